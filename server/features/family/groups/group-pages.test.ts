import { expect, it } from "vitest";
import { familyGroups } from "#shared/family/people/people.table.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { nextPage } from "../../../../tests/support/browser/next-page.ts";

const { db, signInAs, aGroup, anAccount } = await testApp();

type Named = { id: number; name: string };

it.each(["/api/family-groups", "/api/debug/family-groups"])(
  "GRP-01 lists all groups at %s in pages, the reader's own first, then by name",
  async (path) => {
    for (const name of ["berg", "Ärlig", "Cruz", "Dahl"]) await aGroup({ name });
    const own = await aGroup({ name: "Zorn" });
    const admin = await anAccount({ role: "SUPER_ADMIN", familyGroupId: own.id });
    const agent = await signInAs(admin);
    const names: string[] = [];
    for (let page = `${path}?limit=2`; page;) {
      const { body, headers } = await agent.get(page).expect(200);
      expect(headers["x-total-count"]).toBe("5");
      names.push(...body.map(({ name }: Named) => name));
      page = nextPage(headers) ?? "";
    }
    expect(names).toEqual(["Zorn", "Ärlig", "berg", "Cruz", "Dahl"]);
    const { body } = await agent.get(`${path}?after=${own.id}`).expect(200);
    expect(body).toHaveLength(4);
    await agent.get(`${path}?after=99999`).expect(404);
    await agent.get(`${path}?after=nothing`).expect(400);
  },
);

it("GRP-01 lists all of more than a thousand groups", async () => {
  await db
    .insert(familyGroups)
    .values(Array.from({ length: 1_005 }, (_, n) => ({ name: `Group ${n}` })));
  const agent = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
  const { body, headers } = await agent.get("/api/debug/family-groups").expect(200);
  const rest = await agent.get(nextPage(headers)!).expect(200);
  const ids = [...body, ...rest.body].map(({ id }: Named) => id);
  expect([new Set(ids).size, headers["x-total-count"]]).toEqual([1_005, "1005"]);
});
