import { eq } from "drizzle-orm";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Actor, PersonFacts } from "#shared/people/people.policy.ts";
import type { RelationshipStatus } from "#shared/relationships/relationship-words.ts";
import { relationshipsContract } from "#shared/relationships/relationships.contract.ts";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import type { Executor } from "../../../lib/deps.ts";
import { changed, isOutdated, nextEdition } from "../../../lib/routes/edition.ts";
import { notFound } from "../../../lib/errors.ts";
import { noteChange, noteTurn } from "../../history/history.service.ts";
import { viewerOf } from "../../people/people.queries.ts";
import { keepPresumedDeadLocked } from "../../people/lifetimes/presumed-dead.queries.ts";
import { agreementOnChanged, parentAndChild } from "./confirmation.rules.ts";
import { aboutLink } from "./link-history.rules.ts";
import { lockFamiliesOf } from "./link.lock.ts";
import {
  findRowsOfLink,
  insertMirror,
  type LinkRow,
  readTwoOf,
  updateLinkRows,
} from "./link.queries.ts";
import { assertDetailsFit, assertMayBeBirthParent, usualKind } from "./link.rules.ts";
import { readRelationships } from "../relationships.queries.ts";

/** What is left out stays; null empties a date, and makes a parent link one of birth again. */
export interface LinkChange {
  relationshipStatus?: RelationshipStatus | undefined;
  kind?: string | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  /** Of the link as its editor saw it. */
  edition?: number | undefined;
}

/** A link as it was when the actor's rights were asked of both people. */
export interface AllowedLink {
  id: number;
  people: PersonFacts[];
}

/** Within a transaction. */
export interface Change {
  tx: Executor;
  actor: Actor;
  now: Date;
}

/** Changes both rows of a link. Throws 400 and 409 as linkPeople does, and 409 where somebody was faster. */
export async function changeLink(by: Change, { id, people }: AllowedLink, change: LinkChange) {
  await lockFamiliesOf(by.tx, ...people);
  await changeLocked(by, id, change);
}

/** As changeLink, for who holds the locks: without them, two at once can break every rule. */
export async function changeLocked({ tx, actor, now }: Change, id: number, change: LinkChange) {
  const { row, mirror } = await readRows(tx, id);
  if (isOutdated(row, change.edition)) throw await changedLink({ tx, actor, now }, id);
  const { person, relative } = await readTwoOf(tx, row);
  const { relationshipType } = row;
  const details = changedDetails(row, change);
  assertDetailsFit({ relationshipType, ...details });
  const family = parentAndChild(relationshipType, person, relative);
  const kind = row.kind ?? usualKind(relationshipType);
  const isOtherKind = details.kind !== kind;
  if (family && isOtherKind && details.kind === "birth")
    await assertMayBeBirthParent(tx, family.parent, family.child);

  const isAnother = isOtherKind || details.relationshipStatus !== row.relationshipStatus;
  const agreement = isAnother
    ? await agreementOnChanged(tx, actor, row, { person, relative })
    : { confirmedAt: row.confirmedAt, confirmedBy: row.confirmedBy };
  const edition = nextEdition({ ...row, kind }, details);
  const changed = { ...details, ...agreement, edition, updatedAt: now };
  await updateLinkRows(tx, [row, mirror], changed);
  await noteChange(tx, aboutLink({ actor, now }, row, person), {
    before: row,
    after: { ...details, ...agreement },
  });
  if (!mirror) await insertMirror(tx, { ...row, ...changed });
}

async function changedLink({ tx, actor, now }: Change, id: number) {
  const [present] = await readRelationships(tx, await viewerOf(tx, actor, now), [id]);
  return changed(relationshipsContract.routes.change, present!);
}

/** Removes both rows of a link; they can be brought back. */
export const removeLink = (by: Change, link: AllowedLink) => removeLinks(by, [link]);

/** As removeLink, of several: all of them, or none. */
export async function removeLinks(by: Change, links: readonly AllowedLink[]) {
  await lockFamiliesOf(by.tx, ...links.flatMap(({ people }) => people));
  for (const link of new Map(links.map((each) => [each.id, each])).values())
    await removeLocked(by, link);
}

async function removeLocked({ tx, actor, now }: Change, { id, people }: AllowedLink) {
  const { row, mirror } = await readRows(tx, id);
  await updateLinkRows(tx, [row, mirror], { deletedAt: now, deletedBy: actor.id });
  await noteTurn(tx, aboutLink({ actor, now }, row, people[0]!), "deleted");
  const family = parentAndChild(row.relationshipType, row.userId, row.relatedUserId);
  if (family) await keepPresumedDeadLocked(tx, [family.parent], isoDayOf(now));
}

/** Both rows of a link, by the id of one. Throws 404 where it is gone. */
export async function readRows(
  tx: Executor,
  id: number,
): Promise<{ row: LinkRow; mirror?: LinkRow }> {
  const byId = eq(familyRelationships.id, id);
  const [known] = await tx.select().from(familyRelationships).where(byId);
  if (!known) throw notFound("Relationship");
  const { row, mirror } = await findRowsOfLink(tx, known);
  if (row?.id !== id) throw notFound("Relationship");
  return { row, ...(mirror && { mirror }) };
}

function changedDetails(row: LinkRow, change: LinkChange) {
  const { relationshipStatus, kind, startDate, endDate } = change;
  return {
    relationshipStatus: relationshipStatus ?? row.relationshipStatus,
    kind: (kind === undefined ? row.kind : kind) ?? usualKind(row.relationshipType),
    ...(startDate === undefined || startDate === row.startDate
      ? { startDate: row.startDate, startDateWords: row.startDateWords }
      : { startDate, startDateWords: null }),
    ...(endDate === undefined || endDate === row.endDate
      ? { endDate: row.endDate, endDateWords: row.endDateWords }
      : { endDate, endDateWords: null }),
  };
}
