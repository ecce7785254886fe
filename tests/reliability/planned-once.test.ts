import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, expect, it } from "vitest";
import { sessionReader } from "../../server/features/auth/session.queries.ts";
import { checkInBy } from "../../server/features/events/attendance/check-in.service.ts";
import {
  attendanceFinder,
  eventFinder,
} from "../../server/features/events/planning/asked.queries.ts";
import { testDatabase } from "../support/server/database.ts";
import { aPool } from "../support/server/pool.ts";
import { factoriesOn } from "../support/factories.ts";

const { db, url } = await testDatabase();
const { aGroup, anAccount, anEvent, anAttendance } = factoriesOn({ db });
const pool = aPool({ connectionString: url, max: 1 });
afterAll(() => pool.end());

/** PostgreSQL plans a statement anew five times, and then decides whether one plan serves for all. */
const TIMES = 12;

/** How many rows there are decides what a plan is thought to cost. */
const A_LARGE_FAMILY = `
  insert into users (full_name, family_group_id)
    select 'Person ' || n, (select max(id) from family_groups) from generate_series(1, 5000) n;
  insert into sessions (sid, sess, expire)
    select 'session ' || id, json_build_object('passport', json_build_object('user', id)),
      localtimestamp + interval '20 days' from users;
  insert into attendance (event_id, user_id) select events.id, users.id from users, events;
  analyze`;

it("ATT-10 has what each request at the door asks planned once for a connection", async () => {
  const familyGroupId = (await aGroup()).id;
  const ada = await anAccount({ familyGroupId, role: "FAMILY_ADMIN" });
  const event = await anEvent({ familyGroupId });
  await pool.query(A_LARGE_FAMILY);
  const guest = { guestName: "Nina", guestIsChild: false, isAdded: true };
  const { id } = await anAttendance({ eventId: event.id, ...guest, status: "confirmed" });

  const actor = { ...ada, address: "127.0.0.1" };
  const readSessions = sessionReader(drizzle({ client: pool }));
  const findAttendance = attendanceFinder(drizzle({ client: pool }));
  const findEvents = eventFinder(drizzle({ client: pool }));
  const checkIn = checkInBy({ pool, now: () => new Date("2026-11-21T12:00:00Z") });
  for (let n = 0; n < TIMES; n++) {
    // As many as ask at the same time.
    const asking = Array.from({ length: 1 + (n % 3) }, (_, at) => ({ ...actor, id: ada.id + at }));
    await readSessions(asking.map((each) => `session of ${each.id}`));
    await Promise.all(asking.map((each) => findEvents(each, [event.id])));
    const found = await Promise.all(asking.map((each) => findAttendance(each, [id])));
    await checkIn(actor, found[0]![0]!, {});
  }
  const { rows } = await pool.query(
    `select name, generic_plans::int as once, custom_plans::int as anew
      from pg_prepared_statements order by name`,
  );
  const [once, anew] = [TIMES - 5, 5];
  expect(rows).toEqual([
    { name: "attendance_asked", once, anew },
    { name: "check_in", once, anew },
    { name: "events_asked", once, anew },
    { name: "sessions", once, anew },
  ]);
});
