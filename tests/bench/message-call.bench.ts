import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Pool } from "pg";
import { users } from "#shared/family/people/people.table.ts";
import { migrate } from "../../server/lib/database/migrate.ts";
import { openDatabase } from "../../server/lib/database/open.ts";
import { temporaryPostgres } from "../support/server/temporary-postgres.ts";
import { median } from "./measuring/median.ts";
import { aMessageToMany } from "./measuring/message-to-many.ts";
import type { Measure } from "./run.ts";
import { end, signedIn, start } from "./measuring/served.ts";

const RECIPIENTS = 10_000;
const ROUNDS = 5;

/** How long a request that sends a message to many takes, compared with a bare insert of the same rows. */
export async function messageCallBench(): Promise<Measure[]> {
  const postgres = await temporaryPostgres();
  const opened = await openDatabase({ databaseUrl: postgres.url, dataDir: "" });
  const { db, pool } = opened;
  await migrate(pool);
  const people = await aMessageToMany(opened, RECIPIENTS);
  const writer = people[0]!;
  const role = { role: "FAMILY_ADMIN", verified: true } as const;
  await db.update(users).set(role).where(eq(users.id, writer));
  const [{ familyGroupId } = { familyGroupId: null }] = await db
    .select({ familyGroupId: users.familyGroupId })
    .from(users)
    .where(eq(users.id, writer));
  const { name, value } = await signedIn(pool, { id: writer });
  // Sends no mail in the meantime, and raises the daily limit per recipient.
  const settings = { LOG_LEVEL: "error", WORKERS: "off", MAIL_LIMIT_PER_RECIPIENT: "100" };
  const { child, url } = await start("dist/server/server.js", postgres.url, settings);
  const text = { subject: "Chairs", content: "There are **too few**." };
  const body = JSON.stringify({ ...text, familyGroupId, recipientIds: people });
  const headers = { "content-type": "application/json", cookie: `${name}=${value}` };
  const call = async () => {
    const answer = await fetch(`${url}/api/messages`, { method: "POST", headers, body });
    if (answer.status !== 201) throw new Error(`Refused with ${answer.status}.`);
    await answer.arrayBuffer();
  };
  const [called, bare]: [number[], number[]] = [[], []];
  // Round 0 is a warm-up that compiles code and opens connections.
  for (let round = 0; round <= ROUNDS; round++) {
    bare[round] = await timed(() => bareInsert(pool, { writer, people }));
    called[round] = await timed(call);
  }
  await end(child);
  await opened.close();
  await postgres.stop();
  const [ours, rows] = [median(called.slice(1)), median(bare.slice(1))];
  return [
    {
      name: `Response to sending a message to ${RECIPIENTS}, compared with a bare insert of its rows`,
      ratio: ours / rows,
      limit: 2,
      detail: `${ours.toFixed(0)} ms, the insert ${rows.toFixed(0)} ms`,
    },
  ];
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Inserts the same rows in one transaction, with a statement for each table. */
async function bareInsert(
  pool: Pool,
  { writer, people }: { writer: number; people: number[] },
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const message = await client.query<{ id: number }>(
      "insert into messages (sender_id, subject, content) values ($1, 'Chairs', 'Too few') returning id",
      [writer],
    );
    const { id } = message.rows[0]!;
    const addresses = people.map((person) => `p${person}@many.example`);
    const keys = people.map(() => randomUUID());
    const inserted = await client.query<{ id: number }>(
      `insert into mails (kind, address, person_id, message_id, internet_message_id)
       select 'message', address, person_id, $4, key
       from unnest($1::text[], $2::int[], $3::text[]) as to_whom (address, person_id, key)
       returning id`,
      [addresses, people, keys, id],
    );
    const mails = inserted.rows.map((row) => row.id);
    await client.query(
      "insert into mail_people (mail_id, person_id) select * from unnest($1::int[], $2::int[])",
      [mails, people],
    );
    await client.query(
      `insert into message_recipients (message_id, recipient_id, mail_id)
       select $1, * from unnest($2::int[], $3::int[])`,
      [id, people, mails],
    );
    await client.query("commit");
  } finally {
    client.release();
  }
}
