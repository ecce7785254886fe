import { expect, it, onTestFinished } from "vitest";
import { testApp } from "../../../tests/support/server/app.ts";

const { signInAs, anAccount, ctx, http } = await testApp();

/**
 * Makes PostgreSQL refuse changes of people as it does on a full disk, and new temporary tables. Returns a
 * function that ends that.
 */
async function fillDisk() {
  const { rows } = await ctx.pool.query("select current_database() as name, current_user as owner");
  const { name, owner } = rows[0] as { name: string; owner: string };
  await ctx.pool.query(`
    revoke temporary on database ${name} from public, ${owner};
    create function refuse_row() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger disk_full before update on users for each row execute function refuse_row()`);
  const free = () =>
    ctx.pool.query(`
      drop function if exists refuse_row cascade; grant temporary on database ${name} to ${owner}`);
  onTestFinished(async () => void (await free()));
  return free;
}

it("API-05 says that the disk is full, is not ready until it can write again, and changes nothing", async () => {
  const ada = await anAccount({ fullName: "Ada Berg" });
  const agent = await signInAs(ada);
  const rename = () => agent.patch(`/api/users/${ada.id}`).send({ fullName: "Ada Lund" });
  const free = await fillDisk();
  const { body } = await rename().expect(503);
  expect(body).toEqual({
    message:
      "This site has run out of storage space, so this didn't work. Please tell your administrator.",
    code: "unavailable",
  });
  expect((await http.get("/readyz").expect(503)).body).toEqual({ status: "disk full" });
  expect((await agent.get("/api/user").expect(200)).body).toMatchObject({ fullName: "Ada Berg" });
  await free();
  expect((await http.get("/readyz").expect(200)).body).toEqual({ status: "ready" });
  await rename().expect(200);
});
