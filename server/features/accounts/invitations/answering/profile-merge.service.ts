import { eq } from "drizzle-orm";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { users, type UserRow } from "#shared/family/people/people.table.ts";
import type { MergeField } from "#shared/family/records/merge-fields.ts";
import type { Executor } from "../../../../lib/context.ts";
import { mergeLocked } from "../../../family/records/index.ts";
import { revokeOtherInvitations } from "../invitation.service.ts";

interface AcceptContext {
  tx: Executor;
  actor: Actor;
  now: Date;
}

/**
 * Merges a profile in the tree into an account, which can be undone for 30 days. The caller must hold both
 * locks, and both must be in one group.
 */
export async function mergeProfileLocked(
  { tx, actor, now }: AcceptContext,
  accountId: number,
  profile: UserRow,
): Promise<void> {
  const [kept] = await tx.select().from(users).where(eq(users.id, accountId));
  const viewer = { actor, children: new Set<number>(), today: isoDayOf(now) };
  await mergeLocked(
    tx,
    viewer,
    { kept: kept!, gone: profile, actor, now },
    chooseMergeFields(profile),
  );
  await revokeOtherInvitations(tx, profile.id, [], now);
}

/** The family's entries win; the account fills the gaps. */
function chooseMergeFields({ sex, birthdate, familyBranch, photo, fullName }: UserRow) {
  const profileFields = { name: fullName, sex, birth: birthdate, familyBranch, photo };
  const fields = (Object.keys(profileFields) as (keyof typeof profileFields)[]).filter(
    (field) => profileFields[field],
  );
  return Object.fromEntries(fields.map((field) => [field, "gone"])) as Partial<
    Record<MergeField, "gone">
  >;
}
