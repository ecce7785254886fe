import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Client } from "pg";

/** The sequence that counts the copies of a template; no other run counts by it. */
export const counterOf = (template: string) => `${template}_made`;

/** Adds the copies of a template to the file that SERVER_COSTS names, and drops their counter. */
export async function countDatabases(client: Client, template: string): Promise<void> {
  const file = process.env.SERVER_COSTS;
  const counter = counterOf(template);
  const { rows } = await client.query<{ made: number }>(
    `SELECT coalesce(pg_sequence_last_value('${counter}'), 0)::int AS made`,
  );
  await client.query(`DROP SEQUENCE ${counter}`);
  if (!file) return;
  // Each project of a run has a template of its own.
  const { databases } = existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as { databases: number })
    : { databases: 0 };
  writeFileSync(file, JSON.stringify({ databases: databases + rows[0]!.made }));
}
