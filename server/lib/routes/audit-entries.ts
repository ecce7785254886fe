import type { Request } from "express";
import type { AuditedRoute, AuditFacts, AuditKind } from "#shared/core/audit/audit-kinds.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { isLinkAccess, listFieldPaths } from "#shared/lib/access.ts";
import type { Route } from "#shared/lib/contract.ts";
import { HttpError } from "../errors.ts";
import { type RequestParts, valuesAt } from "./field-paths.ts";

/** A request's entry for the audit log. */
export interface AuditedRequest {
  kind: AuditKind;
  by: { id: number | null; address: string | undefined };
  about: number | undefined;
  facts: AuditFacts;
}

/** Writes to the audit log. Never fails. */
export type AuditRequest = (entry: AuditedRequest) => Promise<void>;

interface AuditInput {
  route: Route;
  req: Request;
  actor: Actor | null;
  /** Undefined if the request couldn't be parsed. */
  parts: RequestParts | undefined;
}

/** The kinds of entries for routes that succeed. Sessions record sign-ins. */
const SUCCESS_KINDS = {
  export: "exported",
  restore: "restored",
  erase: "erased",
  privateRead: "privateRead",
  passwordChange: "passwordChanged",
  sessionsEnd: "sessionsEnded",
} as const satisfies Record<Exclude<AuditedRoute, "signIn">, AuditKind>;

/** Creates the entry for a request that succeeded, or null. With a person's link, a request acts for that person. */
export function createSuccessEntry(
  input: AuditInput,
  { link }: { link?: { personId?: number | null } | null },
): AuditedRequest | null {
  const { audit } = input.route;
  if (!audit || audit === "signIn") return null;
  const entry = createEntry(SUCCESS_KINDS[audit], input);
  return { ...entry, by: { ...entry.by, id: entry.by.id ?? link?.personId ?? null } };
}

/** Creates the entry for a failed request: a limit, a failed sign-in, or a missing right. Otherwise null. */
export function createFailureEntry(error: unknown, input: AuditInput): AuditedRequest | null {
  if (!(error instanceof HttpError)) return null;
  const { status, limit } = error;
  if (status === 429)
    return createEntry("limitReached", input, limit === undefined ? {} : { limit });
  const isRefused = status === 401 || status === 403;
  if (isRefused && input.route.audit === "signIn")
    return { ...createEntry("signInFailed", input), about: error.about };
  return status === 403 && input.actor ? createEntry("refused", input) : null;
}

function createEntry(
  kind: AuditKind,
  { route, req, actor, parts }: AuditInput,
  facts: AuditFacts = {},
): AuditedRequest {
  const { person, event, group } = resourceIds(route, parts);
  return {
    kind,
    by: { id: actor?.id ?? null, address: req.ip },
    about: person,
    facts: {
      ...facts,
      route: `${route.method.toUpperCase()} ${route.path}`,
      ...(event !== undefined && { eventId: event }),
      ...(group !== undefined && { groupId: group }),
    },
  };
}

/** The resources that an entry names, by their names in the contract. */
const RESOURCE_KINDS: Record<string, "person" | "event" | "group"> = {
  person: "person",
  deletedPerson: "person",
  event: "event",
  deletedEvent: "event",
  group: "group",
  deletedGroup: "group",
};

/** The ids of the resources of a route's right. */
function resourceIds({ access }: Route, parts: RequestParts | undefined) {
  const ids: { person?: number; event?: number; group?: number } = {};
  if (!parts || isLinkAccess(access)) return ids;
  for (const [name, path] of Object.entries(listFieldPaths(access))) {
    const resource = RESOURCE_KINDS[name];
    const [id] = valuesAt(path, parts);
    if (resource && typeof id === "number") ids[resource] = id;
  }
  return ids;
}
