import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, expect, it } from "vitest";
import { createSessionReader } from "../../server/features/accounts/auth/sessions/session.queries.ts";
import { createAttendanceFinder } from "../../server/features/reunions/event-basics/guest-row.queries.ts";
import { testDatabase } from "../support/server/database.ts";
import { aPool } from "../support/server/pool.ts";
import { factoriesOn } from "../support/factories.ts";

const { db, url } = await testDatabase();
const { aGroup, anAccount, anEvent, anAttendance } = factoriesOn({ db });
const pool = aPool({ connectionString: url, max: 1 });
afterAll(() => pool.end());

/** PostgreSQL makes a custom plan for the first five runs of a prepared statement, then may reuse a generic one. */
const TIMES = 12;

/** Enough rows for realistic cost estimates. */
const A_LARGE_FAMILY = `
  insert into users (full_name, family_group_id)
    select 'Person ' || n, (select max(id) from family_groups) from generate_series(1, 5000) n;
  insert into sessions (sid, sess, expire)
    select 'session ' || id, json_build_object('passport', json_build_object('user', id)),
      localtimestamp + interval '20 days' from users;
  insert into attendance (event_id, user_id) select events.id, users.id from users, events;
  analyze`;

it("ATT-10 a connection reuses its query plans for sessions and guests at check-in", async () => {
  const familyGroupId = (await aGroup()).id;
  const ada = await anAccount({ familyGroupId, role: "FAMILY_ADMIN" });
  const event = await anEvent({ familyGroupId });
  await pool.query(A_LARGE_FAMILY);
  const guest = { guestName: "Nina", guestIsChild: false, isAdded: true };
  const { id } = await anAttendance({ eventId: event.id, ...guest, status: "confirmed" });

  const actor = { ...ada, address: "127.0.0.1" };
  const readSessions = createSessionReader(drizzle({ client: pool }));
  const findAttendance = createAttendanceFinder(drizzle({ client: pool }));
  for (let n = 0; n < TIMES; n++) {
    // As many sessions as concurrent requests would read.
    const tokens = Array.from(
      { length: 1 + (n % 3) },
      (_, index) => `session of ${ada.id + index}`,
    );
    await readSessions(tokens);
    expect(await findAttendance(actor, [id])).toHaveLength(1);
  }
  const { rows } = await pool.query(
    `select name, generic_plans::int as generic, custom_plans::int as custom
      from pg_prepared_statements order by name`,
  );
  const [generic, custom] = [TIMES - 5, 5];
  expect(rows).toEqual([
    { name: "attendance_found", generic, custom },
    { name: "sessions", generic, custom },
  ]);
});
