import type { Role } from "#shared/lib/roles.ts";
import type { testApp } from "../server/app.ts";

/** Creates family groups with a signed-in member; `aRelative` adds people to the group. */
export function familiesIn({
  aGroup,
  anAccount,
  relativesIn,
  signInAs,
}: Awaited<ReturnType<typeof testApp>>) {
  return async function aFamily({ role = "USER" }: { role?: Role } = {}) {
    const group = await aGroup();
    const member = await anAccount({ familyGroupId: group.id, role });
    return { group, member, aRelative: relativesIn(group), agent: await signInAs(member) };
  };
}
