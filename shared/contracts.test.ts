import { expect, it } from "vitest";
import * as z from "zod/mini";
import { contracts, policies } from "./features.ts";
import { type Access, listFieldPaths } from "./lib/access.ts";
import {
  type Contract,
  type FileResponse,
  isFile,
  isRedirect,
  type RedirectResponse,
  isEventStream,
  isPage,
  type Route,
} from "./lib/contract.ts";

const routes: Route[] = contracts.flatMap((contract: Contract) => Object.values(contract.routes));
const callOf = ({ method, path }: Route) => `${method.toUpperCase()} ${path}`;
const byCall = new Map(routes.map((route) => [callOf(route), route]));

type Json = { properties?: Record<string, Json>; items?: Json; anyOf?: Json[]; maxItems?: number };
const asJson = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Json;
const fieldsOf = (schema: z.core.$ZodType | undefined) =>
  Object.keys((schema && asJson(schema).properties) ?? {});

// The routes of the specification, with the fields that it names.
const SPECIFIED: Record<string, string> = {
  "GET /api/user": "",
  "GET /api/auth/user": "",
  "POST /api/login": "email username password",
  "POST /api/register": "email password confirmPassword fullName birthdate familyGroupId token",
  "POST /api/logout": "",
  "GET /api/logout": "",
  "POST /api/reset-password/request": "email",
  "POST /api/reset-password": "token password",
  "GET /api/verify-email/status": "",
  "POST /api/verify-email/request": "",
  "GET /api/verify-email": "token",
  "GET /api/family-group/members-count": "",
  "GET /api/debug/family-groups": "",
  "GET /api/family-groups/:id/parent-options": "",
  "GET /api/family-relationships": "familyGroupId",
  "GET /api/debug/family-tree": "branch familyGroupId parentId generations",
  "GET /api/users/:id": "",
  "GET /api/users": "search limit after",
  "POST /api/users/create":
    "fullName email mobilePhone birthdate isDeceased deathDate familyBranch role familyGroupId relationshipType relatedUserId sex",
  "PATCH /api/users/:id":
    "fullName firstName lastName email mobilePhone birthdate isDeceased deathDate role familyBranch familyGroupId photo sex version",
  "DELETE /api/users/:id": "",
  "GET /api/users/:id/relationships": "",
  "GET /api/family-groups/:id/members/search": "name",
  "POST /api/relationships/spouse": "userId spouseId status",
  "POST /api/relationship-members":
    "fullName email mobilePhone birthdate relationshipType relatedUserId relationshipStatus familyGroupId sex",
  "POST /api/relationships": "userId relatedUserId relationshipType relationshipStatus",
  "POST /api/relationship-children":
    "fullName email existingChildId parentId relationshipStatus useExistingUser mobilePhone birthdate familyGroupId",
  "POST /api/relationships/fix-child-parent": "childId",
  "GET /api/family-groups": "",
  "POST /api/family-groups": "name description",
  "PATCH /api/family-groups/:id": "name description logo contactEmail contactPhone version",
  "GET /api/family-groups/:id/members": "",
  "DELETE /api/family-groups/:id": "",
  // Beyond the specification.
  "POST /api/relationships/parents": "childId parentIds relationshipStatus kind",
  "PATCH /api/relationships/:id": "relationshipStatus kind startDate endDate version",
  "DELETE /api/relationships/:id": "",
  "POST /api/relationships/:id/confirm": "",
  "POST /api/relationships/:id/restore": "",
  "POST /api/relationships/undo": "relationshipIds",
  "GET /api/trash": "after limit",
  "POST /api/users/:id/restore": "",
  "POST /api/family-groups/:id/restore": "",
};

it.each(Object.entries(SPECIFIED))("API-01 has %s with the fields: %s", (call, fields) => {
  const { query, body } = byCall.get(call) ?? {};
  expect(byCall.has(call)).toBe(true);
  expect([...fieldsOf(query), ...fieldsOf(body)]).toEqual(
    expect.arrayContaining(fields.split(" ").filter(Boolean)),
  );
});

it("API-01 defines each method and path once", () => {
  expect(byCall.size).toBe(routes.length);
});

it("ROLE-01 requires a session except for signing in, signing up, signing out, and setting up", () => {
  const isOpen = ({ access }: Route) =>
    access === "public" || listFieldPaths(access).link?.endsWith("?") === true;
  const open = routes.filter(isOpen).map(callOf);
  expect(open.toSorted()).toEqual([
    "GET /api/login",
    "GET /api/login/callback",
    "GET /api/login/provider",
    "GET /api/logout",
    "GET /api/register",
    "GET /api/restore",
    "GET /api/second-step",
    "POST /api/login",
    "POST /api/login/connect",
    "POST /api/logout",
    "POST /api/register",
    "POST /api/reset-password/request",
    "POST /api/second-step/code",
    "POST /api/second-step/passkey",
    // These need the setup code, until there is an account.
    "POST /api/setup/backup-uploads",
    "POST /api/setup/backups",
    "POST /api/setup/restore",
  ]);
});

// These routes are for everyone, and each person sees what they may see.
it("ROLE-01 requires a right of signed-in users, except on routes that show each person their own view", () => {
  const signedIn = routes.filter(({ access }) => access === "signedIn").map(callOf);
  expect(signedIn.toSorted()).toEqual([
    "DELETE /api/account/provider",
    "DELETE /api/account/sessions/:sessionId",
    "GET /api/account",
    "GET /api/account/sessions",
    "GET /api/auth/user",
    "GET /api/birthdays",
    "GET /api/birthdays/feed",
    "GET /api/debug/family-groups",
    "GET /api/email-preference",
    "GET /api/events",
    "GET /api/events/attendees",
    "GET /api/events/upcoming",
    "GET /api/family-branches",
    "GET /api/family-group/members-count",
    "GET /api/family-groups",
    "GET /api/family-tree/own",
    "GET /api/join-requests/own",
    "GET /api/join-requests/waiting",
    "GET /api/messages/drafts",
    "GET /api/second-factor",
    "GET /api/suggestions/answered",
    "GET /api/suggestions/waiting",
    "GET /api/user",
    "GET /api/users",
    "GET /api/verify-email/status",
    "GET /images/:hash",
    "POST /api/account/password",
    "POST /api/account/sessions/end-others",
    "POST /api/birthdays/feed",
    "POST /api/second-factor/app",
    "POST /api/second-factor/app/remove",
    "POST /api/second-factor/app/start",
    "POST /api/second-factor/passkeys",
    "POST /api/second-factor/passkeys/:passkeyId/remove",
    "POST /api/second-factor/passkeys/start",
    "POST /api/second-factor/recovery-codes",
    "POST /api/verify-email/request",
    "PUT /api/email-preference",
  ]);
});

/** Returns whether the route's request has this field. */
function hasField(route: Route, path: string): boolean {
  const [, part = "", field = ""] = /^(params|query|body)\.(\w+)/.exec(path) ?? [];
  return fieldsOf(route[part as "params" | "query" | "body"]).includes(field);
}

/** Lists what a route's access needs: the resources of its right, or its link. */
const neededFields = (access: Access) => {
  const { right } = access as { right?: keyof typeof policies };
  return right === undefined ? ["link"] : Object.keys(policies[right].on);
};

it.each(
  routes
    .filter(({ access }) => typeof access === "object")
    .map((route) => [callOf(route), route] as const),
)(
  "ROLE-01 takes for %s an existing right with all its resources from fields of the request",
  (_, route) => {
    const paths = listFieldPaths(route.access);
    expect(Object.keys(paths).toSorted()).toEqual(neededFields(route.access).toSorted());
    for (const path of Object.values(paths)) expect(hasField(route, path)).toBe(true);
  },
);

it("API-01 declares every parameter of a path", () => {
  for (const route of routes) {
    const named = Array.from(route.path.matchAll(/:(\w+)/g), ([, name]) => name);
    expect(fieldsOf(route.params)).toEqual(named);
  }
});

it("API-02 lets every paged list be requested page by page, with a limited page size", () => {
  for (const route of routes.filter(({ response }) => isPage(response))) {
    const accepts = (query: object) => z.safeParse(route.query!, query).success;
    expect(accepts({})).toBe(true);
    expect(accepts({ after: "7", limit: "1" })).toBe(true);
    expect(accepts({ limit: "0" })).toBe(false);
    expect(accepts({ limit: "1000000" })).toBe(false);
    expect(accepts({ after: "-" })).toBe(true);
    expect(accepts({ after: "x y" })).toBe(false);
  }
});

/** Lists the positions in a document without a type or without fields. */
function findUntyped(json: Json, at = "answer"): string[] {
  const own = Object.keys(json).length === 0 ? [at] : [];
  if (json.properties && Object.keys(json.properties).length === 0) own.push(at);
  const inner = Object.entries(json.properties ?? {}).map(
    ([name, schema]) => [schema, `${at}.${name}`] as const,
  );
  const all = [
    ...inner,
    ...(json.items ? [[json.items, `${at}[]`] as const] : []),
    ...(json.anyOf ?? []).map((schema) => [schema, at] as const),
  ];
  return own.concat(all.flatMap(([schema, path]) => findUntyped(schema, path)));
}

const schemaOf = (response: Exclude<Route["response"], FileResponse | RedirectResponse>) => {
  if (isPage(response)) return response.page;
  return isEventStream(response) ? response.live : response;
};

it.each(routes.map((route) => [callOf(route), route] as const))(
  "API-04 describes %s in words, and declares types for its answer and body",
  (_, { summary, response, body }) => {
    expect(summary).toMatch(/^[A-Z].{5,}[^.]$/s);
    if (!isFile(response) && !isRedirect(response))
      expect(findUntyped(asJson(schemaOf(response)))).toEqual([]);
    if (body) expect(findUntyped(asJson(body), "body")).toEqual([]);
  },
);
