import { and, eq, gte, isNull, or } from "drizzle-orm";
import { linkSentence } from "#shared/family/relationships/link-words.ts";
import { MIRROR } from "#shared/family/relationships/mirror.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { relationshipErrors } from "#shared/family/relationships/relationships.errors.ts";
import type { Executor } from "../../../../lib/context.ts";
import { notFound, domainError } from "../../../../lib/errors.ts";
import { restorableSince } from "../../../../lib/jobs/purge.ts";
import { logChange, logStateChange } from "../../../core/change-log/index.ts";
import { type Agreement, givesRightsAtOnce, ownAgreement } from "./confirmation.rules.ts";
import type { AllowedLink, Change } from "./link-change.service.ts";
import { linkSubject } from "./link-history.rules.ts";
import { lockFamiliesOf } from "./link.lock.ts";
import {
  findRowsOfLink,
  insertMirror,
  type LinkedPerson,
  type LinkRow,
  readTwoOf,
  updateLinkRows,
} from "./link.queries.ts";
import { assertMayBeLinked, keepParentPresumedLocked } from "./link.rules.ts";

/** SQL condition: the link is not deleted, or was deleted recently enough to be restored. */
export const isRestorable = (now: Date) =>
  or(
    isNull(familyRelationships.deletedAt),
    gte(familyRelationships.deletedAt, restorableSince(now)),
  );

/**
 * Restores both rows of a removed link; does nothing if it is not removed. Throws 404 if it is gone
 * for good, 409 if REL-06 now forbids it or the two have been linked again.
 */
export async function restoreLink(by: Change, { id, people }: AllowedLink) {
  const { tx, actor, now } = by;
  await lockFamiliesOf(tx, ...people);
  const row = await readRestorable(tx, id, now);
  if (row.deletedAt === null) return;
  const { person, relative } = await readTwoOf(tx, row);
  await assertNotLinkedAgain(tx, row, person, relative);
  await assertMayBeLinked(tx, row, person, relative);
  const agreement = await agreementOnRestored(by, row, { person, relative });
  const back = { deletedAt: null, deletedBy: null, updatedAt: now, ...agreement };
  const mirror = await readRemovedMirror(tx, row);
  await updateLinkRows(tx, [row, mirror], back);
  if (!mirror) await insertMirror(tx, { ...row, ...back });
  const about = linkSubject({ actor, now }, row, person);
  await logStateChange(tx, about, "restored");
  await logChange(tx, about, { before: row, after: { ...agreement } });
  await keepParentPresumedLocked(tx, row, now);
}

async function readRestorable(tx: Executor, id: number, now: Date): Promise<LinkRow> {
  const byId = and(eq(familyRelationships.id, id), isRestorable(now));
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
        eq(familyRelationships.relationshipType, MIRROR[row.relationshipType]),
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
  const { row, mirror } = await findRowsOfLink(tx, removed);
  const present = row ?? mirror;
  if (!present) return;
  throw domainError(relationshipErrors.otherStatus, {
    link: linkSentence(removed.relationshipType, person.name, relative.name, "already"),
    status: present.relationshipStatus,
  });
}

/**
 * Returns the confirmation state of a restored link: unchanged if the actor removed it themself or
 * may confirm it, otherwise only what the actor can confirm alone.
 */
async function agreementOnRestored(
  { tx, actor }: Change,
  row: LinkRow,
  two: { person: LinkedPerson; relative: LinkedPerson },
): Promise<Agreement> {
  const { relationshipType, confirmedAt, confirmedBy, deletedBy } = row;
  const isKept =
    deletedBy === actor.id ||
    (confirmedAt !== null && (await givesRightsAtOnce(tx, actor, { relationshipType, ...two })));
  return isKept ? { confirmedAt, confirmedBy } : ownAgreement(actor, row);
}
