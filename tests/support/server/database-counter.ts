import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Client } from "pg";

/** Name of the sequence that counts the copies of a template; each run has its own. */
export const counterOf = (template: string) => `${template}_made`;

/** Adds the number of a template's copies to the file named by SERVER_COSTS and drops the counter. */
export async function countDatabases(client: Client, template: string): Promise<void> {
  const file = process.env.SERVER_COSTS;
  const counter = counterOf(template);
  const { rows } = await client.query<{ made: number }>(
    `SELECT coalesce(pg_sequence_last_value('${counter}'), 0)::int AS made`,
  );
  await client.query(`DROP SEQUENCE ${counter}`);
  if (!file) return;
  // Each project of a run has its own template.
  const { databases } = existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as { databases: number })
    : { databases: 0 };
  writeFileSync(file, JSON.stringify({ databases: databases + rows[0]!.made }));
}
