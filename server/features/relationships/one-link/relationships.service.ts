import { isoDayOf } from "#shared/lib/dates.ts";
import type { Actor, PersonFacts } from "#shared/people/people.policy.ts";
import { linkSentence } from "#shared/relationships/link-words.ts";
import type {
  RelationshipStatus,
  RelationshipType,
} from "#shared/relationships/relationship-words.ts";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import { relationshipRefusals as refusals } from "#shared/relationships/relationships.refusals.ts";
import type { Executor } from "../../../lib/deps.ts";
import { refused } from "../../../lib/errors.ts";
import { noteCreated } from "../../history/history.service.ts";
import { keepPresumedDeadLocked } from "../../people/lifetimes/presumed-dead.queries.ts";
import { isPartnerIn, parentAndChild, rightsFollowFrom, wordOf } from "./confirmation.rules.ts";
import { confirmLocked } from "./link-confirm.service.ts";
import { aboutLink } from "./link-history.rules.ts";
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
  usualKind,
} from "./link.rules.ts";

/** What `userId` is to `relatedUserId`. */
export interface Link {
  userId: number;
  relatedUserId: number;
  relationshipType: RelationshipType;
  /** CURRENT unless said. */
  relationshipStatus?: RelationshipStatus | undefined;
  /** Of a parent link birth unless said. */
  kind?: string | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  /** Of a link that follows from others: whether rights follow from all of these. */
  followsFromConfirmed?: boolean;
  recordedBy: Actor;
  now: Date;
}

/**
 * Records a link of `person` as two rows, within a transaction. A link that exists already is left as
 * it is, but for a missing mirror and for a partner's word. Throws 400 for details that contradict themselves, 404 for people
 * who are gone, 409 for what REL-06 refuses, for a link that exists with another status, and for who
 * has moved to another group since rights were asked.
 */
export async function linkPeople(
  tx: Executor,
  person: PersonFacts,
  link: Omit<Link, "userId">,
): Promise<{ row: LinkRow; created: boolean }> {
  await lockFamiliesOf(tx, person);
  return linkLocked(tx, { ...link, userId: person.id });
}

/** As linkPeople, for a couple as the parents of a person: both links, or none. */
export async function linkParents(
  tx: Executor,
  child: PersonFacts,
  parents: readonly PersonFacts[],
  link: Omit<Link, "userId" | "relatedUserId" | "relationshipType">,
): Promise<{ row: LinkRow; created: boolean }[]> {
  await lockFamiliesOf(tx, child, ...parents);
  const toChild = { ...link, relatedUserId: child.id, relationshipType: "PARENT" as const };
  const recorded = [];
  for (const { id } of parents) recorded.push(await linkLocked(tx, { ...toChild, userId: id }));
  return recorded;
}

/** As linkPeople, for who holds the group's lock: without it, two at once can break every rule. */
export async function linkLocked(tx: Executor, link: Link) {
  const details = detailsOf(link);
  assertDetailsFit(details);
  const { person, relative } = await readTwoOf(tx, link);
  assertTwoOfOneFamily(person, relative);
  const present = await keepPresent(tx, link, person, relative);
  if (present) return { row: present, created: false };

  await assertMayBeLinked(tx, details, person, relative);
  const { relationshipType } = details;
  const { recordedBy, now } = link;
  if (relationshipType === "SPOUSE") assertOldEnoughForUnion([person, relative], isoDayOf(now));
  const isConfirmed =
    (link.followsFromConfirmed ?? true) &&
    (await rightsFollowFrom(tx, recordedBy, { relationshipType, person, relative }));
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
        : wordOf(recordedBy, link)),
    })
    .returning();
  await insertMirror(tx, row!);
  const by = { actor: recordedBy, now };
  await noteCreated(tx, aboutLink(by, row!, person), { ...whose(row!), ...details });
  const family = parentAndChild(relationshipType, person.id, relative.id);
  if (family) await keepPresumedDeadLocked(tx, [family.parent], isoDayOf(now));
  return { row: row!, created: true };
}

const whose = ({ userId, relatedUserId }: LinkRow) => ({ userId, relatedUserId });

const detailsOf = (link: Link) => ({
  relationshipType: link.relationshipType,
  relationshipStatus: link.relationshipStatus ?? "CURRENT",
  kind: link.kind ?? usualKind(link.relationshipType),
  startDate: link.startDate ?? null,
  endDate: link.endDate ?? null,
});

async function keepPresent(
  tx: Executor,
  link: Link,
  person: LinkedPerson,
  relative: LinkedPerson,
): Promise<LinkRow | null> {
  const { row, mirror } = await findRowsOfLink(tx, link);
  const present = row ?? mirror;
  if (!present) return null;
  if (present.relationshipStatus !== (link.relationshipStatus ?? "CURRENT")) {
    throw refused(refusals.otherStatus, {
      link: linkSentence(link.relationshipType, person.name, relative.name, "already"),
      status: present.relationshipStatus,
    });
  }
  const other = row && mirror ? mirror : await insertMirror(tx, present);
  // A partner who records their union as well stands behind it.
  if (isPartnerIn(present, link.recordedBy.id)) {
    const by = { tx, actor: link.recordedBy, now: link.now };
    await confirmLocked(by, { row: present, mirror: other }, person.familyGroupId);
  }
  return row ?? other;
}
