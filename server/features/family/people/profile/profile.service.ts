import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type * as z from "zod/mini";
import { ownPasswordErrors } from "#shared/family/people/own-password.errors.ts";
import { peopleContract, type profileChangeSchema } from "#shared/family/people/people.contract.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { personErrors } from "#shared/family/people/people.errors.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Person } from "#shared/family/people/person.schema.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { Context, Executor } from "../../../../lib/context.ts";
import { changedError, isOutdated, nextEdition } from "../../../../lib/routes/edition.ts";
import { domainError } from "../../../../lib/errors.ts";
import { aboutPerson, logChange } from "../../../core/change-log/index.ts";
import {
  type StoredImage,
  type NewImage,
  prepareImage,
  replaceImage,
} from "../../../core/images/index.ts";
import { assertLifeFitsKin, assertLaterKinFit } from "../lifetimes/birth-date.rules.ts";
import { withUniqueEmail } from "./email.rules.ts";
import { mailAddressesLocked } from "./new-address.service.ts";
import { changeMembership } from "../membership/change-membership.service.ts";
import { joinGroupLocked } from "../membership/membership.service.ts";
import { updateDetails } from "../membership/people-rows.service.ts";
import {
  nameForMessages,
  readPerson,
  readViewer,
  assertSuperAdminLeft,
  lockPerson,
  type Viewer,
  hasAccount,
} from "../../../core/person/index.ts";
import { updatePresumedDeadLocked } from "../lifetimes/presumed-dead.queries.ts";
import { assertContactsStay, columnsOf, DATES, type ProfileChange } from "./profile.rules.ts";

type Stored = typeof users.$inferSelect;
type ProfileInput = ProfileChange & Pick<z.output<typeof profileChangeSchema>, "edition" | "photo">;

interface Change extends ProfileChange {
  /** Null removes the current photo. */
  image?: NewImage | StoredImage | null | undefined;
}

interface Editing {
  viewer: Viewer;
  now: Date;
  /** Id of the person who suggested the change, for the history. */
  suggestedBy?: number | null;
  /** When both dates of a life are restored: the last moment at which they were valid. */
  stoodUntil?: Date | undefined;
  /** The hash of the password that the person just gave. */
  confirmed?: string | null;
}

/**
 * Changes a profile; fields left out stay the same. Throws 400 for impossible dates, for a photo that is
 * not an image, and for one's own new address without the password. Throws 409 if the person has changed meanwhile, the email is taken, the
 * last Super Admin would be lost, REL-06 forbids the birth date, or they would leave their
 * relatives' group.
 */
export async function changeProfile(
  { db, now }: Context,
  actor: Actor,
  id: number,
  { edition, photo, ...change }: ProfileInput,
  {
    stoodUntil,
    confirmed,
    image: kept,
  }: Pick<Editing, "stoodUntil" | "confirmed"> & Pick<Change, "image"> = {},
): Promise<Person> {
  const image = photo == null ? (kept ?? photo) : await prepareImage(photo, "photo", actor);
  const viewer = await readViewer(db, actor, now());
  await withUniqueEmail(() =>
    db.transaction(async (tx) => {
      const before = await lockPerson(tx, id, change.familyGroupId, (person) =>
        assertCurrent(tx, viewer, person, edition),
      );
      const editing = { viewer, now: now(), stoodUntil, confirmed };
      await changeProfileLocked(tx, editing, before, { ...change, image });
    }),
  );
  return readPerson(db, viewer, id);
}

/** Throws 409 with the current person if the editor started from an older version. */
export async function assertCurrent(
  tx: Executor,
  viewer: Viewer,
  person: Stored,
  edition: number | undefined,
): Promise<void> {
  if (isOutdated(person, edition))
    throw changedError(peopleContract.routes.change, await readPerson(tx, viewer, person.id));
}

/** Like changeProfile, but the caller has locked the person, whose row is `before`. */
export async function changeProfileLocked(
  tx: Executor,
  { viewer, now, suggestedBy, stoodUntil, confirmed = null }: Editing,
  before: Stored,
  { image, ...change }: Change,
): Promise<void> {
  const { id } = before;
  const columns = columnsOf(viewer, before, change, { daysStood: stoodUntil !== undefined });
  const face = image === undefined ? {} : { photo: image?.hash ?? null };
  const after = { ...before, ...columns };
  assertContactsStay(before, after);
  const diesNow = after.isDeceased && !before.isDeceased;
  if (before.role === "SUPER_ADMIN" && (after.role !== "SUPER_ADMIN" || diesNow))
    await assertSuperAdminLeft(tx, before);
  // Sex matters here, because a mother can't die before the birth but a father can.
  if ([...DATES, "sex" as const].some((column) => after[column] !== before[column]))
    await (stoodUntil
      ? assertLaterKinFit(tx, named(after), stoodUntil)
      : assertLifeFitsKin(tx, named(before), named(after)));
  const isAddressAsked = isAnotherAddress(before, after);
  if (isAddressAsked && id === viewer.actor.id && before.password !== confirmed)
    throw domainError(ownPasswordErrors.needed);
  if (isAddressAsked) await mailAddressesLocked(tx, before, { address: after.newEmail, now });
  const isJoining = after.familyGroupId !== before.familyGroupId;
  if (isJoining) await assertNoRelativesLeft(tx, id, after.familyGroupId);
  const written = {
    ...columns,
    edition: nextEdition(before, { ...columns, ...face }),
    updatedAt: now,
  };
  const update = (tx: Executor, values: Partial<Stored>) =>
    changeMembership(tx, { ids: [id], by: viewer.actor, now }, (write) =>
      write(eq(users.id, id), values),
    );
  if (isJoining)
    await joinGroupLocked(tx, after.familyGroupId, async (tx, membership) => {
      await update(tx, { ...written, ...membership });
      return [id];
    });
  else await update(tx, written);
  // Columns derived from the address are not logged, nor is a pending address.
  const { claimable: _claimable, verified: _verified, newEmail: _waiting, ...said } = columns;
  const about = { ...aboutPerson({ actor: viewer.actor, now }, after), suggestedBy };
  await logChange(tx, about, { before, after: { ...said, ...face } });
  if (after.birthdate !== before.birthdate || after.birthdateWords !== before.birthdateWords)
    await updatePresumedDeadLocked(tx, [id], viewer.today);
  if (image !== undefined)
    await replaceImage(tx, { from: before.photo, to: image, keepFrom: now }, () =>
      updateDetails(tx, [id], face),
    );
}

/** Whether somebody with an account asks for a new address or gives theirs up. */
function isAnotherAddress(before: Stored, after: Stored): boolean {
  const isAsked = after.newEmail !== null && after.newEmail !== before.newEmail;
  const isGivenUp = before.email !== null && after.email === null && hasAccount(before);
  return isAsked || isGivenUp;
}

const named = (person: Stored) => ({ ...person, name: nameForMessages(person) });

/**
 * Throws if the person has relatives in the group they would leave, because linked people share one
 * group. Deleted relatives count, because they can be restored and nobody can remove their links by
 * hand.
 */
export async function assertNoRelativesLeft(tx: Executor, id: number, nextGroup: number | null) {
  const relative = alias(users, "relative");
  const [left] = await tx
    .select({ deletedAt: relative.deletedAt })
    .from(familyRelationships)
    .innerJoin(
      relative,
      or(
        and(eq(familyRelationships.userId, id), eq(relative.id, familyRelationships.relatedUserId)),
        and(eq(familyRelationships.relatedUserId, id), eq(relative.id, familyRelationships.userId)),
      ),
    )
    .where(
      and(
        isNull(familyRelationships.deletedAt),
        isNotNull(relative.familyGroupId),
        sql`${relative.familyGroupId} is distinct from ${nextGroup}::int`,
      ),
    )
    .orderBy(sql`${relative.deletedAt} nulls first`)
    .limit(1);
  if (!left) return;
  const { hasRelativesInGroup, hasDeletedRelatives } = personErrors;
  throw domainError(left.deletedAt ? hasDeletedRelatives : hasRelativesInGroup);
}
