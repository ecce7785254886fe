import supertest from "supertest";
import { expect, it } from "vitest";
import { testApp } from "../../../tests/support/server/app.ts";
import { logInMemory } from "../../../tests/support/server/log-in-memory.ts";
import { createApp } from "../../app.ts";
import { describeError } from "./describe-error.ts";

const { ctx } = await testApp();
const { log, lines } = logInMemory();
const http = supertest(createApp({ ...ctx, log }));

it("API-05 logs a failed query with the database's message, without user input", async () => {
  await ctx.pool.query("alter table users rename to away");
  const response = await http
    .post("/api/login")
    .send({ email: "ingeborg@example.org", password: "a secret of hers" });
  await ctx.pool.query("alter table away rename to users");

  expect(response.status).toBe(500);
  const written = lines.join("");
  expect(written).not.toMatch(/ingeborg|a secret of hers/i);
  const failed = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === "request failed");
  expect(response.body.message).toContain(failed.errorId);
  expect(failed).toMatchObject({
    route: "/api/login",
    error: {
      query: expect.stringContaining('from "users"'),
      said: 'relation "users" does not exist',
      code: "42P01",
      frames: expect.arrayContaining([expect.stringContaining("auth.queries")]),
    },
  });
});

it("API-05 logs an error's cause, also without user input", () => {
  const query = "select id from users where email = $1";
  const databaseError = Object.assign(new Error("the server is shutting down"), { code: "57P01" });
  const failed = new Error(`Failed query: ${query}\nparams: ingeborg`, { cause: databaseError });
  const fault = new Error("Couldn't draw the picture", {
    cause: Object.assign(failed, { query }),
  });
  const facts = describeError(fault);
  expect(facts).toMatchObject({
    message: "Couldn't draw the picture",
    cause: { query, said: "the server is shutting down", code: "57P01" },
  });
  expect(JSON.stringify(facts)).not.toContain("ingeborg");
});
