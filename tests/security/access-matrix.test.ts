import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { contracts } from "#shared/contracts.ts";
import { type Contract, isPage, type Route } from "#shared/lib/contract.ts";
import { testApp } from "../support/app.ts";
import { pathFor, samples } from "../support/samples.ts";
import { type Caller, MARK, twoFamilies } from "../support/world.ts";

const test = await testApp();

type Outcome = "ok" | 401 | 403 | 404;
const everybody = outcomes("ok ok ok ok ok ok ok ok ok");
const signedIn = outcomes("401 ok ok ok ok ok ok ok ok");
const familyA = outcomes("401 404 404 404 ok ok ok ok ok");
const adminsOfA = outcomes("401 404 404 404 403 403 403 ok ok");
const superAdminInA = outcomes("401 404 404 404 403 403 403 403 ok");
const superAdminOnly = outcomes("401 403 403 403 403 403 403 403 ok");

// Written by hand from the table of permissions, apart from the policies that it tests. Subjects are
// always family A's.
const expected: Record<string, Record<Caller, Outcome>> = {
  "auth.user": signedIn,
  "auth.authUser": signedIn,
  "auth.login": everybody,
  "auth.registration": everybody,
  "auth.register": everybody,
  "auth.logout": everybody,
  "auth.logoutByLink": everybody,
  "people.list": signedIn,
  "people.get": familyA,
  "relatives.addMember": adminsOfA,
  "people.change": superAdminInA,
  "people.remove": superAdminInA,
  "groups.list": signedIn,
  "groups.names": signedIn,
  "groups.create": superAdminOnly,
  "groups.change": adminsOfA,
  "groups.remove": superAdminInA,
  "groups.members": familyA,
  "groups.searchMembers": familyA,
  "groups.membersCount": signedIn,
  "relationships.list": familyA,
  "relationships.ofPerson": familyA,
  "relationships.record": familyA,
  "relationships.marry": familyA,
  "relatives.addRelative": familyA,
  "relatives.addChild": familyA,
  "relationships.fixParents": familyA,
  "relationships.change": familyA,
  "relationships.remove": familyA,
  "relationships.confirm": adminsOfA,
  "familyTree.tree": familyA,
  "familyTree.parentOptions": familyA,
  "familyTree.graph": familyA,
};

const routes = contracts.flatMap(({ feature, routes: own }: Contract) =>
  Object.entries(own).map(([name, route]) => ({ id: `${feature}.${name}`, route })),
);

describe("every route and every kind of caller", () => {
  it.each(routes)("ROLE-01 holds for $id", async ({ id, route }) => {
    const { callers, aTarget } = await twoFamilies(test);
    const seen: Record<string, "ok" | number> = {};
    let serial = 0;
    for (const [caller, agent] of Object.entries(callers)) {
      const target = await aTarget();
      const { query = {}, body } = samples[id]!(target, ++serial);
      const response = await agent[route.method](pathFor(route, target)).query(query).send(body);
      seen[caller] = response.status < 300 ? "ok" : response.status;
      if (response.status < 300) {
        expect(z.safeDecode(schemaOf(route), response.body as never).success).toBe(true);
        expect(response.text).not.toContain("argon2");
      } else expect(response.body.message).toEqual(expect.any(String));
      if (caller.endsWith("B") || caller === "loner") expect(response.text).not.toContain(MARK);
    }
    expect(seen).toEqual(expected[id]);
  });

  it("ROLE-01 has a line in the table and a sample for every route, and no others", () => {
    const ids = routes.map(({ id }) => id).toSorted();
    expect(Object.keys(expected).toSorted()).toEqual(ids);
    expect(Object.keys(samples).toSorted()).toEqual(ids);
  });
});

const schemaOf = ({ answer }: Route): z.core.$ZodType =>
  isPage(answer) ? z.array(answer.page) : answer;

function outcomes(row: string): Record<Caller, Outcome> {
  const [anonymous, loner, userB, adminB, guestA, childA, userA, adminA, superAdmin] = row
    .split(" ")
    .map((word) => (word === "ok" ? word : Number(word)) as Outcome);
  return {
    anonymous,
    loner,
    userB,
    adminB,
    guestA,
    childA,
    userA,
    adminA,
    superAdmin,
  } as Record<Caller, Outcome>;
}
