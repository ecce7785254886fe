import { isByLink, needsSignIn, placesOf } from "#shared/lib/access.ts";
import { isFile, isLive, isPage, type Route } from "#shared/lib/contract.ts";
import { type Refusal, type UsualCode, USUAL_REFUSALS } from "#shared/lib/refusals.ts";
import { schemaOf } from "./json-schema.ts";

/** What every refusal says; each route narrows the codes down. */
export const errorSchema = {
  type: "object",
  required: ["message", "code"],
  properties: {
    message: { type: "string", minLength: 1, description: "Words for a person; they may change" },
    code: { type: "string", description: "Which refusal it is; stays as it is" },
    errors: {
      type: "array",
      description: "The fields of the request that it is about",
      items: {
        type: "object",
        required: ["path", "message"],
        properties: { path: { type: "string" }, message: { type: "string" } },
      },
    },
  },
};

type Known = Pick<Refusal, "code" | "text" | "extra" | "hasPresent">;

/** The answers of a route that are refusals, by status: each with the codes that it can have. */
export function refusals(route: Route) {
  const known = [
    ...usualCodes(route).map((code) => ({ code, status: USUAL_REFUSALS[code], text: "" })),
    ...(route.refuses ?? []),
  ];
  const byStatus = new Map<number, Known[]>();
  for (const each of known) byStatus.set(each.status, [...(byStatus.get(each.status) ?? []), each]);
  return Object.fromEntries(
    [...byStatus].map(([status, each]) => [status, refusal(route, each, status)]),
  );
}

function usualCodes(route: Route): UsualCode[] {
  const { method, access, params, query, body, upload, answer } = route;
  return [
    ...(params || query || body || upload ? ["invalid" as const] : []),
    ...(needsSignIn(access) ? ["signedOut" as const] : []),
    ...(typeof access === "object" && "may" in access ? ["forbidden" as const] : []),
    ...(method === "get" ? [] : ["otherSite" as const]),
    ...(Object.keys(placesOf(access)).length > 0 || isPage(answer) || route.mayBeMissing
      ? ["notFound" as const]
      : []),
    ...(isByLink(access) ? ["deadLink" as const] : []),
    ...(route.isLimited || isByLink(access) ? ["tooMany" as const] : []),
    ...(body || upload ? ["tooLarge" as const] : []),
    ...(route.heavy || isLive(answer) ? ["busy" as const] : []),
    "otherHost",
    "fault",
    "unavailable",
  ];
}

const retryAfterHeader = {
  "Retry-After": {
    required: true,
    description: "Seconds until it is worth trying again",
    schema: { type: "integer", minimum: 1 },
  },
};

const refusal = (route: Route, known: Known[], status: number) => ({
  description: known.map(({ code, text }) => `${code}${inWords(text)}`).join("\n\n"),
  ...(status === 429 && { headers: retryAfterHeader }),
  content: {
    "application/json": {
      schema: {
        allOf: [{ $ref: "#/components/schemas/Error" }],
        properties: {
          code: { enum: [...new Set(known.map(({ code }) => code))] },
          ...Object.assign({}, ...known.map(extraFields)),
          ...(known.some(({ hasPresent }) => hasPresent) && { present: answerOf(route) }),
        },
        ...onlyWithPresent(known),
      },
    },
  },
});

/** What is there now comes with the codes that say so, and with no other. */
function onlyWithPresent(known: Known[]) {
  const codes = known.flatMap(({ code, hasPresent }) => (hasPresent ? [code] : []));
  if (codes.length === 0) return {};
  const required = ["present"];
  return {
    oneOf: [
      { properties: { code: { enum: codes } }, required },
      { properties: { code: { not: { enum: codes } } }, not: { required } },
    ],
  };
}

const extraFields = ({ extra = {} }: Known) =>
  Object.fromEntries(Object.entries(extra).map(([field, value]) => [field, { const: value }]));

/** Of the route's own answer; one that is no JSON can't be said to be there now. */
function answerOf({ answer }: Route) {
  if (isPage(answer) || isFile(answer) || isLive(answer))
    throw new Error("What is there now has to be JSON.");
  return schemaOf(answer);
}

/** Each value that a text takes stands for itself: '{child} already has two birth parents'. */
const placeholders = new Proxy({}, { get: (_, name) => `{${String(name)}}` }) as never;

const inWords = (text: Refusal["text"]): string => {
  const words = typeof text === "string" ? text : text(placeholders);
  return words && `: ${words}`;
};
