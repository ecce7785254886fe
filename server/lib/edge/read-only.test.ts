import { drizzle } from "drizzle-orm/node-postgres";
import supertest from "supertest";
import { expect, it, onTestFinished } from "vitest";
import { testApp } from "../../../tests/support/server/app.ts";
import { aPool } from "../../../tests/support/server/pool.ts";
import { aSession } from "../../../tests/support/session.ts";
import { createApp } from "../../app.ts";

const { anAccount, ctx, http } = await testApp();

const CONNECTIONS = 3;

/** Makes new connections read-only. Returns a function that ends that. */
async function becomeReadOnly() {
  const client = await ctx.pool.connect();
  const { rows } = await client.query<{ name: string }>("select current_database() as name");
  const database = `alter database ${rows[0]!.name}`;
  const end = () => client.query(`${database} reset default_transaction_read_only`);
  onTestFinished(async () => {
    await end();
    client.release();
  });
  await client.query(`${database} set default_transaction_read_only = on`);
  return end;
}

it("API-05 says that a read-only database can't save, and opens new connections after that", async () => {
  const ada = await anAccount({ fullName: "Ada Berg" });
  const { name, value } = await aSession(ctx, ada);
  const becomeWritable = await becomeReadOnly();
  const pool = aPool({ ...ctx.pool.options, max: CONNECTIONS });
  onTestFinished(() => pool.end());
  const app = createApp({ ...ctx, pool, db: drizzle({ client: pool }) });
  const rename = () =>
    supertest(app)
      .patch(`/api/users/${ada.id}`)
      .set("Cookie", `${name}=${value}`)
      .send({ fullName: "Ada Lund" });
  await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.query("select 1")));
  expect(pool.idleCount).toBe(CONNECTIONS);

  const { body } = await rename().expect(503).expect("Retry-After", "30");
  expect(body).toEqual({
    message: "Changes can't be saved right now, so this didn't work. Try again in a minute.",
    code: "unavailable",
  });
  expect((await http.get("/readyz").expect(503)).body).toEqual({ status: "read-only" });

  await becomeWritable();
  expect((await http.get("/readyz").expect(200)).body).toEqual({ status: "ready" });
  expect((await rename().expect(200)).body).toMatchObject({ fullName: "Ada Lund" });
});
