import type { users } from "#shared/people/people.table.ts";
import type { Role } from "#shared/lib/roles.ts";
import type { testApp } from "./app.ts";

type NewUser = Partial<typeof users.$inferInsert>;

/** Makes family groups with somebody signed in and, by `relative`, people of the same group. */
export function familiesIn(test: Awaited<ReturnType<typeof testApp>>) {
  const { aGroup, aPerson, anAccount, as } = test;
  return async function aFamily({ role = "USER" }: { role?: Role } = {}) {
    const group = await aGroup();
    const member = await anAccount({ familyGroupId: group.id, role });
    const relative = (fullName: string, values: NewUser = {}) =>
      aPerson({ fullName, familyGroupId: group.id, ...values });
    return { group, member, relative, agent: await as(member) };
  };
}
