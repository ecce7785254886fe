import PostalMime from "postal-mime";
import { expect, it } from "vitest";
import { invitationsIn } from "../../../../../tests/support/families/invitations.ts";
import { sendingMail } from "../../../../../tests/support/mail/sending-mail.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";

const test = await testApp();
const { http, aPerson, aRelationship, updatePerson } = test;
const { aHost, invitations, register } = invitationsIn(test);
const { aMailServer, aSender, statuses } = sendingMail(test);
const email = "ina@example.org";

/** Sends all waiting emails and returns the received ones. */
async function receivedMails() {
  const server = await aMailServer();
  aSender({ SMTP_URL: server.url });
  const isOpen = async () => (await statuses()).some((each) => /pending|sending/.test(each));
  await expect.poll(isOpen).toBe(false);
  return Promise.all(server.received.map(({ source }) => PostalMime.parse(source)));
}

/** Ingrid, her daughter Kari, and Kari's daughter Ina, in a family whose administrator is Anna. */
async function threeGenerations() {
  const host = await aHost();
  const aWoman = (fullName: string) => aPerson({ ...host.inGroup, fullName, sex: "female" });
  const [ingrid, kari, ina] = [
    await aWoman("Ingrid Moe"),
    await aWoman("Kari Moe"),
    await aWoman("Ina Moe"),
  ];
  await aRelationship(ingrid, "PARENT", kari);
  await aRelationship(kari, "PARENT", ina);
  return { ...host, ingrid, kari, ina };
}

it("INV-01 AUTH-06 shows the recipient's place in the tree, and its link registers them there", async () => {
  const { group, invite, ina } = await threeGenerations();
  await invite({ email, personId: ina.id, recipientName: "Ina", message: "Come <b>in</b>!" });
  const [mail] = await receivedMails();
  expect(mail!.subject).toBe(`Anna Berg invites you to join ${group.name}`);
  expect(mail!.to?.[0]?.address).toBe(email);
  expect(mail!.text).toContain("You are Ingrid's granddaughter; 2 of your relatives are here.");
  expect(mail!.html).toContain("Come &lt;b&gt;in&lt;/b&gt;!");
  const token = /\/invitations\/([\w-]{43})/.exec(mail!.text!)![1]!;
  await http.get(`/api/family-invitations/token/${token}`).expect(200);
  const { body } = await register({ token, email }).answer.expect(201);
  expect(body.user.id).toBe(ina.id);
});

type Family = Awaited<ReturnType<typeof threeGenerations>>;

it.each<[string, (family: Family) => Promise<unknown>, string]>([
  [
    "the inviter, if they are closely related",
    ({ admin, ina }) => aRelationship(admin, "PARENT", ina),
    "You are Anna's daughter; 3 of your relatives are here.",
  ],
  [
    "a parent, if the grandparents have died",
    ({ ingrid }) => updatePerson(ingrid, { isDeceased: true }),
    "You are Kari's daughter; 1 of your relatives is here.",
  ],
  [
    "nobody, if no names are known",
    ({ ingrid, kari }) =>
      Promise.all([ingrid, kari].map((each) => updatePerson(each, { fullName: null }))),
    "\n2 of your relatives are here.",
  ],
])("INV-01 describes the recipient's place by %s", async (_, happens, told) => {
  const family = await threeGenerations();
  await happens(family);
  await family.invite({ email, personId: family.ina.id });
  const [mail] = await receivedMails();
  expect(mail!.text).toContain(told);
});

it("INV-01 finds the profile with the address at the time of sending", async () => {
  const { invite, ina, kari } = await threeGenerations();
  await invite({ email });
  await updatePerson(ina, { email: "Ina@example.org" });
  await updatePerson(kari, { fullName: "Karin Moe" });
  await invite({ email: "nobody@example.org" });
  const mails = await receivedMails();
  const textTo = (address: string) => mails.find(({ to }) => to?.[0]?.address === address)!.text;
  expect(textTo(email)).toContain("You are Ingrid's granddaughter");
  expect(textTo("nobody@example.org")).not.toContain("relatives are here");
});

it.each([
  ["the inviter is no longer an administrator", "demoted"],
  ["its profile was deleted", "deleted"],
  ["it was revoked", "revoked"],
] as const)("INV-01 doesn't send an email if %s", async (_, what) => {
  const { invite, admin, agent, ina } = await threeGenerations();
  await invite({ email, personId: ina.id }).expect(201);
  const [invitation] = await invitations();
  if (what === "demoted") await updatePerson(admin, { role: "USER" });
  if (what === "deleted") await updatePerson(ina, { deletedAt: new Date() });
  if (what === "revoked")
    await agent.post(`/api/family-invitations/${invitation!.id}/revoke`).expect(200);
  expect(await receivedMails()).toEqual([]);
  expect(await statuses()).toEqual(["closed"]);
});

it("INV-01 doesn't let typed text start a header, and keeps names unchanged", async () => {
  const { invite } = await aHost();
  const recipientName = 'Åse "Bo"\r\nBcc: spy@example.org';
  await invite({ email, recipientName, message: "Hei!\r\nBcc: spy@example.org" }).expect(201);
  const [mail] = await receivedMails();
  expect(mail!.bcc).toBeUndefined();
  expect(mail!.headers.map(({ key }) => key)).not.toContain("bcc");
  expect(mail!.text).toContain('Hello Åse "Bo" Bcc: spy@example.org,');
});
