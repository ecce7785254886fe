import { expect, it } from "vitest";
import { testApp } from "../../../../tests/support/server/app.ts";

const { signInAs, aGroup, anAccount } = await testApp();

const aRelative = (fullName: string, birthdate = "") => ({
  fullName,
  birthdate,
  isDeceased: false,
});
const FAMILY = {
  self: { fullName: "Anna Berg", birthdate: "05/17/1980" },
  mother: aRelative("Vera Berg", "about 1944"),
  father: { fullName: "Olaf Berg", birthdate: "1940", isDeceased: true },
  partner: aRelative("Tom Berg"),
  children: [aRelative("Ben Berg", "2011"), null, aRelative("Cleo Berg", "May 2014")],
};

async function anAdministrator() {
  const group = await aGroup();
  const account = await anAccount({ role: "SUPER_ADMIN", familyGroupId: group.id });
  return { id: account.id, agent: await signInAs(account) };
}

it("AUTH-18 the setup adds parents, partner, and children at once, linked as couples", async () => {
  const { id, agent } = await anAdministrator();
  const { body } = await agent.post("/api/setup/family").send(FAMILY).expect(201);
  expect(body).toEqual({ added: 5 });
  const own = (await agent.get("/api/family-tree/own").expect(200)).body;
  const names = (relatives: { people: { fullName: string }[] }) =>
    relatives.people.map(({ fullName }) => fullName).toSorted();
  expect(own.person.fullName).toBe("Anna Berg");
  expect(names(own.parents)).toEqual(["Olaf Berg", "Vera Berg"]);
  expect(names(own.partners)).toEqual(["Tom Berg"]);
  expect(names(own.children)).toEqual(["Ben Berg", "Cleo Berg"]);
  const ids = Object.fromEntries(
    [...own.parents.people, ...own.partners.people].map(
      (each: { fullName: string; id: number }) => [each.fullName, each.id],
    ),
  );
  const linksOf = async (person: number | undefined) =>
    (await agent.get(`/api/users/${person}/relationships`).expect(200)).body.map(
      (each: { relationshipType: string; confirmed: boolean; relatedUser: { fullName: string } }) =>
        `${each.relationshipType} ${each.relatedUser.fullName} ${each.confirmed}`,
    );
  expect(await linksOf(ids["Vera Berg"])).toContain("SPOUSE Olaf Berg true");
  expect(await linksOf(ids["Tom Berg"])).toEqual(
    expect.arrayContaining(["PARENT Ben Berg true", "PARENT Cleo Berg true"]),
  );
  const vera = (await agent.get(`/api/users/${ids["Vera Berg"]}`).expect(200)).body;
  expect(vera).toMatchObject({ birthdateWords: "ABT 1944", sex: "female" });
  const self = (await agent.get(`/api/users/${id}`).expect(200)).body;
  expect(self.birthdate).toBe("1980-05-17");

  const again = await agent.post("/api/setup/family").send(FAMILY).expect(409);
  expect(again.body.code).toBe("setup.hasRelatives");
});

it("AUTH-18 the setup adds nobody if one person is impossible, and names that person's field", async () => {
  const { agent } = await anAdministrator();
  const refuse = async (change: object, status: number, path: string) => {
    const sent = { ...FAMILY, ...change };
    const { body } = await agent.post("/api/setup/family").send(sent).expect(status);
    expect(body.errors.map((each: { path: string }) => each.path)).toEqual([path]);
  };
  await refuse({ father: aRelative("Olaf Berg", "soon") }, 400, "father.birthdate");
  await refuse({ partner: aRelative("Tom Berg", "2050") }, 400, "partner.birthdate");
  await refuse({ children: [null, aRelative("Ben", "1930")] }, 409, "children.1.fullName");
  await refuse({ partner: aRelative("Tom Berg", "2020") }, 409, "partner.fullName");
  await refuse({ mother: aRelative("") }, 400, "mother.fullName");
  const nobody = { mother: null, father: null, partner: null, children: [null] };
  await refuse(nobody, 400, "mother.fullName");
  const own = (await agent.get("/api/family-tree/own").expect(200)).body;
  expect([own.parents.count, own.partners.count, own.children.count]).toEqual([0, 0, 0]);
});

it("AUTH-18 a setup form sent twice at once adds everyone once", async () => {
  const { agent } = await anAdministrator();
  const answers = await Promise.all([
    agent.post("/api/setup/family").send(FAMILY),
    agent.post("/api/setup/family").send(FAMILY),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 409,
  ]);
});

it("AUTH-18 the setup requires a family group before relatives", async () => {
  const agent = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
  const { body } = await agent.post("/api/setup/family").send(FAMILY).expect(409);
  expect(body.code).toBe("relationship.relatedHasNoFamily");
});
