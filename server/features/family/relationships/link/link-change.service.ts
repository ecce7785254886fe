import { eq } from "drizzle-orm";
import type { Actor, PolicyPerson } from "#shared/family/people/people.policy.ts";
import type { RelationshipStatus } from "#shared/family/relationships/relationship-types.ts";
import { relationshipsContract } from "#shared/family/relationships/relationships.contract.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { Executor } from "../../../../lib/context.ts";
import { changedError, isOutdated, nextVersion } from "../../../../lib/routes/version.ts";
import { notFound } from "../../../../lib/errors.ts";
import { logChange, logStateChange } from "../../../core/change-log/index.ts";
import { readViewer } from "../../../core/person/index.ts";
import { confirmationAfterChange, parentAndChild } from "./confirmation.rules.ts";
import { aboutLink } from "./link-history.rules.ts";
import { lockGroupsOf } from "./link.lock.ts";
import {
  findLinkRows,
  insertMirrorRow,
  type LinkRow,
  readPeopleOfLink,
  updateLinkRows,
} from "./link.queries.ts";
import {
  assertDetailsFit,
  assertMayBeBirthParent,
  updateParentPresumedDeadLocked,
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
  version?: number | undefined;
}

/** A link with its people as they were at the permission check. */
export interface CheckedLink {
  id: number;
  people: PolicyPerson[];
}

/** Context of a change within a transaction. */
export interface TxContext {
  tx: Executor;
  actor: Actor;
  now: Date;
}

/**
 * Changes both rows of a link. Throws 400 and 409 like linkPeople, and 409 if the link has changed
 * meanwhile.
 */
export async function changeLink(
  context: TxContext,
  { id, people }: CheckedLink,
  change: LinkChange,
) {
  await lockGroupsOf(context.tx, ...people);
  await changeLinkLocked(context, id, change);
}

/**
 * Like changeLink, but the caller holds the locks; without them, concurrent changes could break
 * every rule.
 */
export async function changeLinkLocked(
  { tx, actor, now }: TxContext,
  id: number,
  change: LinkChange,
) {
  const { row, mirror } = await readLinkRows(tx, id);
  if (isOutdated(row, change.version)) throw await changedLinkError({ tx, actor, now }, id);
  const { person, relative } = await readPeopleOfLink(tx, row);
  const { relationshipType } = row;
  const details = mergeDetails(row, change);
  assertDetailsFit({ relationshipType, ...details });
  const family = parentAndChild(relationshipType, person, relative);
  const kind = row.kind ?? defaultKind(relationshipType);
  const isKindChanged = details.kind !== kind;
  if (family && isKindChanged && details.kind === "birth")
    await assertMayBeBirthParent(tx, family.parent, family.child);

  const needsConfirmation = isKindChanged || details.relationshipStatus !== row.relationshipStatus;
  const confirmation = needsConfirmation
    ? await confirmationAfterChange(tx, actor, row, { person, relative })
    : { confirmedAt: row.confirmedAt, confirmedBy: row.confirmedBy };
  const version = nextVersion({ ...row, kind }, details);
  const changed = { ...details, ...confirmation, version, updatedAt: now };
  await updateLinkRows(tx, [row, mirror], changed);
  await logChange(tx, aboutLink({ actor, now }, row, person), {
    before: row,
    after: { ...details, ...confirmation },
  });
  if (!mirror) await insertMirrorRow(tx, { ...row, ...changed });
}

async function changedLinkError({ tx, actor, now }: TxContext, id: number) {
  const [current] = await readRelationships(tx, await readViewer(tx, actor, now), [id]);
  return changedError(relationshipsContract.routes.change, current!);
}

/** Soft-deletes both rows of a link. */
export const removeLink = (context: TxContext, link: CheckedLink) => removeLinks(context, [link]);

/** Like removeLink, for several links in one transaction. */
export async function removeLinks(context: TxContext, links: readonly CheckedLink[]) {
  await lockGroupsOf(context.tx, ...links.flatMap(({ people }) => people));
  for (const link of new Map(links.map((each) => [each.id, each])).values())
    await removeLinkLocked(context, link);
}

async function removeLinkLocked({ tx, actor, now }: TxContext, { id, people }: CheckedLink) {
  const { row, mirror } = await readLinkRows(tx, id);
  await updateLinkRows(tx, [row, mirror], { deletedAt: now, deletedBy: actor.id });
  await logStateChange(tx, aboutLink({ actor, now }, row, people[0]!), "deleted");
  await updateParentPresumedDeadLocked(tx, row, now);
}

/** Reads both rows of a link by the id of one. Throws 404 if it is gone. */
export async function readLinkRows(
  tx: Executor,
  id: number,
): Promise<{ row: LinkRow; mirror?: LinkRow }> {
  const byId = eq(familyRelationships.id, id);
  const [found] = await tx.select().from(familyRelationships).where(byId);
  if (!found) throw notFound("Relationship");
  const { row, mirror } = await findLinkRows(tx, found);
  if (row?.id !== id) throw notFound("Relationship");
  return { row, ...(mirror && { mirror }) };
}

function mergeDetails(row: LinkRow, change: LinkChange) {
  const { relationshipStatus, kind } = change;
  return {
    relationshipStatus: relationshipStatus ?? row.relationshipStatus,
    kind: (kind === undefined ? row.kind : kind) ?? defaultKind(row.relationshipType),
    ...mergeDate("startDate", row, change),
    ...mergeDate("endDate", row, change),
  };
}

/** An exact date replaces the words of the previous one; a date that is left out keeps them. */
function mergeDate<Name extends "startDate" | "endDate">(
  name: Name,
  row: LinkRow,
  change: LinkChange,
) {
  const wordsName = `${name}Words` as const;
  const date = change[name] === undefined ? row[name] : change[name];
  const currentWords = date === row[name] ? row[wordsName] : null;
  const words = change[wordsName] === undefined ? currentWords : change[wordsName];
  return { [name]: date, [wordsName]: words } as Record<
    typeof name | typeof wordsName,
    string | null
  >;
}
