import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { authContract } from "#shared/accounts/auth/auth.contract.ts";
import { peopleContract } from "#shared/family/people/people.contract.ts";
import { urlOf, ApiError, createClient, messageOf } from "../../client/lib/calls/api.ts";
import { testApp } from "../../tests/support/server/app.ts";

const { app, anAccount } = await testApp();
const server = createServer(app).listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => void server.close());
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const auth = createClient(authContract, origin);
const people = createClient(peopleContract, origin);

const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe("the typed client", () => {
  it("API-03 throws '{status}: {body}' and includes the server's message", async () => {
    const error = await failure(
      auth.login({ body: { email: "anna@example.org", password: "no" } }),
    );
    expect(error.status).toBe(401);
    expect(error.message).toBe(
      '401: {"success":false,"message":"Invalid email or password","code":"auth.wrongLogin"}',
    );
    expect(error.code).toBe("auth.wrongLogin");
    expect(error.userMessage).toBe("Invalid email or password");
    expect(messageOf(error, "Invalid credentials")).toBe("Invalid email or password");
  });

  it("API-03 names the fields of an error", async () => {
    const error = await failure(auth.register({ body: { email: "no", password: "short" } }));
    expect(error.fields.map(({ path }) => path)).toEqual(["email", "password"]);
  });

  it("API-03 throws on a 401 as on any other error", async () => {
    expect((await failure(people.get({ params: { id: 1 } }))).status).toBe(401);
    expect((await failure(auth.user())).message).toMatch(/^401: /);
  });

  it("API-01 sends and receives what the contract describes", async () => {
    const { email } = await anAccount();
    const response = await auth.login({
      body: { email: email!, password: "correct horse battery" },
    });
    expect(response.user?.email).toBe(email);
  });

  it("fills paths and queries, and leaves out missing values", () => {
    expect(urlOf("/api/users/:id", { id: 7 }, {})).toBe("/api/users/7");
    expect(urlOf("/api/users", {}, { search: "a&b", after: undefined, limit: 5 })).toBe(
      "/api/users?search=a%26b&limit=5",
    );
  });
});
