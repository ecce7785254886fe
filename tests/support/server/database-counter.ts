import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Client } from "pg";

/** The name of the sequence that counts the copies of a template. */
export const counterOf = (template: string) => `${template}_copies`;

/** Adds the number of copies of a template to the file that SERVER_COSTS names, and drops the counter. */
export async function countDatabases(client: Client, template: string): Promise<void> {
  const file = process.env.SERVER_COSTS;
  const counter = counterOf(template);
  const { rows } = await client.query<{ copies: number }>(
    `SELECT coalesce(pg_sequence_last_value('${counter}'), 0)::int AS copies`,
  );
  await client.query(`DROP SEQUENCE ${counter}`);
  if (!file) return;
  // Each project of a run has its own template.
  const { databases } = existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as { databases: number })
    : { databases: 0 };
  writeFileSync(file, JSON.stringify({ databases: databases + rows[0]!.copies }));
}
