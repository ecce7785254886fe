import { and, eq, gte, isNull, or } from "drizzle-orm";
import { isoDayOf } from "#shared/lib/dates.ts";
import { linkSentence } from "#shared/relationships/link-words.ts";
import { MIRROR } from "#shared/relationships/mirror.ts";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import { relationshipRefusals } from "#shared/relationships/relationships.refusals.ts";
import type { Executor } from "../../../lib/deps.ts";
import { notFound, refused } from "../../../lib/errors.ts";
import { restorableSince } from "../../../lib/jobs/long-deleted.ts";
import { noteChange, noteTurn } from "../../history/history.service.ts";
import { keepPresumedDeadLocked } from "../../people/lifetimes/presumed-dead.queries.ts";
import { type Agreement, parentAndChild, rightsFollowFrom, wordOf } from "./confirmation.rules.ts";
import type { AllowedLink, Change } from "./link-change.service.ts";
import { aboutLink } from "./link-history.rules.ts";
import { lockFamiliesOf } from "./link.lock.ts";
import {
  findRowsOfLink,
  insertMirror,
  type LinkedPerson,
  type LinkRow,
  readTwoOf,
  updateLinkRows,
} from "./link.queries.ts";
import { assertMayBeLinked } from "./link.rules.ts";

/** What is there, or was removed so lately that it can be brought back. */
export const isRestorable = (now: Date) =>
  or(
    isNull(familyRelationships.deletedAt),
    gte(familyRelationships.deletedAt, restorableSince(now)),
  );

/**
 * Brings both rows of a removed link back; one that is there stays as it is. Throws 404 where it is
 * gone for good, 409 for what REL-06 refuses by now, and where the two have been linked again.
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
  const about = aboutLink({ actor, now }, row, person);
  await noteTurn(tx, about, "restored");
  await noteChange(tx, about, { before: row, after: { ...agreement } });
  const family = parentAndChild(row.relationshipType, row.userId, row.relatedUserId);
  if (family) await keepPresumedDeadLocked(tx, [family.parent], isoDayOf(now));
}

async function readRestorable(tx: Executor, id: number, now: Date): Promise<LinkRow> {
  const byId = and(eq(familyRelationships.id, id), isRestorable(now));
  const [row] = await tx.select().from(familyRelationships).where(byId);
  if (!row) throw notFound("Relationship");
  return row;
}

/** The other row, which was removed in the same moment. */
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
  throw refused(relationshipRefusals.otherStatus, {
    link: linkSentence(removed.relationshipType, person.name, relative.name, "already"),
    status: present.relationshipStatus,
  });
}

/** Who takes back their own removal brings back all of it; anybody else what they stand behind. */
async function agreementOnRestored(
  { tx, actor }: Change,
  row: LinkRow,
  two: { person: LinkedPerson; relative: LinkedPerson },
): Promise<Agreement> {
  const { relationshipType, confirmedAt, confirmedBy, deletedBy } = row;
  const isKept =
    deletedBy === actor.id ||
    (confirmedAt !== null && (await rightsFollowFrom(tx, actor, { relationshipType, ...two })));
  return isKept ? { confirmedAt, confirmedBy } : wordOf(actor, row);
}
