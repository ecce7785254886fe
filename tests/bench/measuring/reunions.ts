import type { Pool } from "pg";
import { buildServer } from "../../../scripts/build.mjs";
import { migrate } from "../../../server/lib/database/migrate.ts";
import { openDatabase } from "../../../server/lib/database/open.ts";
import { factoriesOn } from "../../support/factories.ts";
import { temporaryPostgres } from "../../support/server/temporary-postgres.ts";
import { benchFamily } from "./bench-family.ts";
import { fillGroup } from "./fill-group.ts";
import { buildStock, end, signedIn, start, STOCK } from "./served.ts";

export const PEOPLE = 10_000;
export const ATTENDEES = 2_000;
/** Enough events that nobody is checked in twice in a round. */
export const EVENTS = 12;
export const CONNECTIONS = 20;

export interface Cookie {
  name: string;
  value: string;
}

export interface Reunions {
  pool: Pool;
  /** Addresses of the product's server and of the bare app. */
  ours: string;
  stock: string;
  /** Sessions of different administrators. */
  cookies: Cookie[];
  /** Id of the first founder. */
  founder: number;
}

/** Starts both servers on a family with events, whose guests are all going. */
export async function withReunions<T>(measure: (reunions: Reunions) => Promise<T>): Promise<T> {
  await Promise.all([buildServer(), buildStock()]);
  const postgres = await temporaryPostgres();
  const { db, pool, close } = await openDatabase({ databaseUrl: postgres.url, dataDir: "" });
  await migrate(pool);
  const family = benchFamily(PEOPLE);
  await fillGroup(db, family);
  await fillEvents(pool);
  const { anAccount } = factoriesOn({ db });
  const cookies: Cookie[] = [];
  for (let n = 0; n < CONNECTIONS; n++)
    cookies.push(
      await signedIn(
        pool,
        await anAccount({ id: 1_000_000 + n, familyGroupId: 1, role: "FAMILY_ADMIN" }),
      ),
    );
  await pool.query("vacuum analyze");
  const ours = await start("dist/server/server.js", postgres.url);
  const stock = await start(STOCK, postgres.url);
  try {
    const [founder = 0] = family.founders;
    return await measure({ pool, ours: ours.url, stock: stock.url, cookies, founder });
  } finally {
    await Promise.all([end(ours.child), end(stock.child)]);
    await close();
    await postgres.stop();
  }
}

export const headerOf = ({ name, value }: Cookie) => `${name}=${value}`;

/** Events that add no guests by themselves, each with this many guests who are going. */
async function fillEvents(pool: Pool) {
  await pool.query(`insert into events (name, start_date, end_date, location, time_zone,
      family_group_id, invite_rule)
    select 'Reunion ' || n, '2099-06-01', '2099-06-03', 'Meadow', 'Europe/Oslo', 1, 'descendants'
    from generate_series(1, ${EVENTS}) n`);
  await pool.query(`update users set birthdate = '1980-01-01', is_deceased = false, death_date = null
    where id > (select max(id) from users) - ${ATTENDEES}`);
  await pool.query(`insert into attendance (event_id, user_id, status, is_added)
    select e.id, u.id, 'confirmed', true from events e
    cross join (select id from users order by id desc limit ${ATTENDEES}) u order by e.id, u.id`);
}

/** Undoes all check-ins. */
export const confirmAll = (pool: Pool) =>
  pool.query(`update attendance set status = 'confirmed', status_before = null, checked_in = false,
    checked_in_time = null, checked_in_on = null, check_in_key = null where checked_in`);
