import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import { beforeAll, expect, it } from "vitest";
import { migrate } from "../../server/lib/database/migrate.ts";
import { ownDatabase } from "../support/server/database.ts";

/** Rows of a database of the previous version that today's constraints would reject. */
const OLD_ROWS = `
  insert into users (id, full_name, birthdate, photo, username) values
    (1, 'Forebear', null, 'https://elsewhere.example/p.jpg', null), (2, 'Child', null, null, null),
    (3, 'Grandchild', '1925-01-01', null, null), (4, 'Very old', '1850-01-01', null, null),
    (5, 'Young', '1990-01-01', null, null), (6, null, null, null, 'secret@example.org');
  insert into family_relationships (user_id, related_user_id, relationship_type, kind, start_date) values
    (1, 2, 'PARENT', 'divorced', 'May'), (2, 1, 'CHILD', 'divorced', 'May'),
    (2, 3, 'PARENT', 'birth', null), (3, 2, 'CHILD', 'birth', null),
    (4, 5, 'SPOUSE', 'foster', '1999-01-01'), (5, 4, 'SPOUSE', 'foster', '1999-01-01');
  insert into events (id, name, start_date, end_date, location, rsvp_deadline)
    values (1, 'Picnic', '2027-07-04', '2027-07-05', 'Lake', '2027-07-05');
  insert into attendance (event_id, user_id, status, checked_in) values (1, 5, 'attended', true);
  insert into sessions (sid, sess, expire)
    values ('s', '{"passport": {"user": 5}}', now()), ('t', '{}', now());`;

const { pool } = await ownDatabase();
const all = async (sql: string) => (await pool.query<Record<string, unknown>>(sql)).rows;

async function migrateAsBefore() {
  const folder = await mkdtemp(join(tmpdir(), "homecoming-migrations-"));
  await cp("migrations", folder, { recursive: true });
  const file = join(folder, "meta/_journal.json");
  const journal = JSON.parse(await readFile(file, "utf8")) as { entries: unknown[] };
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 3) }));
  await runMigrations(drizzle({ client: pool }), { migrationsFolder: folder });
  await rm(folder, { recursive: true });
}

beforeAll(async () => {
  await migrateAsBefore();
  await pool.query(OLD_ROWS);
  await migrate(pool);
});

it("DATA-01 migrates rows of the previous version, and adapts them to today's rules", async () => {
  expect(
    await all("select user_id, kind, start_date from family_relationships order by id"),
  ).toEqual([
    { user_id: 1, kind: null, start_date: null },
    { user_id: 2, kind: null, start_date: null },
    { user_id: 2, kind: "birth", start_date: null },
    { user_id: 3, kind: "birth", start_date: null },
    { user_id: 4, kind: null, start_date: "1999-01-01" },
    { user_id: 5, kind: null, start_date: "1999-01-01" },
  ]);
  expect(await all("select rsvp_deadline from events")).toEqual([{ rsvp_deadline: "2027-07-04" }]);
  expect(await all("select checked_in_time is not null as timed from attendance")).toEqual([
    { timed: true },
  ]);
  expect(await all("select photo from users where photo is not null")).toEqual([]);
});

it("AUTH-13 keeps everyone signed in, and assigns each session to its account", async () => {
  expect(await all("select sid, user_id from sessions order by sid")).toEqual([
    { sid: "s", user_id: 5 },
    { sid: "t", user_id: null },
  ]);
});

it("DATA-05 marks people as presumed dead by their own age or a descendant's", async () => {
  expect(await all("select full_name from users where presumed_dead order by id")).toEqual([
    { full_name: "Forebear" },
    { full_name: "Child" },
    { full_name: "Very old" },
  ]);
});

it("ROLE-05 no longer sorts people by username, and still sorts with an index", async () => {
  expect(await all("select search_name from users where id = 6")).toEqual([
    { search_name: "unknown" },
  ]);
  const indexes = await all(
    "select indexname from pg_indexes where tablename = 'users' and indexdef like '%search_name%' order by 1",
  );
  expect(indexes.map(({ indexname }) => indexname)).toEqual([
    "users_account_name",
    "users_branch_name",
    "users_group_name",
    "users_name",
    "users_role_name",
    "users_search_trigrams",
  ]);
});
