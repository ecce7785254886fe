import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, it } from "vitest";
import { testApp } from "../support/server/app.ts";
import { createResponseValidator } from "../support/contracts/response-validation.ts";

const { http } = await testApp();
const { body: openApi } = await http.get("/api/openapi.json").expect(200);
const validateResponse = createResponseValidator(openApi as object);

const validateGet = (path: string, status: number, body: unknown, headers: object = {}) =>
  validateResponse({
    method: "get",
    path,
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
    body: Buffer.from(JSON.stringify(body)),
  });

it("API-04 the document is valid by OpenAPI 3.1's own schema", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(
    structuredClone(openApi) as Record<string, unknown>,
  );
  expect(errors).toBeUndefined();
  expect([valid, validator.version]).toEqual([true, "3.1"]);
});

// Control: otherwise, the tests that check responses against the document could pass with any response.
it("API-04 detects a response that differs from the document (control)", () => {
  const count = { count: 3, groupName: "Berg" };
  const path = "/api/family-group/members-count";
  expect(validateGet(path, 200, count)).toBeNull();
  expect(validateGet(path, 200, { ...count, count: "3" })).toMatch(/must be integer/);
  expect(validateGet(path, 200, { count: 3 })).toMatch(/groupName/);
  expect(validateGet(path, 200, { ...count, password: "$argon2id" })).toMatch(
    /additional properties/,
  );
  expect(validateGet(path, 418, count)).toMatch(/not in the document/);
  expect(validateGet("/api/users", 200, [])).toMatch(/has no X-Total-Count/);
  expect(validateGet("/api/users", 200, [], { "x-total-count": "0" })).toBeNull();
  expect(validateGet(path, 200, count, { "content-type": "text/html" })).toMatch(
    /of type text\/html/,
  );
});

it("API-04 detects an error with an undeclared code, and one without a code (control)", () => {
  const refused = { message: "Sign in first.", code: "signedOut" };
  expect(validateGet("/api/users/:id", 401, refused)).toBeNull();
  expect(validateGet("/api/users/:id", 404, refused)).toMatch(/allowed values/);
  expect(validateGet("/api/users/:id", 401, { message: "No" })).toMatch(/code/);
  expect(validateGet("/api/users/:id", 409, { ...refused, code: "group.nameTaken" })).toMatch(
    /not in the document/,
  );
});

it("API-04 detects a conflict whose current values are missing or contain an undeclared field (control)", () => {
  const { 409: conflict } = openApi.paths["/api/family-groups/{id}"].patch.responses;
  expect(conflict.content["application/json"].schema.properties.code.enum).toContain(
    "editConflict",
  );
  const validateConflict = (body: object) =>
    validateResponse({
      method: "patch",
      path: "/api/family-groups/:id",
      status: 409,
      headers: { "content-type": "application/json" },
      body: Buffer.from(JSON.stringify({ message: "Somebody was faster.", ...body })),
    });
  const group = {
    id: 1,
    name: "Berg",
    description: null,
    logo: null,
    isActive: true,
    version: 2,
    createdAt: "2026-11-21T12:00:00.000Z",
    updatedAt: "2026-11-21T12:00:00.000Z",
    createdBy: null,
    contactEmail: null,
    contactPhone: null,
  };
  expect(validateConflict({ code: "editConflict", current: group })).toBeNull();
  expect(validateConflict({ code: "editConflict" })).toMatch(/current/);
  expect(
    validateConflict({ code: "editConflict", current: { ...group, familyVersion: 7 } }),
  ).toMatch(/additional prop/);
  expect(validateConflict({ code: "editConflict", current: { ...group, version: "2" } })).toMatch(
    /integer/,
  );
  expect(validateConflict({ code: "group.nameTaken" })).toBeNull();
  expect(validateConflict({ code: "group.nameTaken", current: group })).toMatch(
    /exactly one schema/,
  );
  expect(validateConflict({ code: "group.nameTaken", hash: "$argon2id" })).toMatch(
    /additional prop/,
  );
});

it("API-04 the document lists the message of each error code", () => {
  const { 409: refusal } = openApi.paths["/api/relationships"].post.responses;
  expect(refusal.content["application/json"].schema.properties.code.enum).toContain(
    "relationship.twoBirthParents",
  );
  expect(refusal.description).toContain(
    "relationship.twoBirthParents: {child} already has two birth parents, {others}.",
  );
});
