import { afterAll, beforeAll, expect, it } from "vitest";
import { desc, eq, isNotNull, sql } from "drizzle-orm";
import sharp from "sharp";
import { images } from "#shared/core/images/images.table.ts";
import { eventPayments } from "#shared/reunions/event-lists/dues.table.ts";
import { eventAnswers } from "#shared/reunions/event-lists/questions.table.ts";
import { eventTaskSignUps } from "#shared/reunions/event-lists/tasks.table.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { scheduleItems } from "#shared/reunions/schedule/schedule.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { MIRROR_TYPES } from "#shared/family/relationships/mirror-types.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { demoFamily } from "../../scripts/demo/demo-family.ts";
import { emptyDemo, seedDemo } from "../../scripts/demo/seed-demo.ts";
import { isOnList } from "../../server/features/reunions/guest-list/on-list.rules.ts";
import { verifyPassword } from "../../server/lib/sessions/passwords.ts";
import { testDatabase } from "../support/server/database.ts";

const { db, pool } = await testDatabase();
const now = () => new Date("2026-11-01T12:00:00Z");

// Decodes the demo's SVG portraits in a separate process, because the server, which other test files
// start in this worker, blocks SVG for the whole process.
beforeAll(() => sharp.unblock({ operation: ["VipsForeignLoadSvg"] }));
afterAll(() => sharp.block({ operation: ["VipsForeignLoadSvg"] }));
const { people, links } = demoFamily("2026-11-01");

it("seeds the demo once, and again after it is emptied", async () => {
  await seedDemo({ db, now });
  const first = await db.select().from(users);
  expect(first).toHaveLength(people.length);
  await seedDemo({ db, now });
  expect(await db.select().from(users)).toEqual(first);

  await emptyDemo(pool);
  expect(await db.select().from(users)).toEqual([]);
  await seedDemo({ db, now });
  expect(await db.$count(users)).toBe(people.length);
  expect(await db.$count(events)).toBe(2);
  expect(await db.$count(scheduleItems)).toBeGreaterThan(3);
});

it("has replies of every kind, all by guests, and attendees of the previous reunion", async () => {
  await seedDemo({ db, now });
  const rows = await db
    .select({
      status: attendance.status,
      eventId: attendance.eventId,
      isOnList: sql<boolean>`${isOnList}`,
    })
    .from(attendance)
    .innerJoin(events, eq(events.id, attendance.eventId))
    .leftJoin(users, eq(users.id, attendance.userId));
  const [next, before] = await db
    .select({ id: events.id })
    .from(events)
    .orderBy(desc(events.startDate));
  const statuses = (id: number) =>
    [...new Set(rows.filter((row) => row.eventId === id).map((row) => row.status))].toSorted();
  expect(statuses(next!.id)).toEqual(["confirmed", "declined", "pending"]);
  expect(statuses(before!.id)).toEqual(["attended"]);
  expect(rows.filter((row) => !row.isOnList)).toEqual([]);
  expect(await db.$count(attendance, isNotNull(attendance.guestName))).toBe(3);
  expect(await db.$count(eventTaskSignUps)).toBeGreaterThan(4);
  expect(await db.$count(eventAnswers)).toBeGreaterThan(20);
  expect(await db.$count(eventPayments)).toBe(3);
});

it("PROF-06 most of the demo's people have their own photo, stored like any other", async () => {
  await seedDemo({ db, now });
  const shown = await db
    .select({ hash: images.hash, small: images.small, large: images.large })
    .from(users)
    .innerJoin(images, eq(images.hash, users.photo));
  expect(shown.length).toBeGreaterThan(people.length * 0.75);
  expect(shown.length).toBeLessThan(people.length);
  expect(new Set(shown.map(({ hash }) => hash)).size).toBe(shown.length);
  const { small, large } = shown[0]!;
  expect(await sharp(small).metadata()).toMatchObject({ format: "jpeg", width: 128 });
  expect(await sharp(large).metadata()).toMatchObject({ format: "jpeg", width: 512 });
});

it("REL-03 every link of the demo is two rows", async () => {
  await seedDemo({ db, now });
  const rows = await db.select().from(familyRelationships);
  expect(rows).toHaveLength(links.length * 2);
  const storedLinks = new Set(
    rows.map((row) => `${row.userId} ${row.relationshipType} ${row.relatedUserId}`),
  );
  for (const { userId, relatedUserId, relationshipType } of rows)
    expect(storedLinks).toContain(`${relatedUserId} ${MIRROR_TYPES[relationshipType]} ${userId}`);
});

it("lets the demo's four members sign in", async () => {
  await seedDemo({ db, now });
  const stored = await db.select().from(users);
  for (const { fullName, password } of people.filter((person) => person.password)) {
    const account = stored.find((row) => row.fullName === fullName);
    expect(await verifyPassword(account!.password, password!)).toBe(true);
  }
});
