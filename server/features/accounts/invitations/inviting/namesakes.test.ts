import { expect, it } from "vitest";
import { invitationsIn } from "../../../../../tests/support/families/invitations.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";

const test = await testApp({ SMTP_URL: "smtp://mail.example.org" });
const { aGroup, aRelationship, aPerson, anAccount } = test;
const { aHost, invitations, mailed } = invitationsIn(test);

it("INV-01 asks whether a name in a list is a person in the tree, with details to tell them apart, and invites nobody twice", async () => {
  const { group, inGroup, invite } = await aHost();
  const otto = await aPerson({ ...inGroup, fullName: "Otto Fisher" });
  const tom = { ...inGroup, fullName: "Tóm Fisher" };
  const [old, young] = [
    await aPerson({ ...tom, birthdate: "1950-02-01" }),
    await aPerson({ ...tom, birthdate: "1984-05-01", sex: "male" }),
  ];
  await aRelationship(otto, "PARENT", young);
  await aPerson({ ...tom, isDeceased: true });
  await anAccount(tom);
  await aPerson({ ...tom, role: "SUPER_ADMIN" });
  await aPerson({ ...tom, familyGroupId: (await aGroup()).id });
  await aPerson({ ...inGroup, fullName: "Ida Fisher", email: "ida@x.org" });
  const { body } = await invite({
    invitees: [
      { email: "tom@x.org", recipientName: "tom FISHER" },
      { email: "tim@x.org", recipientName: "Tim Fisher" },
      { email: "ida@x.org", recipientName: "Ida Fisher" },
    ],
  }).expect(201);
  expect(body.message).toBe(
    "2 invitations are on their way. 1 person may already be in the tree and isn't invited yet.",
  );
  expect(body.results).toEqual([
    {
      email: "tom@x.org",
      outcome: "namesake",
      namesakes: [
        { id: old.id, name: "Tóm Fisher", distinction: "born 1950" },
        { id: young.id, name: "Tóm Fisher", distinction: "born 1984, son of Otto Fisher" },
      ],
    },
    { email: "tim@x.org", outcome: "invited" },
    { email: "ida@x.org", outcome: "invited" },
  ]);
  expect(await mailed()).toEqual(["ida@x.org", "tim@x.org"]);
  await invite({ email: "tom@x.org", recipientName: "Tom Fisher", personId: young.id });
  expect((await invitations())[0]).toMatchObject({ familyGroupId: group.id, personId: young.id });
  const other = { email: "other@x.org", recipientName: "Tom Fisher", personId: null };
  expect((await invite(other).expect(201)).body.results).toMatchObject([{ outcome: "invited" }]);
});
