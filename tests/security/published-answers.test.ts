import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, it } from "vitest";
import { testApp } from "../support/app.ts";
import { judgeBy } from "../support/published-answers.ts";

const { http } = await testApp();
const { body: published } = await http.get("/api/openapi.json").expect(200);
const judge = judgeBy(published as object);

const answer = (path: string, status: number, body: unknown, headers: object = {}) =>
  judge({
    method: "get",
    path,
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
    body: Buffer.from(JSON.stringify(body)),
  });

it("API-04 publishes a document that OpenAPI 3.1's own schema takes", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(
    structuredClone(published) as Record<string, unknown>,
  );
  expect(errors).toBeUndefined();
  expect([valid, validator.version]).toEqual([true, "3.1"]);
});

// Without this one, tests that hold every answer against the document could pass whatever it is.
it("API-04 tells an answer that is not as published", () => {
  const count = { count: 3, groupName: "Berg" };
  const path = "/api/family-group/members-count";
  expect(answer(path, 200, count)).toBeNull();
  expect(answer(path, 200, { ...count, count: "3" })).toMatch(/must be integer/);
  expect(answer(path, 200, { count: 3 })).toMatch(/groupName/);
  expect(answer(path, 200, { ...count, password: "$argon2id" })).toMatch(/additional properties/);
  expect(answer(path, 418, count)).toMatch(/not in the document/);
  expect(answer("/api/users", 200, [])).toMatch(/has no X-Total-Count/);
  expect(answer("/api/users", 200, [], { "x-total-count": "0" })).toBeNull();
  expect(answer(path, 200, count, { "content-type": "text/html" })).toMatch(/of type text\/html/);
});

it("API-04 tells a refusal whose code its route does not declare, and one without a code", () => {
  const refused = { message: "Please sign in first.", code: "signedOut" };
  expect(answer("/api/users/:id", 401, refused)).toBeNull();
  expect(answer("/api/users/:id", 404, refused)).toMatch(/allowed values/);
  expect(answer("/api/users/:id", 401, { message: "No" })).toMatch(/code/);
  expect(answer("/api/users/:id", 409, { ...refused, code: "group.nameTaken" })).toMatch(
    /not in the document/,
  );
});

it("API-04 tells with each code the words that go with it", () => {
  const { 409: refusal } = published.paths["/api/relationships"].post.responses;
  expect(refusal.content["application/json"].schema.properties.code.enum).toContain(
    "relationship.twoBirthParents",
  );
  expect(refusal.description).toContain(
    "relationship.twoBirthParents: {child} already has two birth parents, {others}.",
  );
});
