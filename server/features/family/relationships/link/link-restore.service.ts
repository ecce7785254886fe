import { and, eq, gte, isNull, or } from "drizzle-orm";
import { describeLink } from "#shared/family/relationships/link-sentence.ts";
import { MIRROR_TYPES } from "#shared/family/relationships/mirror-types.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { relationshipErrors } from "#shared/family/relationships/relationships.errors.ts";
import type { Executor } from "../../../../lib/context.ts";
import { notFound, domainError } from "../../../../lib/errors.ts";
import { restorableSince } from "../../../../lib/jobs/purge.ts";
import { logChange, logStateChange } from "../../../core/change-log/index.ts";
import {
  type Confirmation,
  isConfirmedWhenRecorded,
  partialConfirmation,
} from "./confirmation.rules.ts";
import type { CheckedLink, TxContext } from "./link-change.service.ts";
import { aboutLink } from "./link-history.rules.ts";
import { lockGroupsOf } from "./link.lock.ts";
import {
  findLinkRows,
  insertMirrorRow,
  type LinkedPerson,
  type LinkRow,
  readPeopleOfLink,
  updateLinkRows,
} from "./link.queries.ts";
import { assertMayBeLinked, updateParentPresumedDeadLocked } from "./link.rules.ts";

/** SQL condition: the link is not deleted, or was deleted recently enough to be restored. */
export const isRestorableLink = (now: Date) =>
  or(
    isNull(familyRelationships.deletedAt),
    gte(familyRelationships.deletedAt, restorableSince(now)),
  );

/**
 * Restores both rows of a removed link; does nothing if it is not removed. Throws 404 if it is gone
 * for good, 409 if REL-06 now forbids it or the two have been linked again.
 */
export async function restoreLink(context: TxContext, { id, people }: CheckedLink) {
  const { tx, actor, now } = context;
  await lockGroupsOf(tx, ...people);
  const row = await readRestorableLink(tx, id, now);
  if (row.deletedAt === null) return;
  const { person, relative } = await readPeopleOfLink(tx, row);
  await assertNotLinkedAgain(tx, row, person, relative);
  await assertMayBeLinked(tx, row, person, relative);
  const confirmation = await confirmationAfterRestore(context, row, { person, relative });
  const restoredFields = { deletedAt: null, deletedBy: null, updatedAt: now, ...confirmation };
  const mirror = await readRemovedMirror(tx, row);
  await updateLinkRows(tx, [row, mirror], restoredFields);
  if (!mirror) await insertMirrorRow(tx, { ...row, ...restoredFields });
  const about = aboutLink({ actor, now }, row, person);
  await logStateChange(tx, about, "restored");
  await logChange(tx, about, { before: row, after: { ...confirmation } });
  await updateParentPresumedDeadLocked(tx, row, now);
}

async function readRestorableLink(tx: Executor, id: number, now: Date): Promise<LinkRow> {
  const byId = and(eq(familyRelationships.id, id), isRestorableLink(now));
  const [row] = await tx.select().from(familyRelationships).where(byId);
  if (!row) throw notFound("Relationship");
  return row;
}

/** The mirror row, deleted at the same moment. */
async function readRemovedMirror(tx: Executor, row: LinkRow): Promise<LinkRow | undefined> {
  const [mirror] = await tx
    .select()
    .from(familyRelationships)
    .where(
      and(
        eq(familyRelationships.userId, row.relatedUserId),
        eq(familyRelationships.relatedUserId, row.userId),
        eq(familyRelationships.relationshipType, MIRROR_TYPES[row.relationshipType]),
        eq(familyRelationships.deletedAt, row.deletedAt!),
      ),
    );
  return mirror;
}

async function assertNotLinkedAgain(
  tx: Executor,
  removed: LinkRow,
  person: LinkedPerson,
  relative: LinkedPerson,
) {
  const { row, mirror } = await findLinkRows(tx, removed);
  const existing = row ?? mirror;
  if (!existing) return;
  throw domainError(relationshipErrors.otherStatus, {
    link: describeLink(removed.relationshipType, person.name, relative.name, "already"),
    status: existing.relationshipStatus,
  });
}

/**
 * Returns the confirmation state of a restored link: unchanged if the actor removed it themself or
 * may confirm it, otherwise only what the actor can confirm alone.
 */
async function confirmationAfterRestore(
  { tx, actor }: TxContext,
  row: LinkRow,
  people: { person: LinkedPerson; relative: LinkedPerson },
): Promise<Confirmation> {
  const { relationshipType, confirmedAt, confirmedBy, deletedBy } = row;
  const staysConfirmed =
    deletedBy === actor.id ||
    (confirmedAt !== null &&
      (await isConfirmedWhenRecorded(tx, actor, { relationshipType, ...people })));
  return staysConfirmed ? { confirmedAt, confirmedBy } : partialConfirmation(actor, row);
}
