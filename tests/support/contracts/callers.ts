import type { Agent } from "supertest";
import type { users } from "#shared/family/people/people.table.ts";
import type { testApp } from "../server/app.ts";
import { ALL_EXAMPLES } from "../examples.ts";
import { aSession, browserWith } from "../session.ts";
import { makeTarget, MARKER_TEXT } from "./target.ts";

type TestApp = Awaited<ReturnType<typeof testApp>>;

/** All callers by their relation to family A, from the least to the most rights. */
export const CALLERS = {
  nobody: ["anonymous", "removed", "deceased"],
  stranger: ["loner", "guestB", "childB", "userB", "adminB"],
  member: ["guestA", "childA", "unverifiedA", "userA"],
  admin: ["adminA"],
  superAdmin: ["superAdminB"],
} as const;
export type Caller = (typeof CALLERS)[keyof typeof CALLERS][number];

/** Without ALL_EXAMPLES, some callers of each kind, because the access matrix covers all. */
export const EXAMPLE_CALLERS: readonly Caller[] = ALL_EXAMPLES
  ? Object.values(CALLERS).flat()
  : ["anonymous", "userB", "adminB", "userA", "adminA", "superAdminB"];

/**
 * Creates two families with callers of every kind. All requests are for rows of family A. Callers are ordered from
 * the least to the most rights, so that rows which only the last may delete exist for the others.
 */
export async function twoFamilies(test: TestApp) {
  const { http, aGroup, anAccount } = test;
  const groupA = await aGroup({ name: "Family A" });
  const groupB = await aGroup({ name: "Family B" });
  const inA = { familyGroupId: groupA.id };
  const inB = { familyGroupId: groupB.id };
  const aSuperAdmin = { ...inA, role: "SUPER_ADMIN" } as const;
  const accounts: Record<Exclude<Caller, "anonymous">, typeof users.$inferSelect> = {
    // A former Super Admin whose session still exists.
    removed: await anAccount({ ...aSuperAdmin, deletedAt: new Date() }),
    deceased: await anAccount({ ...aSuperAdmin, isDeceased: true }),
    loner: await anAccount(),
    guestB: await anAccount({ ...inB, role: "GUEST" }),
    childB: await anAccount({ ...inB, role: "CHILD", birthdate: "2015-03-01" }),
    userB: await anAccount(inB),
    adminB: await anAccount({ ...inB, role: "FAMILY_ADMIN" }),
    guestA: await anAccount({ ...inA, role: "GUEST", fullName: `${MARKER_TEXT} Guest` }),
    childA: await anAccount({ ...inA, role: "CHILD", birthdate: "2015-03-01" }),
    unverifiedA: await anAccount({ ...inA, verified: false }),
    userA: await anAccount({ ...inA, fullName: `${MARKER_TEXT} User` }),
    adminA: await anAccount({ ...inA, role: "FAMILY_ADMIN" }),
    superAdminB: await anAccount({ ...inB, role: "SUPER_ADMIN", email: "super@example.org" }),
  };

  const aTarget = () => makeTarget(test, { groupA, groupB, adminA: accounts.adminA });

  const sessions = await Promise.all(
    Object.entries(accounts).map(
      async ([name, account]) => [name, await aSession(test.ctx, account)] as const,
    ),
  );
  /** Creates new browsers, because requests may have signed the previous ones in or out. */
  const newBrowsers = () =>
    Object.fromEntries([
      ["anonymous", http],
      ...sessions.map(([name, cookie]) => [name, browserWith(test.server, cookie)] as const),
    ]) as Record<Caller, Agent>;
  return { callers: newBrowsers(), newBrowsers, accounts, aTarget, groupA, groupB };
}
