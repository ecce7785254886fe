import { expect, it } from "vitest";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import type { EventMail } from "#shared/core/outbox/mail-kinds.ts";
import { sendingMail } from "../../../../../tests/support/mail/sending-mail.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { queueMail } from "../../../core/outbox/queue-mail.service.ts";

const test = await testApp();
const { db } = test;
const { now, aMailServer, aSender, aReunion, statuses } = sendingMail(test);

/**
 * Returns what happens to an email about an event with these dates. The test clock says noon on
 * November 21.
 */
async function outcomeOf(
  kind: Exclude<EventMail, "eventUpdate" | "rsvpReceived">,
  status: "pending" | "confirmed",
  days: Partial<typeof events.$inferInsert>,
) {
  const { event, people } = await aReunion(1);
  const to = { people: people.map(({ id }) => id) };
  await queueMail(db, { kind, facts: { eventId: event.id }, to, now: now() });
  await db.update(attendance).set({ status });
  await db.update(events).set(days);
  aSender({ SMTP_URL: (await aMailServer()).url });
  await expect.poll(async () => (await statuses())[0]).toMatch(/sent|closed/);
  return (await statuses())[0];
}

const AHEAD = { startDate: "2026-11-23", endDate: "2026-11-23" };

it.each([
  ["2026-11-21", "sent"],
  ["2026-11-20", "closed"],
])(
  "MSG-02 a reminder is sent until the end of the deadline's day (%s: %s)",
  async (day, outcome) => {
    expect(await outcomeOf("reminder", "pending", { ...AHEAD, rsvpDeadline: day })).toBe(outcome);
  },
);

it.each([
  ["2026-11-21", "sent"],
  ["2026-11-20", "closed"],
])(
  "MSG-02 a spot is announced until the end of the last day (%s: %s)",
  async (endDate, outcome) => {
    const days = { startDate: "2026-11-20", endDate };
    expect(await outcomeOf("spotOpened", "confirmed", days)).toBe(outcome);
  },
);
