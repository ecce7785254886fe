import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type * as z from "zod/mini";
import { peopleContract, type profileChangeSchema } from "#shared/family/people/people.contract.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { personErrors } from "#shared/family/people/people.errors.ts";
import { type UserRow, users } from "#shared/family/people/people.table.ts";
import type { Person } from "#shared/family/people/person.schema.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { Context, Executor } from "../../../../lib/context.ts";
import { changedError, isOutdated, nextVersion } from "../../../../lib/routes/version.ts";
import { domainError } from "../../../../lib/errors.ts";
import { aboutPerson, logChange } from "../../../core/change-log/index.ts";
import {
  type StoredImage,
  type NewImage,
  prepareImage,
  replaceImage,
} from "../../../core/images/index.ts";
import {
  assertDatesFitRelatives,
  assertNewOrChangedKinFit,
} from "../lifetimes/birth-date.rules.ts";
import { withUniqueEmail } from "./email.rules.ts";
import { assertOwnerLocked, type OwnerProof } from "./own-password.service.ts";
import { mailBothAddressesLocked } from "./address-change.service.ts";
import { changeMembership } from "../membership/change-membership.service.ts";
import { joinGroupLocked } from "../membership/membership.service.ts";
import { updateDetails } from "../membership/people-rows.service.ts";
import {
  readPerson,
  readViewer,
  assertSuperAdminLeft,
  lockPerson,
  type Viewer,
  hasAccount,
  withName,
} from "../../../core/person/index.ts";
import { updatePresumedDeadLocked } from "../lifetimes/presumed-dead.queries.ts";
import {
  assertContactsKept,
  toProfileColumns,
  DATE_COLUMNS,
  type ProfileChange,
} from "./profile.rules.ts";

type ProfileInput = ProfileChange & Pick<z.output<typeof profileChangeSchema>, "version" | "photo">;

interface ProfileChangeWithImage extends ProfileChange {
  /** Null removes the current photo. */
  image?: NewImage | StoredImage | null | undefined;
}

interface EditContext {
  viewer: Viewer;
  now: Date;
  /** Id of the person who suggested the change, for the history. */
  suggestedBy?: number | null;
  /** When both dates of a life are restored: the last moment at which they were valid. */
  datesValidUntil?: Date | undefined;
  /** For one's own email address. */
  ownerProof?: OwnerProof | undefined;
}

/**
 * Changes a profile; fields left out stay the same. Throws 400 for impossible dates, for a photo that is
 * not an image, and for one's own new address without the password. Throws 403 for that address without a password or a recent sign-in. Throws 409 if the person has changed meanwhile, the email is taken, the
 * last Super Admin would be lost, REL-06 forbids the birth date, or they would leave their
 * relatives' group.
 */
export async function changeProfile(
  { db, now }: Context,
  actor: Actor,
  id: number,
  { version, photo, ...change }: ProfileInput,
  {
    datesValidUntil,
    ownerProof,
    image: restoredImage,
  }: Pick<EditContext, "datesValidUntil" | "ownerProof"> &
    Pick<ProfileChangeWithImage, "image"> = {},
): Promise<Person> {
  const image =
    photo == null ? (restoredImage ?? photo) : await prepareImage(photo, "photo", actor);
  const viewer = await readViewer(db, actor, now());
  await withUniqueEmail(() =>
    db.transaction(async (tx) => {
      const before = await lockPerson(tx, id, change.familyGroupId, (person) =>
        assertNotOutdated(tx, viewer, person, version),
      );
      const context = {
        viewer,
        now: now(),
        datesValidUntil,
        ownerProof,
      };
      await changeProfileLocked(tx, context, before, { ...change, image });
    }),
  );
  return readPerson(db, viewer, id);
}

/** Throws 409 with the current person if the editor started from an older version. */
export async function assertNotOutdated(
  tx: Executor,
  viewer: Viewer,
  person: UserRow,
  version: number | undefined,
): Promise<void> {
  if (isOutdated(person, version))
    throw changedError(peopleContract.routes.change, await readPerson(tx, viewer, person.id));
}

/** Like changeProfile, but the caller has locked the person, whose row is `before`. */
export async function changeProfileLocked(
  tx: Executor,
  { viewer, now, suggestedBy, datesValidUntil, ownerProof }: EditContext,
  before: UserRow,
  { image, ...change }: ProfileChangeWithImage,
): Promise<void> {
  const { id } = before;
  const columns = toProfileColumns(viewer, before, change, {
    areDatesRestored: datesValidUntil !== undefined,
  });
  const photoColumn = image === undefined ? {} : { photo: image?.hash ?? null };
  const after = { ...before, ...columns };
  assertContactsKept(before, after);
  const isMarkedDeceased = after.isDeceased && !before.isDeceased;
  if (before.role === "SUPER_ADMIN" && (after.role !== "SUPER_ADMIN" || isMarkedDeceased))
    await assertSuperAdminLeft(tx, before);
  // Sex matters here, because a mother can't die before the birth but a father can.
  if ([...DATE_COLUMNS, "sex" as const].some((column) => after[column] !== before[column]))
    await (datesValidUntil
      ? assertNewOrChangedKinFit(tx, withName(after), datesValidUntil)
      : assertDatesFitRelatives(tx, withName(before), withName(after)));
  const isAddressChanging = hasAddressChanged(before, after);
  if (isAddressChanging && id === viewer.actor.id) await assertOwnerLocked(tx, before, ownerProof);
  if (isAddressChanging)
    await mailBothAddressesLocked(tx, before, { address: after.newEmail, now });
  const isMoving = after.familyGroupId !== before.familyGroupId;
  if (isMoving) await assertNoRelativesLeft(tx, id, after.familyGroupId);
  const newColumns = {
    ...columns,
    version: nextVersion(before, { ...columns, ...photoColumn }),
    updatedAt: now,
  };
  const update = (tx: Executor, values: Partial<UserRow>) =>
    changeMembership(tx, { ids: [id], by: viewer.actor, now }, (write) =>
      write(eq(users.id, id), values),
    );
  if (isMoving)
    await joinGroupLocked(tx, after.familyGroupId, async (tx, membership) => {
      await update(tx, { ...newColumns, ...membership });
      return [id];
    });
  else await update(tx, newColumns);
  // Columns derived from the address are not logged, nor is a pending address.
  const {
    claimable: _claimable,
    verified: _verified,
    newEmail: _newEmail,
    ...loggedColumns
  } = columns;
  const about = { ...aboutPerson({ actor: viewer.actor, now }, after), suggestedBy };
  await logChange(tx, about, { before, after: { ...loggedColumns, ...photoColumn } });
  if (after.birthdate !== before.birthdate || after.birthdateWords !== before.birthdateWords)
    await updatePresumedDeadLocked(tx, [id], viewer.today);
  if (image !== undefined)
    await replaceImage(tx, { from: before.photo, to: image, unusedSince: now }, () =>
      updateDetails(tx, [id], photoColumn),
    );
}

/** Whether somebody with an account asks for a new address or gives theirs up. */
function hasAddressChanged(before: UserRow, after: UserRow): boolean {
  const isRequested = after.newEmail !== null && after.newEmail !== before.newEmail;
  const isRemoved = before.email !== null && after.email === null && hasAccount(before);
  return isRequested || isRemoved;
}

/**
 * Throws if the person has relatives in the group they would leave, because linked people share one
 * group. Deleted relatives count, because they can be restored and nobody can remove their links by
 * hand.
 */
export async function assertNoRelativesLeft(tx: Executor, id: number, nextGroup: number | null) {
  const relative = alias(users, "relative");
  const [relativeLeft] = await tx
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
  if (!relativeLeft) return;
  const { hasRelativesInGroup, hasDeletedRelatives } = personErrors;
  throw domainError(relativeLeft.deletedAt ? hasDeletedRelatives : hasRelativesInGroup);
}
