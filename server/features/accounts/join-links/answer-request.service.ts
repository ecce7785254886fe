import { eq } from "drizzle-orm";
import { mayInvitePerson } from "#shared/accounts/invitations/invitations.policy.ts";
import { joinLinkErrors } from "#shared/accounts/join-links/join-links.errors.ts";
import { joinRequests } from "#shared/accounts/join-links/join-links.table.ts";
import type { JoinRequestStatus } from "#shared/accounts/join-links/join-link-options.ts";
import type { Actor, PolicyPerson } from "#shared/family/people/people.policy.ts";
import type { UserRow } from "#shared/family/people/people.table.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { forbidden, domainError } from "../../../lib/errors.ts";
import { lockPerson, lockTwoPeople, nameForMessages } from "../../core/person/index.ts";
import {
  moveToGroupLocked,
  assertNoRelativesLeft,
  adoptNewAddressLocked,
  withUniqueEmail,
} from "../../family/people/index.ts";
import { hasRelatives } from "../../family/relationships/index.ts";
import { assertInvitable, mergeProfileLocked } from "../invitations/index.ts";
import type { VisibleJoinRequest } from "./join-requests.queries.ts";

/**
 * Approves a request to join. With `record`, the account becomes that person in the tree, which can be
 * undone for 30 days. Throws 409 if the request was answered, if the account has joined a family, or if
 * the two profiles can't be merged.
 */
export async function approveRequest(
  { db, now }: Context,
  actor: Actor,
  request: VisibleJoinRequest,
  record: PolicyPerson | null,
): Promise<{ name: string }> {
  const approve = () =>
    db.transaction(async (tx) => {
      const { userId, familyGroupId: to } = request;
      // Someone else may have approved it, which would look like a changed person.
      const check = async () => lockPending(tx, request);
      const [person, place] = record
        ? await lockTwoPeople(tx, userId, record.id, check)
        : [await lockPerson(tx, userId, to, check), null];
      await lockPending(tx, request);
      const name = nameForMessages(person);
      if (person.familyGroupId !== null)
        throw domainError(joinLinkErrors.joinedMeanwhile, { name });
      if (place) await assertProfileIsInvitable(tx, actor, place, to);
      if (place && (await hasRelatives(tx, person.id)))
        throw domainError(joinLinkErrors.hasRelatives, { name });
      await assertNoRelativesLeft(tx, person.id, to);
      await moveToGroupLocked({ tx, actor, now: now() }, [person.id], {
        from: null,
        to,
        staying: [],
      });
      await adoptNewAddressLocked(tx, person);
      if (place) await mergeProfileLocked({ tx, actor, now: now() }, person.id, place);
      await decide(tx, request, actor, { status: "APPROVED", now: now() });
      return { name: place ? nameForMessages(place) : name };
    });
  return withUniqueEmail(approve);
}

async function assertProfileIsInvitable(
  tx: Executor,
  actor: Actor,
  profile: UserRow,
  groupId: number,
) {
  if (profile.familyGroupId !== groupId || !mayInvitePerson(actor, profile))
    throw forbidden("You can no longer choose this profile.");
  await assertInvitable(tx, profile.id);
}

/** Rejects a request. Throws 409 if it was answered. */
export const rejectRequest = (
  { db, now }: Context,
  actor: Actor,
  request: VisibleJoinRequest,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockPending(tx, request);
    await decide(tx, request, actor, { status: "REJECTED", now: now() });
  });

/** Locks the request until the transaction ends, so that only one answer counts. */
async function lockPending(tx: Executor, { id }: VisibleJoinRequest): Promise<void> {
  const [row] = await tx
    .select({ status: joinRequests.status })
    .from(joinRequests)
    .where(eq(joinRequests.id, id))
    .for("no key update");
  if (row?.status !== "PENDING") throw domainError(joinLinkErrors.decided);
}

async function decide(
  tx: Executor,
  { id }: VisibleJoinRequest,
  actor: Actor,
  { status, now }: { status: JoinRequestStatus; now: Date },
): Promise<void> {
  await tx
    .update(joinRequests)
    .set({ status, decidedBy: actor.id, decidedAt: now })
    .where(eq(joinRequests.id, id));
}
