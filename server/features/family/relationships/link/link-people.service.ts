import { type FamilyDate, NO_DATE } from "#shared/family/dates/family-date.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Actor, PolicyPerson } from "#shared/family/people/people.policy.ts";
import { describeLink } from "#shared/family/relationships/link-sentence.ts";
import type {
  RelationshipStatus,
  RelationshipType,
} from "#shared/family/relationships/relationship-types.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { relationshipErrors } from "#shared/family/relationships/relationships.errors.ts";
import type { Executor } from "../../../../lib/context.ts";
import { domainError } from "../../../../lib/errors.ts";
import { logCreation } from "../../../core/change-log/index.ts";
import { isPartnerIn, isConfirmedWhenRecorded, partialConfirmation } from "./confirmation.rules.ts";
import { confirmLinkLocked } from "./link-confirm.service.ts";
import { aboutLink } from "./link-history.rules.ts";
import { lockGroupsOf } from "./link.lock.ts";
import {
  findLinkRows,
  insertMirrorRow,
  type LinkedPerson,
  type LinkRow,
  readPeopleOfLink,
} from "./link.queries.ts";
import {
  assertDetailsFit,
  assertMayBeLinked,
  assertOldEnoughForUnion,
  assertInOneGroup,
  updateParentPresumedDeadLocked,
  defaultKind,
} from "./link.rules.ts";

/** A new link. `relationshipType` is the role of `userId` for `relatedUserId`. */
export interface NewRelationship {
  userId: number;
  relatedUserId: number;
  relationshipType: RelationshipType;
  /** Default: CURRENT. */
  relationshipStatus?: RelationshipStatus | undefined;
  /** Default for parent links: birth. */
  kind?: string | null | undefined;
  startDate?: FamilyDate | undefined;
  endDate?: FamilyDate | undefined;
  /** For a link derived from others: whether rights follow from all of those. */
  isDerivedFromConfirmed?: boolean;
  recordedBy: Actor;
  now: Date;
}

/**
 * Records a link of `person` as two rows, within a transaction. An existing link stays as it is,
 * except that a missing mirror row is added and a partner's confirmation counts. Throws 400 for
 * contradictory details, 404 for people who are gone, and 409 if REL-06 forbids the link, it exists
 * with another status, or somebody has moved to another group since the permission check.
 */
export async function linkPeople(
  tx: Executor,
  person: PolicyPerson,
  link: Omit<NewRelationship, "userId">,
): Promise<{ row: LinkRow; created: boolean }> {
  await lockGroupsOf(tx, person);
  return linkPeopleLocked(tx, { ...link, userId: person.id });
}

/**
 * Like linkPeople, for both parents of a person in one transaction; also records them as spouses if
 * they are a couple.
 */
export async function linkParents(
  tx: Executor,
  child: PolicyPerson,
  parents: readonly PolicyPerson[],
  {
    areCouple,
    ...link
  }: Omit<NewRelationship, "userId" | "relatedUserId" | "relationshipType"> & {
    areCouple: boolean;
  },
): Promise<{ row: LinkRow; created: boolean }[]> {
  await lockGroupsOf(tx, child, ...parents);
  const parentLink = { ...link, relatedUserId: child.id, relationshipType: "PARENT" as const };
  const recorded = [];
  for (const { id } of parents)
    recorded.push(await linkPeopleLocked(tx, { ...parentLink, userId: id }));
  const [one, other] = parents;
  if (areCouple && one && other)
    recorded.push(await linkCoupleLocked(tx, [one.id, other.id], link));
  return recorded;
}

/** Records two people as spouses unless they already have a union of any status. */
export async function linkCoupleLocked(
  tx: Executor,
  [userId, relatedUserId]: readonly [number, number],
  { recordedBy, now }: Pick<NewRelationship, "recordedBy" | "now">,
): Promise<{ row: LinkRow; created: boolean }> {
  const union = { userId, relatedUserId, relationshipType: "SPOUSE" as const };
  const { row, mirror } = await findLinkRows(tx, union);
  const existing = row ?? mirror;
  const relationshipStatus = existing?.relationshipStatus;
  return linkPeopleLocked(tx, { ...union, relationshipStatus, recordedBy, now });
}

/**
 * Like linkPeople, but the caller holds the group's lock; without it, concurrent changes could
 * break every rule.
 */
export async function linkPeopleLocked(tx: Executor, link: NewRelationship) {
  const details = toLinkDetails(link);
  assertDetailsFit(details);
  const { person, relative } = await readPeopleOfLink(tx, link);
  assertInOneGroup(person, relative);
  const existing = await reuseExistingLink(tx, link, person, relative);
  if (existing) return { row: existing, created: false };

  await assertMayBeLinked(tx, details, person, relative);
  const { relationshipType } = details;
  const { recordedBy, now } = link;
  if (relationshipType === "SPOUSE") assertOldEnoughForUnion([person, relative], isoDayOf(now));
  const isConfirmed =
    (link.isDerivedFromConfirmed ?? true) &&
    (await isConfirmedWhenRecorded(tx, recordedBy, { relationshipType, person, relative }));
  const [row] = await tx
    .insert(familyRelationships)
    .values({
      ...details,
      userId: person.id,
      relatedUserId: relative.id,
      recordedBy: recordedBy.id,
      createdAt: now,
      updatedAt: now,
      ...(isConfirmed
        ? { confirmedAt: now, confirmedBy: recordedBy.id }
        : partialConfirmation(recordedBy, link)),
    })
    .returning();
  await insertMirrorRow(tx, row!);
  const context = { actor: recordedBy, now };
  await logCreation(tx, aboutLink(context, row!, person), { ...idsOfLink(row!), ...details });
  await updateParentPresumedDeadLocked(tx, row!, now);
  return { row: row!, created: true };
}

const idsOfLink = ({ userId, relatedUserId }: LinkRow) => ({ userId, relatedUserId });

const toLinkDetails = ({ startDate = NO_DATE, endDate = NO_DATE, ...link }: NewRelationship) => ({
  relationshipType: link.relationshipType,
  relationshipStatus: link.relationshipStatus ?? "CURRENT",
  kind: link.kind ?? defaultKind(link.relationshipType),
  startDate: startDate.date,
  startDateWords: startDate.words,
  endDate: endDate.date,
  endDateWords: endDate.words,
});

async function reuseExistingLink(
  tx: Executor,
  link: NewRelationship,
  person: LinkedPerson,
  relative: LinkedPerson,
): Promise<LinkRow | null> {
  const { row, mirror } = await findLinkRows(tx, link);
  const existing = row ?? mirror;
  if (!existing) return null;
  if (existing.relationshipStatus !== (link.relationshipStatus ?? "CURRENT")) {
    throw domainError(relationshipErrors.otherStatus, {
      link: describeLink(link.relationshipType, person.name, relative.name, "already"),
      status: existing.relationshipStatus,
    });
  }
  const other = row && mirror ? mirror : await insertMirrorRow(tx, existing);
  // A partner who records an existing union confirms it.
  if (isPartnerIn(existing, link.recordedBy.id)) {
    const context = { tx, actor: link.recordedBy, now: link.now };
    await confirmLinkLocked(context, { row: existing, mirror: other }, person.familyGroupId);
  }
  return row ?? other;
}
