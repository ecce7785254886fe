import { eq } from "drizzle-orm";
import type { Actor, PersonFacts } from "#shared/family/people/people.policy.ts";
import type { RelationshipStatus } from "#shared/family/relationships/relationship-words.ts";
import { relationshipsContract } from "#shared/family/relationships/relationships.contract.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { Executor } from "../../../../lib/context.ts";
import { changedError, isOutdated, nextEdition } from "../../../../lib/routes/edition.ts";
import { notFound } from "../../../../lib/errors.ts";
import { logChange, logStateChange } from "../../../core/change-log/index.ts";
import { readViewer } from "../../../core/person/index.ts";
import { agreementOnChanged, parentAndChild } from "./confirmation.rules.ts";
import { linkSubject } from "./link-history.rules.ts";
import { lockFamiliesOf } from "./link.lock.ts";
import {
  findRowsOfLink,
  insertMirror,
  type LinkRow,
  readTwoOf,
  updateLinkRows,
} from "./link.queries.ts";
import {
  assertDetailsFit,
  assertMayBeBirthParent,
  keepParentPresumedLocked,
  defaultKind,
} from "./link.rules.ts";
import { readRelationships } from "../relationships.queries.ts";

/** Fields left out stay the same; null clears a date and resets a parent link to birth. */
export interface LinkChange {
  relationshipStatus?: RelationshipStatus | undefined;
  kind?: string | null | undefined;
  startDate?: string | null | undefined;
  startDateWords?: string | null | undefined;
  endDate?: string | null | undefined;
  endDateWords?: string | null | undefined;
  /** Version of the link that the editor saw. */
  edition?: number | undefined;
}

/** A link with its people as they were at the permission check. */
export interface AllowedLink {
  id: number;
  people: PersonFacts[];
}

/** Context of a change within a transaction. */
export interface Change {
  tx: Executor;
  actor: Actor;
  now: Date;
}

/**
 * Changes both rows of a link. Throws 400 and 409 like linkPeople, and 409 if the link has changed
 * meanwhile.
 */
export async function changeLink(by: Change, { id, people }: AllowedLink, change: LinkChange) {
  await lockFamiliesOf(by.tx, ...people);
  await changeLocked(by, id, change);
}

/**
 * Like changeLink, but the caller holds the locks; without them, concurrent changes could break
 * every rule.
 */
export async function changeLocked({ tx, actor, now }: Change, id: number, change: LinkChange) {
  const { row, mirror } = await readRows(tx, id);
  if (isOutdated(row, change.edition)) throw await changedLink({ tx, actor, now }, id);
  const { person, relative } = await readTwoOf(tx, row);
  const { relationshipType } = row;
  const details = changedDetails(row, change);
  assertDetailsFit({ relationshipType, ...details });
  const family = parentAndChild(relationshipType, person, relative);
  const kind = row.kind ?? defaultKind(relationshipType);
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
  await logChange(tx, linkSubject({ actor, now }, row, person), {
    before: row,
    after: { ...details, ...agreement },
  });
  if (!mirror) await insertMirror(tx, { ...row, ...changed });
}

async function changedLink({ tx, actor, now }: Change, id: number) {
  const [present] = await readRelationships(tx, await readViewer(tx, actor, now), [id]);
  return changedError(relationshipsContract.routes.change, present!);
}

/** Soft-deletes both rows of a link. */
export const removeLink = (by: Change, link: AllowedLink) => removeLinks(by, [link]);

/** Like removeLink, for several links in one transaction. */
export async function removeLinks(by: Change, links: readonly AllowedLink[]) {
  await lockFamiliesOf(by.tx, ...links.flatMap(({ people }) => people));
  for (const link of new Map(links.map((each) => [each.id, each])).values())
    await removeLocked(by, link);
}

async function removeLocked({ tx, actor, now }: Change, { id, people }: AllowedLink) {
  const { row, mirror } = await readRows(tx, id);
  await updateLinkRows(tx, [row, mirror], { deletedAt: now, deletedBy: actor.id });
  await logStateChange(tx, linkSubject({ actor, now }, row, people[0]!), "deleted");
  await keepParentPresumedLocked(tx, row, now);
}

/** Reads both rows of a link by the id of one. Throws 404 if it is gone. */
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
  const { relationshipStatus, kind } = change;
  return {
    relationshipStatus: relationshipStatus ?? row.relationshipStatus,
    kind: (kind === undefined ? row.kind : kind) ?? defaultKind(row.relationshipType),
    ...changedDate("startDate", row, change),
    ...changedDate("endDate", row, change),
  };
}

/** An exact date replaces the words of the previous one; a date that is left out keeps them. */
function changedDate<Name extends "startDate" | "endDate">(
  name: Name,
  row: LinkRow,
  change: LinkChange,
) {
  const nameOfWords = `${name}Words` as const;
  const date = change[name] === undefined ? row[name] : change[name];
  const kept = date === row[name] ? row[nameOfWords] : null;
  const words = change[nameOfWords] === undefined ? kept : change[nameOfWords];
  return { [name]: date, [nameOfWords]: words } as Record<
    typeof name | typeof nameOfWords,
    string | null
  >;
}
