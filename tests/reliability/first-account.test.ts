import { expect, it } from "vitest";
import { users } from "#shared/family/people/people.table.ts";
import {
  createAccountLocked,
  FIRST_ACCOUNT_LOCK,
} from "../../server/features/accounts/auth/auth.service.ts";
import { testApp } from "../support/server/app.ts";
import { runOverlapping } from "../support/server/run-overlapping.ts";
import { whileLocked } from "../support/server/waiting-queries.ts";

const { http, db, ctx } = await testApp();

const form = (name: string) => ({ email: `${name}@example.org`, password: "long enough" });
const superAdmins = async () =>
  (await db.select({ role: users.role }).from(users)).filter(({ role }) => role === "SUPER_ADMIN");

it("AUTH-05 eight first registrations at once create one Super Admin", async () => {
  const names = ["a", "b", "c", "d", "e", "f", "g", "h"];
  const answers = await Promise.all(
    names.map((name) => http.post("/api/register").send(form(name))),
  );
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 201));
  expect(await superAdmins()).toHaveLength(1);
});

it("AUTH-05 a registration waits until the one before it is stored", async () => {
  const answer = await whileLocked(ctx.pool, FIRST_ACCOUNT_LOCK, async () =>
    http.post("/api/register").send(form("a")),
  );
  expect(answer.status).toBe(201);
});

it("AUTH-05 without the lock, two registrations would create two Super Admins (control)", async () => {
  const more = { hash: "x", fromThisMachine: true };
  await runOverlapping(db, [
    (tx) => createAccountLocked(tx, ctx, { ...form("a"), ...more }),
    (tx) => createAccountLocked(tx, ctx, { ...form("b"), ...more }),
  ]);
  expect(await superAdmins()).toHaveLength(2);
});
