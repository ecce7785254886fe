import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { scheduleItems } from "#shared/reunions/schedule/schedule.table.ts";
import { momentAt } from "#shared/reunions/event-basics/venue-time.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Executor } from "../../server/lib/context.ts";
import type { demoFamily } from "./demo-family.ts";
import { COVER_SHOWS } from "./demo-cover.ts";
import { demoAnswers, demoArrivals, demoFriends } from "./demo-guests.ts";
import { demoReunion } from "./demo-reunion.ts";
import { seedLists } from "./seed-lists.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface Whose {
  family: ReturnType<typeof demoFamily>;
  /** The ids of person 1, person 2, and so on. */
  ids: readonly number[];
  groupId: number;
  adminId: number;
  /** The hash of the next reunion's cover photo. */
  cover: string;
  now: Date;
}

/** Adds the next reunion with its schedule and replies, and an earlier one with its check-ins. */
export async function seedReunions(tx: Executor, whose: Whose): Promise<void> {
  const { event, schedule, before } = demoReunion(isoDayOf(whose.now));
  const common = { familyGroupId: whose.groupId, createdBy: whose.adminId };
  const [next, earlier] = await tx
    .insert(events)
    .values([
      { ...event, ...common, cover: whose.cover, coverShows: COVER_SHOWS },
      { ...before, ...common },
    ])
    .returning();
  const eventId = next!.id;
  await tx.insert(scheduleItems).values(schedule.map((item) => Object.assign(item, { eventId })));
  await seedAnswers(tx, eventId, whose);
  await seedLists(tx, { eventId, adminId: whose.adminId, today: isoDayOf(whose.now) });
  await seedArrivals(tx, earlier!, whose);
}

async function seedAnswers(tx: Executor, eventId: number, { family, ids, now }: Whose) {
  const answers = demoAnswers(family, isoDayOf(now));
  const idOf = ({ number }: { number: number }) => ids[number - 1]!;
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY);
  await tx.insert(attendance).values(
    answers.map(({ person, status, by, daysAgo }) => ({
      eventId,
      userId: idOf(person),
      status,
      answeredBy: by && idOf(by),
      updatedAt: at(daysAgo),
    })),
  );
  await tx.insert(attendance).values(
    demoFriends(answers).map(({ name, isChild, host }) => ({
      eventId,
      guestName: name,
      guestIsChild: isChild,
      guestOf: idOf(host.person),
      status: "confirmed" as const,
      answeredBy: idOf(host.person),
      updatedAt: at(host.daysAgo),
    })),
  );
}

async function seedArrivals(
  tx: Executor,
  { id, startDate, timeZone }: typeof events.$inferSelect,
  { family, ids }: Whose,
) {
  const doors = momentAt(`${startDate}T14:30`, timeZone)!;
  await tx.insert(attendance).values(
    demoArrivals(family, startDate).map(({ person, minute }) => {
      const checkedInTime = new Date(doors.getTime() + minute * MINUTE);
      return {
        eventId: id,
        userId: ids[person.number - 1]!,
        status: "attended" as const,
        statusBefore: "confirmed" as const,
        checkedIn: true,
        checkedInTime,
        updatedAt: checkedInTime,
      };
    }),
  );
}
