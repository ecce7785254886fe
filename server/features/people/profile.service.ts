import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type * as z from "zod/mini";
import { links } from "#shared/links/links.table.ts";
import { peopleContract, type profileChangeSchema } from "#shared/people/people.contract.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { personRefusals } from "#shared/people/people.refusals.ts";
import { users } from "#shared/people/people.table.ts";
import type { Person } from "#shared/people/person.schema.ts";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import type { Deps, Executor } from "../../lib/deps.ts";
import { changed, isOutdated, nextEdition } from "../../lib/routes/edition.ts";
import { refused } from "../../lib/errors.ts";
import { noteChange } from "../history/history.service.ts";
import { type NewImage, prepareImage, replaceImage } from "../images/images.service.ts";
import { revokeInvitationsTo } from "../invitations/invitation.service.ts";
import { revokeLinks } from "../links/links.service.ts";
import { assertBirthdateFits } from "./birth-date.rules.ts";
import { uniqueEmail } from "./email.rules.ts";
import { joinGroupLocked } from "./membership.service.ts";
import { nameInWords } from "./named.queries.ts";
import { readPerson, viewerOf } from "./people.queries.ts";
import { keepASuperAdmin, lockPerson } from "./person.lock.ts";
import { keepPresumedDeadLocked } from "./presumed-dead.queries.ts";
import { columnsOf } from "./profile.rules.ts";
import type { Viewer } from "./visibility.rules.ts";

type Stored = typeof users.$inferSelect;
type Asked = z.output<typeof profileChangeSchema>;

interface Change extends Omit<Asked, "edition" | "photo"> {
  /** Null removes the photo that is there. */
  image?: NewImage | null | undefined;
}

interface Editing {
  viewer: Viewer;
  now: Date;
  /** Whose idea it was, for the history. */
  suggestedBy?: number | null;
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
): Promise<Person> {
  const image = photo == null ? photo : await prepareImage(photo, "photo");
  const viewer = await viewerOf(db, actor, now());
  await uniqueEmail(() =>
    db.transaction(async (tx) => {
      const before = await lockPerson(tx, id, change.familyGroupId, (person) =>
        refuseOutdated(tx, viewer, person, edition),
      );
      await changeProfileLocked(tx, { viewer, now: now() }, before, { ...change, image });
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
  { viewer, now, suggestedBy }: Editing,
  before: Stored,
  { image, ...change }: Change,
): Promise<void> {
  const { id } = before;
  const columns = columnsOf(viewer, before, change);
  const face = image === undefined ? {} : { photo: image?.hash ?? null };
  const after = { ...before, ...columns };
  const diesNow = after.isDeceased && !before.isDeceased;
  if (before.role === "SUPER_ADMIN" && (after.role !== "SUPER_ADMIN" || diesNow))
    await keepASuperAdmin(tx, before);
  if (after.birthdate !== before.birthdate || after.birthdateWords !== before.birthdateWords)
    await assertBirthdateFits(tx, named(before), named(after));
  const isJoining = after.familyGroupId !== before.familyGroupId;
  if (isJoining) await refuseToPartRelatives(tx, id, after.familyGroupId);
  if (isJoining) await endCalendarOf(tx, id, now);
  if (diesNow) await revokeInvitationsTo(tx, before, now);
  const by = { actor: viewer.actor, suggestedBy, at: now };
  const about = { subject: "person", subjectId: id, ...by } as const;
  const written = {
    ...columns,
    edition: nextEdition(before, { ...columns, ...face }),
    updatedAt: now,
  };
  await (isJoining
    ? joinGroupLocked(tx, after.familyGroupId, (tx, membership) =>
        update(tx, id, { ...written, ...membership }),
      )
    : update(tx, id, written));
  // What follows from an address is said by the address.
  const { claimable: _claimable, verified: _verified, ...said } = columns;
  const { familyGroupId } = after;
  await noteChange(tx, { ...about, familyGroupId }, { before, after: { ...said, ...face } });
  if (isJoining || after.birthdate !== before.birthdate)
    await keepPresumedDeadLocked(tx, [id], viewer.today);
  if (image !== undefined)
    await replaceImage(tx, { from: before.photo, to: image }, () => update(tx, id, face));
}

async function update(tx: Executor, id: number, values: Partial<typeof users.$inferInsert>) {
  await tx.update(users).set(values).where(eq(users.id, id));
  return [id];
}

/** The days of a family are told to who belongs to it: who leaves asks the next one for an address. */
const endCalendarOf = (tx: Executor, id: number, now: Date) =>
  revokeLinks(tx, and(eq(links.personId, id), eq(links.purpose, "calendarFeed"))!, now);

const named = (person: Stored) => ({ ...person, name: nameInWords(person) });

/**
 * Linked people are of one group: who has relatives in a group does not leave it without them. Those
 * who were deleted count too, as they can come back.
 */
async function refuseToPartRelatives(tx: Executor, id: number, nextGroup: number | null) {
  const relative = alias(users, "relative");
  const [left] = await tx
    .select({ id: relative.id })
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
    .limit(1);
  if (left) throw refused(personRefusals.hasRelativesInGroup);
}
