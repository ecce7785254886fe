import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { scheduleItems } from "#shared/reunions/schedule/schedule.table.ts";
import { timestampAt } from "#shared/reunions/event-basics/venue-time.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Executor } from "../../server/lib/context.ts";
import type { demoFamily } from "./demo-family.ts";
import { COVER_ALT_TEXT } from "./demo-cover.ts";
import { demoArrivals, demoFriends, demoReplies } from "./demo-guests.ts";
import { demoReunion } from "./demo-reunion.ts";
import { seedLists } from "./seed-lists.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface SeedContext {
  family: ReturnType<typeof demoFamily>;
  /** IDs in the order of the family's people. */
  ids: readonly number[];
  groupId: number;
  adminId: number;
  /** The hash of the next reunion's cover photo. */
  cover: string;
  now: Date;
}

/** Adds the next reunion with its schedule and replies, and the previous one with its check-ins. */
export async function seedReunions(tx: Executor, context: SeedContext): Promise<void> {
  const { event, schedule, previousEvent } = demoReunion(isoDayOf(context.now));
  const common = { familyGroupId: context.groupId, createdBy: context.adminId };
  const [next, previous] = await tx
    .insert(events)
    .values([
      { ...event, ...common, cover: context.cover, coverShows: COVER_ALT_TEXT },
      { ...previousEvent, ...common },
    ])
    .returning();
  const eventId = next!.id;
  await tx.insert(scheduleItems).values(schedule.map((item) => Object.assign(item, { eventId })));
  await seedReplies(tx, eventId, context);
  await seedLists(tx, { eventId, adminId: context.adminId, today: isoDayOf(context.now) });
  await seedArrivals(tx, previous!, context);
}

async function seedReplies(tx: Executor, eventId: number, { family, ids, now }: SeedContext) {
  const replies = demoReplies(family, isoDayOf(now));
  const idOf = ({ number }: { number: number }) => ids[number - 1]!;
  const timeOf = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY);
  await tx.insert(attendance).values(
    replies.map(({ person, status, repliedBy, daysAgo }) => ({
      eventId,
      userId: idOf(person),
      status,
      repliedBy: repliedBy && idOf(repliedBy),
      updatedAt: timeOf(daysAgo),
    })),
  );
  await tx.insert(attendance).values(
    demoFriends(replies).map(({ name, isChild, host }) => ({
      eventId,
      guestName: name,
      guestIsChild: isChild,
      guestOf: idOf(host.person),
      status: "confirmed" as const,
      repliedBy: idOf(host.person),
      updatedAt: timeOf(host.daysAgo),
    })),
  );
}

async function seedArrivals(
  tx: Executor,
  { id, startDate, timeZone }: typeof events.$inferSelect,
  { family, ids }: SeedContext,
) {
  const opensAt = timestampAt(`${startDate}T14:30`, timeZone)!;
  await tx.insert(attendance).values(
    demoArrivals(family, startDate).map(({ person, minute }) => {
      const checkedInTime = new Date(opensAt.getTime() + minute * MINUTE);
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
