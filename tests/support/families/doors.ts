import { randomUUID } from "node:crypto";
import type * as z from "zod/mini";
import type { doorResultSchema } from "#shared/door/door.schema.ts";
import type { attendance } from "#shared/events/attendance.table.ts";
import type { testApp } from "../server/app.ts";
import { plannersIn } from "./planners.ts";

/** What is answered of an entry, as it is on the wire. */
type Result = z.input<typeof doorResultSchema>;

/** Makers of events with a door at which Ada stands, and Eva on the list. */
export function doorsIn(test: Awaited<ReturnType<typeof testApp>>) {
  const aFamily = plannersIn(test);

  return async function aDoor(
    values: Partial<typeof attendance.$inferInsert> = {},
    planned: Parameters<typeof test.anEvent>[0] = {},
  ) {
    const family = await aFamily();
    const event = await test.anEvent({
      ...family.inGroup,
      createdBy: family.ada.id,
      // Of an ancestor who is gone: it asks nobody by itself.
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
    /** Sends what was pressed on a laptop, each with a key of its own and a minute ago unless said. */
    const send = async (laptop: string, ...entries: object[]): Promise<Result[]> => {
      const at = new Date(test.deps.now().getTime() - 60_000).toISOString();
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
