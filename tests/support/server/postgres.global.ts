import { randomBytes } from "node:crypto";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../../server/lib/database/open.ts";
import { prepareJobs } from "../../../server/lib/jobs/jobs.ts";
import { migrate } from "../../../server/lib/database/migrate.ts";
import { countDatabases, counterOf } from "./database-counter.ts";
import { dropDatabase } from "./drop-database.ts";
import { temporaryPostgres } from "./temporary-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The URL of the server, and the name of the migrated template. */
    postgres: { url: string; template: string };
  }
}

/** Starts one PostgreSQL for a whole test run, or uses TEST_DATABASE_URL, and creates a migrated template. */
export default async function setup(project: TestProject) {
  const existingUrl = process.env.TEST_DATABASE_URL;
  const server = existingUrl
    ? { url: existingUrl, stop: async () => undefined }
    : await temporaryPostgres();
  const template = `homecoming_test_${randomBytes(4).toString("hex")}`;
  await withClient(server.url, async (client) => {
    await client.query(`CREATE DATABASE ${template}`);
    await client.query(`CREATE SEQUENCE ${counterOf(template)}`);
  });
  await migrateTemplate(server.url, template);
  project.provide("postgres", { url: server.url, template });

  return async () => {
    await withClient(server.url, async (client) => {
      await dropDatabase(client, template);
      await countDatabases(client, template);
    });
    await server.stop();
  };
}

async function migrateTemplate(serverUrl: string, template: string) {
  const databaseUrl = new URL(serverUrl);
  databaseUrl.pathname = template;
  const { pool, close } = await openDatabase({ databaseUrl: databaseUrl.href, dataDir: "" });
  await migrate(pool);
  // Routes that add a job need its queue.
  await prepareJobs(pool, [{ name: "gedcom.import", run: () => Promise.resolve() }]);
  await close();
}

async function withClient(connectionString: string, run: (client: Client) => Promise<unknown>) {
  const client = new Client({ connectionString });
  await client.connect();
  await run(client);
  await client.end();
}
