import { expect, it } from "vitest";
import { authContract } from "#shared/accounts/auth/auth.contract.ts";
import { groupsContract } from "#shared/family/groups/groups.contract.ts";
import { imagesContract } from "#shared/core/images/images.contract.ts";
import { accessTable, openApiDocument } from "./openapi.ts";

interface Operation {
  parameters: { name: string; in: string }[];
  requestBody?: { required: boolean };
  responses: Record<string, { description: string; content?: Record<string, never> }>;
}

const documented = () => {
  const document = openApiDocument([authContract, groupsContract, imagesContract], "sid");
  const operation = (method: string, path: string) => document.paths[path]![method] as Operation;
  return { document, operation };
};

/** Returns the documented error codes of a request, by status. */
const codesOf = ({ responses }: Operation) =>
  Object.fromEntries(
    Object.entries(responses)
      .map(([status, { content }]) => [status, schemaIn(content)?.properties.code.enum])
      .filter(([, codes]) => codes !== undefined),
  );

interface ErrorSchema {
  properties: { code: { enum: string[] } };
  oneOf?: object[];
}
const schemaIn = (content: Record<string, { schema?: Partial<ErrorSchema> }> = {}) => {
  const schema = content["application/json"]?.schema;
  return schema?.properties?.code?.enum ? (schema as ErrorSchema) : undefined;
};

const ALWAYS_POSSIBLE = { 421: ["otherHost"], 500: ["fault"], 503: ["overloaded", "unavailable"] };

it("API-04 lists exactly the possible errors of each request", () => {
  const { operation } = documented();
  expect(codesOf(operation("get", "/api/register"))).toEqual(ALWAYS_POSSIBLE);
  expect(codesOf(operation("get", "/api/user"))).toEqual({
    ...ALWAYS_POSSIBLE,
    401: ["signedOut"],
  });
  const signedInWithId = {
    ...ALWAYS_POSSIBLE,
    400: ["invalid"],
    401: ["signedOut"],
    404: ["notFound"],
  };
  expect(codesOf(operation("get", "/images/{hash}"))).toEqual(signedInWithId);
  expect(codesOf(operation("delete", "/api/family-groups/{id}"))).toEqual({
    ...signedInWithId,
    403: ["forbidden", "otherSite"],
  });
  expect(codesOf(operation("patch", "/api/family-groups/{id}"))).toEqual({
    ...signedInWithId,
    400: ["invalid", "image.notAnImage", "image.tooManyPixels"],
    403: ["forbidden", "otherSite"],
    409: ["editConflict", "group.nameTaken"],
    413: ["tooLarge", "image.full"],
  });
});

it("API-04 documents the current values with 'changed', and with no other error", () => {
  const { operation } = documented();
  const { responses } = operation("patch", "/api/family-groups/{id}");
  expect(schemaIn(responses[409]!.content)!.oneOf).toEqual([
    { properties: { code: { enum: ["editConflict"] } }, required: ["current"] },
    { properties: { code: { not: { enum: ["editConflict"] } } }, not: { required: ["current"] } },
  ]);
  expect(schemaIn(responses[400]!.content)).not.toHaveProperty("oneOf");
  expect(responses[409]!.description).toContain(
    "group.nameTaken: A family group with this name already exists.",
  );
});

it("API-02 documents an error's message, code, and fields", () => {
  const { Error: schema } = documented().document.components.schemas;
  const { message, errors } = schema.properties;
  expect(schema.required).toEqual(["message", "code"]);
  expect(message.description).toBe("A message for people; its wording may change");
  expect(errors).toMatchObject({ type: "array", items: { required: ["path", "message"] } });
});

it("API-04 documents where each value of a request is, and whether it has a body", () => {
  const { document, operation } = documented();
  expect(document.openapi).toBe("3.1.0");
  const { parameters } = operation("get", "/api/family-groups/{id}/members");
  expect(parameters.map(({ name, in: location }) => [name, location])).toEqual([
    ["id", "path"],
    ["after", "query"],
    ["limit", "query"],
  ]);
  expect(operation("post", "/api/family-groups").requestBody).toMatchObject({ required: true });
  expect(operation("get", "/api/family-groups")).not.toHaveProperty("requestBody");
  expect(operation("get", "/images/{hash}").responses[200]).toMatchObject({
    description: "A file",
    content: { "image/jpeg": {} },
  });
});

it("ROLE-01 lists each request with its required right and its resource", () => {
  expect(accessTable([groupsContract])).toContain(
    "PATCH /api/family-groups/:id — group.edit, group at params.id",
  );
});
