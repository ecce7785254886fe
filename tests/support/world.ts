import type supertest from "supertest";
import type { testApp } from "./app.ts";
import type { Target } from "./samples.ts";

type TestApp = Awaited<ReturnType<typeof testApp>>;

/** In every name of family A, and in none of family B: what B may never be shown. */
export const MARK = "Alpha";

/**
 * Two families and somebody of every kind: A's are the subjects of all requests. The order is from
 * the least entitled to the most, so that what the last may destroy is there for those before.
 */
export async function twoFamilies({ aGroup, aPerson, anAccount, aLink, as, http }: TestApp) {
  const groupA = await aGroup({ name: "Family A" });
  const groupB = await aGroup({ name: "Family B" });
  const inA = { familyGroupId: groupA.id };
  const inB = { familyGroupId: groupB.id };
  const accounts = {
    loner: await anAccount(),
    userB: await anAccount(inB),
    adminB: await anAccount({ ...inB, role: "FAMILY_ADMIN" }),
    guestA: await anAccount({ ...inA, role: "GUEST", fullName: `${MARK} Guest` }),
    childA: await anAccount({ ...inA, role: "CHILD", birthdate: "2015-03-01" }),
    userA: await anAccount({ ...inA, fullName: `${MARK} User` }),
    adminA: await anAccount({ ...inA, role: "FAMILY_ADMIN" }),
    superAdmin: await anAccount({ role: "SUPER_ADMIN", email: "super@example.org" }),
  };

  /** New people of family A for each request, as the one before may have changed or deleted its own. */
  async function aTarget(): Promise<Target> {
    const born = { ...inA, birthdate: "1950-01-01" };
    const person = await aPerson({ ...born, fullName: `${MARK} Person`, email: null });
    const relative = await aPerson({ ...born, fullName: `${MARK} Relative` });
    const child = await aPerson({ ...inA, fullName: `${MARK} Child`, birthdate: "1980-01-01" });
    const link = await aLink(person, "PARENT", child);
    return {
      group: groupA.id,
      person: person.id,
      relative: relative.id,
      child: child.id,
      relationship: link.id,
    };
  }

  const signedIn = Object.fromEntries(
    await Promise.all(
      Object.entries(accounts).map(async ([name, account]) => [name, await as(account)] as const),
    ),
  ) as Record<keyof typeof accounts, supertest.Agent>;
  return { callers: { anonymous: http, ...signedIn }, aTarget, groupA, groupB, accounts };
}

export type Caller = keyof Awaited<ReturnType<typeof twoFamilies>>["callers"];
