import { randomUUID } from "node:crypto";
import type * as z from "zod/mini";
import type { checkInResultSchema } from "#shared/reunions/check-in/check-in.schema.ts";
import type { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import type { testApp } from "../server/app.ts";
import { plannersIn } from "./planners.ts";

/** The result of a check-in action in its JSON form. */
type Result = z.input<typeof checkInResultSchema>;

/** Factories for events where Ada checks in guests, with Eva on the list. */
export function checkInEventsIn(test: Awaited<ReturnType<typeof testApp>>) {
  const aFamily = plannersIn(test);

  return async function aCheckInEvent(
    values: Partial<typeof attendance.$inferInsert> = {},
    planned: Parameters<typeof test.anEvent>[0] = {},
  ) {
    const family = await aFamily();
    const event = await test.anEvent({
      ...family.inGroup,
      createdBy: family.ada.id,
      // A rule whose ancestor is gone invites nobody.
      inviteRule: "descendants",
      ...planned,
    });
    const eva = await test.aPerson({ ...family.inGroup, fullName: "Eva Berg" });
    const row = await test.anAttendance({
      eventId: event.id,
      userId: eva.id,
      status: "confirmed",
      ...values,
    });
    /** Sends a station's actions, by default each with its own key and a minute ago. */
    const send = async (laptop: string, ...entries: object[]): Promise<Result[]> => {
      const at = new Date(test.ctx.now().getTime() - 60_000).toISOString();
      const body = {
        laptop,
        entries: entries.map((each) => Object.assign({ key: randomUUID(), at }, each)),
      };
      const path = `/api/events/${event.id}/check-ins`;
      return (await family.agent.post(path).send(body).expect(200)).body.results;
    };
    return { ...family, event, eva, row, send };
  };
}
