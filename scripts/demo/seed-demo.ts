import { eq } from "drizzle-orm";
import type { Pool } from "pg";
import { parseGedcomDate } from "#shared/family/dates/parse-gedcom-date.ts";
import { images } from "#shared/core/images/images.table.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import { MIRROR_TYPES } from "#shared/family/relationships/mirror-types.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import {
  insertFacts,
  insertOtherNames,
} from "../../server/features/family/facts/facts-in-bulk.queries.ts";
import {
  joinGroupLocked,
  type Membership,
} from "../../server/features/family/people/membership/membership.service.ts";
import { updatePresumedDeadLocked } from "../../server/features/family/people/lifetimes/presumed-dead.queries.ts";
import type { Context, Executor } from "../../server/lib/context.ts";
import { hashPassword } from "../../server/lib/sessions/passwords.ts";
import { demoCover } from "./demo-cover.ts";
import { demoFaces } from "./demo-faces.ts";
import { DEMO_GROUP, demoFamily } from "./demo-family.ts";
import { DEMO_LIVES } from "./demo-lives.ts";
import { seedReunions } from "./seed-reunions.ts";

/** Adds the demo's data in one transaction, unless the database contains people. */
export async function seedDemo({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const anyPerson = await db.select({ id: users.id }).from(users).limit(1);
  if (anyPerson.length > 0) return;
  const family = demoFamily(isoDayOf(now()));
  const passwordHashes = new Map<string, string>();
  for (const { password } of family.people)
    if (password) passwordHashes.set(password, await hashPassword(password));
  const faces = await demoFaces(family, isoDayOf(now()));
  const cover = await demoCover();
  await db.transaction(async (tx) => {
    await tx
      .insert(images)
      .values([...faces.values(), cover])
      .onConflictDoNothing();
    const [group] = await tx.insert(familyGroups).values(DEMO_GROUP).returning();
    const groupId = group!.id;
    const ids = await joinGroupLocked(tx, groupId, (tx, membership) =>
      seedPeople(tx, family.people, { passwordHashes, faces, membership }),
    );
    const adminId = ids[family.people.findIndex(({ role }) => role === "SUPER_ADMIN")]!;
    await tx.update(familyGroups).set({ createdBy: adminId }).where(eq(familyGroups.id, groupId));
    await seedLinks(tx, family.links, ids, adminId, now());
    await seedLives(tx, family.people, ids, adminId);
    await updatePresumedDeadLocked(tx, ids, isoDayOf(now()));
    await seedReunions(tx, { family, ids, groupId, adminId, cover: cover.hash, now: now() });
  });
}

interface SeedOptions {
  /** By password. */
  passwordHashes: Map<string, string>;
  faces: Awaited<ReturnType<typeof demoFaces>>;
  membership: Membership;
}

/** Returns their IDs, in the order of `people`. */
async function seedPeople(
  tx: Executor,
  people: ReturnType<typeof demoFamily>["people"],
  { passwordHashes, faces, membership }: SeedOptions,
): Promise<number[]> {
  const rows = people.map(({ password, ...person }) => ({
    ...person,
    ...membership,
    password: password && passwordHashes.get(password),
    verified: password !== null,
    photo: faces.get(person.number)?.hash ?? null,
  }));
  const inserted = await tx
    .insert(users)
    .values(rows)
    .returning({ id: users.id, fullName: users.fullName });
  const idOf = new Map(inserted.map(({ id, fullName }) => [fullName, id]));
  return people.map(({ fullName }) => idOf.get(fullName)!);
}

/** Empties all tables, except the one of applied migrations, which is in another schema. */
export async function emptyDemo(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ names: string }>(
    "SELECT string_agg(format('%I.%I', schemaname, tablename), ', ') AS names FROM pg_tables WHERE schemaname = 'public'",
  );
  await pool.query(`TRUNCATE ${rows[0]?.names} RESTART IDENTITY`);
}

/** Adds relationships. `ids` are in the order of the family's people. */
async function seedLinks(
  tx: Executor,
  links: ReturnType<typeof demoFamily>["links"],
  ids: readonly number[],
  adminId: number,
  now: Date,
) {
  const rows = links.flatMap((link) => {
    const [one, other] = [ids[link.userId - 1]!, ids[link.relatedUserId - 1]!];
    const { relationshipType, relationshipStatus, kind, startDate, endDate } = link;
    const details = { relationshipStatus, kind, startDate, endDate };
    const record = { ...details, recordedBy: adminId, confirmedAt: now, confirmedBy: adminId };
    return [
      { ...record, userId: one, relatedUserId: other, relationshipType },
      {
        ...record,
        userId: other,
        relatedUserId: one,
        relationshipType: MIRROR_TYPES[relationshipType],
      },
    ];
  });
  await tx.insert(familyRelationships).values(rows);
}

/** Adds life events, other names, and a few stories. */
async function seedLives(
  tx: Executor,
  people: ReturnType<typeof demoFamily>["people"],
  ids: readonly number[],
  adminId: number,
) {
  const idOf = new Map(people.map(({ fullName }, index) => [fullName, ids[index]!]));
  const facts = DEMO_LIVES.facts.map(({ people: names, date: gedcomDate, ...fact }, position) => {
    const [one = 0, other = 0] = names.map((name) => idOf.get(name)!).toSorted((a, b) => a - b);
    const { date, words } = parseGedcomDate(gedcomDate);
    const isPair = names.length > 1;
    return {
      ...fact,
      userId: isPair ? null : one,
      oneId: isPair ? one : null,
      otherId: isPair ? other : null,
      date,
      dateWords: words,
      sources: null,
      position,
    };
  });
  await insertFacts(tx, facts, adminId);
  const names = DEMO_LIVES.names.map(([fullName, kind, name], position) => ({
    userId: idOf.get(fullName)!,
    kind,
    name,
    position,
  }));
  await insertOtherNames(tx, names, adminId);
}
