import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type * as z from "zod/mini";
import { peopleContract, type profileChangeSchema } from "#shared/people/people.contract.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { personRefusals } from "#shared/people/people.refusals.ts";
import { users } from "#shared/people/people.table.ts";
import type { Person } from "#shared/people/person.schema.ts";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import type { Deps, Executor } from "../../../lib/deps.ts";
import { changed, isOutdated, nextEdition } from "../../../lib/routes/edition.ts";
import { refused } from "../../../lib/errors.ts";
import { aboutPerson, noteChange } from "../../history/history.service.ts";
import {
  type KeptImage,
  type NewImage,
  prepareImage,
  replaceImage,
} from "../../images/images.service.ts";
import { assertBirthdateFits, assertLaterKinFit } from "../lifetimes/birth-date.rules.ts";
import { uniqueEmail } from "./email.rules.ts";
import { mailAddressesLocked } from "./new-address.service.ts";
import { changeMembership } from "../membership/change-membership.service.ts";
import { joinGroupLocked } from "../membership/membership.service.ts";
import { updateDetails } from "../membership/people-rows.service.ts";
import { nameInWords } from "../named.queries.ts";
import { readPerson, viewerOf } from "../people.queries.ts";
import { keepASuperAdmin, lockPerson } from "../person.lock.ts";
import { keepPresumedDeadLocked } from "../lifetimes/presumed-dead.queries.ts";
import { columnsOf } from "./profile.rules.ts";
import type { Viewer } from "../visibility.rules.ts";

type Stored = typeof users.$inferSelect;
type Asked = z.output<typeof profileChangeSchema>;

interface Change extends Omit<Asked, "edition" | "photo"> {
  /** Null removes the photo that is there. */
  image?: NewImage | KeptImage | null | undefined;
}

interface Editing {
  viewer: Viewer;
  now: Date;
  /** Whose idea it was, for the history. */
  suggestedBy?: number | null;
  /** Until when the days stood that are to stand again, both of them. */
  stoodUntil?: Date | undefined;
}

/**
 * Changes what is said of a person; what is left out stays. Throws 400 for dates that can't be true
 * and for a photo that is no picture, 409 where somebody was faster, for an e-mail in use, for the last Super Admin, for a birth date that
 * REL-06 refuses, and for a move away from one's relatives.
 */
export async function changeProfile(
  { db, now }: Pick<Deps, "db" | "now">,
  actor: Actor,
  id: number,
  { edition, photo, ...change }: Asked,
  { stoodUntil, image: kept }: Pick<Editing, "stoodUntil"> & Pick<Change, "image"> = {},
): Promise<Person> {
  const image = photo == null ? (kept ?? photo) : await prepareImage(photo, "photo", actor);
  const viewer = await viewerOf(db, actor, now());
  await uniqueEmail(() =>
    db.transaction(async (tx) => {
      const before = await lockPerson(tx, id, change.familyGroupId, (person) =>
        refuseOutdated(tx, viewer, person, edition),
      );
      await changeProfileLocked(tx, { viewer, now: now(), stoodUntil }, before, {
        ...change,
        image,
      });
    }),
  );
  return readPerson(db, viewer, id);
}

/** Throws 409 with the person as they are now, where that is not what their editor began with. */
export async function refuseOutdated(
  tx: Executor,
  viewer: Viewer,
  person: Stored,
  edition: number | undefined,
): Promise<void> {
  if (isOutdated(person, edition))
    throw changed(peopleContract.routes.change, await readPerson(tx, viewer, person.id));
}

/** As changeProfile, for who holds the person as they were `before`: else two at once undo each other. */
export async function changeProfileLocked(
  tx: Executor,
  { viewer, now, suggestedBy, stoodUntil }: Editing,
  before: Stored,
  { image, ...change }: Change,
): Promise<void> {
  const { id } = before;
  const columns = columnsOf(viewer, before, change, { daysStood: stoodUntil !== undefined });
  const face = image === undefined ? {} : { photo: image?.hash ?? null };
  const after = { ...before, ...columns };
  const diesNow = after.isDeceased && !before.isDeceased;
  if (before.role === "SUPER_ADMIN" && (after.role !== "SUPER_ADMIN" || diesNow))
    await keepASuperAdmin(tx, before);
  if (after.birthdate !== before.birthdate || after.birthdateWords !== before.birthdateWords)
    await (stoodUntil
      ? assertLaterKinFit(tx, named(after), stoodUntil)
      : assertBirthdateFits(tx, named(before), named(after)));
  await mailAddresses(tx, before, after, now);
  const isJoining = after.familyGroupId !== before.familyGroupId;
  if (isJoining) await refuseToPartRelatives(tx, id, after.familyGroupId);
  const written = {
    ...columns,
    edition: nextEdition(before, { ...columns, ...face }),
    updatedAt: now,
  };
  const update = (tx: Executor, values: Partial<Stored>) =>
    changeMembership(tx, { ids: [id], now }, (write) => write(eq(users.id, id), values));
  if (isJoining)
    await joinGroupLocked(tx, after.familyGroupId, async (tx, membership) => {
      await update(tx, { ...written, ...membership });
      return [id];
    });
  else await update(tx, written);
  // What follows from an address is said by the address, and one that waits is none yet.
  const { claimable: _claimable, verified: _verified, newEmail: _waiting, ...said } = columns;
  const about = { ...aboutPerson({ actor: viewer.actor, now }, after), suggestedBy };
  await noteChange(tx, about, { before, after: { ...said, ...face } });
  if (after.birthdate !== before.birthdate || after.birthdateWords !== before.birthdateWords)
    await keepPresumedDeadLocked(tx, [id], viewer.today);
  if (image !== undefined)
    await replaceImage(tx, { from: before.photo, to: image, waitsFrom: now }, () =>
      updateDetails(tx, [id], face),
    );
}

/** Where somebody who can sign in is to have another address, or none. */
async function mailAddresses(tx: Executor, before: Stored, after: Stored, now: Date) {
  const isAsked = after.newEmail !== null && after.newEmail !== before.newEmail;
  const isGivenUp = before.email !== null && after.email === null && before.password !== null;
  if (isAsked || isGivenUp) await mailAddressesLocked(tx, before, { address: after.newEmail, now });
}

const named = (person: Stored) => ({ ...person, name: nameInWords(person) });

/**
 * Linked people are of one group: who has relatives in a group does not leave it without them. Those
 * who were deleted count too, as they can come back; by hand nobody can remove what leads to them.
 */
export async function refuseToPartRelatives(tx: Executor, id: number, nextGroup: number | null) {
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
  const { hasRelativesInGroup, hasDeletedRelatives } = personRefusals;
  throw refused(left.deletedAt ? hasDeletedRelatives : hasRelativesInGroup);
}
