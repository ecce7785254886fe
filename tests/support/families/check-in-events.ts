import { randomUUID } from "node:crypto";
import type * as z from "zod/mini";
import type { checkInResultSchema } from "#shared/reunions/check-in/check-in.schema.ts";
import type { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import type { testApp } from "../server/app.ts";
import { plannersIn } from "./planners.ts";

/** The result of a check-in action in its JSON form. */
type Result = z.input<typeof checkInResultSchema>;

/** Creates events that Ada organizes, with Eva as a guest, and sends check-ins. */
export function checkInEventsIn(test: Awaited<ReturnType<typeof testApp>>) {
  const aFamily = plannersIn(test);

  return async function aCheckInEvent(
    values: Partial<typeof attendance.$inferInsert> = {},
    eventValues: Parameters<typeof test.anEvent>[0] = {},
  ) {
    const family = await aFamily();
    const event = await test.anEvent({
      ...family.inGroup,
      createdBy: family.ada.id,
      // Without an ancestor, this rule invites nobody.
      inviteRule: "descendants",
      ...eventValues,
    });
    const eva = await test.aPerson({ ...family.inGroup, fullName: "Eva Berg" });
    const row = await test.anAttendance({
      eventId: event.id,
      userId: eva.id,
      status: "confirmed",
      ...values,
    });
    /** Sends actions of a station, by default done a minute ago, each with its own key. */
    const send = async (laptop: string, ...entries: object[]): Promise<Result[]> => {
      const at = new Date(test.ctx.now().getTime() - 60_000).toISOString();
      const body = {
        laptop,
        entries: entries.map((entry) => Object.assign({ key: randomUUID(), at }, entry)),
      };
      const path = `/api/events/${event.id}/check-ins`;
      return (await family.agent.post(path).send(body).expect(200)).body.results;
    };
    return { ...family, event, eva, row, send };
  };
}
