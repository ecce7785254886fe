import { type FamilyDate, NO_DATE } from "#shared/family/dates/family-date.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Actor, PersonFacts } from "#shared/family/people/people.policy.ts";
import { linkSentence } from "#shared/family/relationships/link-words.ts";
import type {
  RelationshipStatus,
  RelationshipType,
} from "#shared/family/relationships/relationship-words.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { relationshipErrors as refusals } from "#shared/family/relationships/relationships.errors.ts";
import type { Executor } from "../../../../lib/context.ts";
import { domainError } from "../../../../lib/errors.ts";
import { logCreation } from "../../../core/change-log/index.ts";
import { isPartnerIn, givesRightsAtOnce, ownAgreement } from "./confirmation.rules.ts";
import { confirmLocked } from "./link-confirm.service.ts";
import { linkSubject } from "./link-history.rules.ts";
import { lockFamiliesOf } from "./link.lock.ts";
import {
  findRowsOfLink,
  insertMirror,
  type LinkedPerson,
  type LinkRow,
  readTwoOf,
} from "./link.queries.ts";
import {
  assertDetailsFit,
  assertMayBeLinked,
  assertOldEnoughForUnion,
  assertTwoOfOneFamily,
  keepParentPresumedLocked,
  defaultKind,
} from "./link.rules.ts";

/** What `userId` is to `relatedUserId`. */
export interface Link {
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
  followsFromConfirmed?: boolean;
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
  person: PersonFacts,
  link: Omit<Link, "userId">,
): Promise<{ row: LinkRow; created: boolean }> {
  await lockFamiliesOf(tx, person);
  return linkLocked(tx, { ...link, userId: person.id });
}

/**
 * Like linkPeople, for both parents of a person in one transaction; also records them as spouses if
 * they are a couple.
 */
export async function linkParents(
  tx: Executor,
  child: PersonFacts,
  parents: readonly PersonFacts[],
  {
    areCouple,
    ...link
  }: Omit<Link, "userId" | "relatedUserId" | "relationshipType"> & { areCouple: boolean },
): Promise<{ row: LinkRow; created: boolean }[]> {
  await lockFamiliesOf(tx, child, ...parents);
  const toChild = { ...link, relatedUserId: child.id, relationshipType: "PARENT" as const };
  const recorded = [];
  for (const { id } of parents) recorded.push(await linkLocked(tx, { ...toChild, userId: id }));
  const [one, other] = parents;
  if (areCouple && one && other)
    recorded.push(await linkCoupleLocked(tx, [one.id, other.id], link));
  return recorded;
}

/** Records two people as spouses unless they already have a union of any status. */
export async function linkCoupleLocked(
  tx: Executor,
  [userId, relatedUserId]: readonly [number, number],
  { recordedBy, now }: Pick<Link, "recordedBy" | "now">,
): Promise<{ row: LinkRow; created: boolean }> {
  const union = { userId, relatedUserId, relationshipType: "SPOUSE" as const };
  const { row, mirror } = await findRowsOfLink(tx, union);
  const present = row ?? mirror;
  const relationshipStatus = present?.relationshipStatus;
  return linkLocked(tx, { ...union, relationshipStatus, recordedBy, now });
}

/**
 * Like linkPeople, but the caller holds the group's lock; without it, concurrent changes could
 * break every rule.
 */
export async function linkLocked(tx: Executor, link: Link) {
  const details = detailsOf(link);
  assertDetailsFit(details);
  const { person, relative } = await readTwoOf(tx, link);
  assertTwoOfOneFamily(person, relative);
  const present = await keepExisting(tx, link, person, relative);
  if (present) return { row: present, created: false };

  await assertMayBeLinked(tx, details, person, relative);
  const { relationshipType } = details;
  const { recordedBy, now } = link;
  if (relationshipType === "SPOUSE") assertOldEnoughForUnion([person, relative], isoDayOf(now));
  const isConfirmed =
    (link.followsFromConfirmed ?? true) &&
    (await givesRightsAtOnce(tx, recordedBy, { relationshipType, person, relative }));
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
        : ownAgreement(recordedBy, link)),
    })
    .returning();
  await insertMirror(tx, row!);
  const by = { actor: recordedBy, now };
  await logCreation(tx, linkSubject(by, row!, person), { ...idsOfLink(row!), ...details });
  await keepParentPresumedLocked(tx, row!, now);
  return { row: row!, created: true };
}

const idsOfLink = ({ userId, relatedUserId }: LinkRow) => ({ userId, relatedUserId });

const detailsOf = ({ startDate = NO_DATE, endDate = NO_DATE, ...link }: Link) => ({
  relationshipType: link.relationshipType,
  relationshipStatus: link.relationshipStatus ?? "CURRENT",
  kind: link.kind ?? defaultKind(link.relationshipType),
  startDate: startDate.date,
  startDateWords: startDate.words,
  endDate: endDate.date,
  endDateWords: endDate.words,
});

async function keepExisting(
  tx: Executor,
  link: Link,
  person: LinkedPerson,
  relative: LinkedPerson,
): Promise<LinkRow | null> {
  const { row, mirror } = await findRowsOfLink(tx, link);
  const present = row ?? mirror;
  if (!present) return null;
  if (present.relationshipStatus !== (link.relationshipStatus ?? "CURRENT")) {
    throw domainError(refusals.otherStatus, {
      link: linkSentence(link.relationshipType, person.name, relative.name, "already"),
      status: present.relationshipStatus,
    });
  }
  const other = row && mirror ? mirror : await insertMirror(tx, present);
  // A partner who records an existing union confirms it.
  if (isPartnerIn(present, link.recordedBy.id)) {
    const by = { tx, actor: link.recordedBy, now: link.now };
    await confirmLocked(by, { row: present, mirror: other }, person.familyGroupId);
  }
  return row ?? other;
}
