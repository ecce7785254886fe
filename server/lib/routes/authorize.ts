import type { Request } from "express";
import { type Access, isByLink, needsSignIn, type Place } from "#shared/lib/access.ts";
import type { Needs, Policies } from "#shared/lib/policy.ts";
import type { ActingLink } from "#shared/core/links/acting-link.ts";
import type { LinkPurpose } from "#shared/core/links/link-purposes.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { RequestContext, Guard } from "./bind.ts";
import { forbidden, notFound, signedOut } from "../errors.ts";
import { isList, isOptional, type RequestParts, valuesAt } from "./places.ts";
import type { LoadedBy, LoadersFor, NoneMissing, SubjectLoader } from "./subjects.ts";

type Loaders = Record<string, SubjectLoader>;

/** Everything that decides about rights: policies, loaders for their subjects, and links. */
interface Authority<P extends Policies = Policies, L extends Loaders = Loaders> {
  policies: P;
  loaders: L;
  /** Finds the link of a token. Throws 404 with the text of its purpose, or 429. */
  openLink: (purpose: LinkPurpose, token: string, network: string) => Promise<ActingLink>;
  /** True for a demo that only this machine can reach. */
  isOpenDemo?: boolean;
}

/** The parts of a guard that don't concern rights. */
export type Gate = Omit<Guard<unknown, Policies>, "identify" | "authorize" | "types">;

type Found = Record<string, object | object[] | null>;

/** Makes the guard of routes from their policies. */
export const guardOf = <P extends Policies, L extends LoadersFor<P> & Loaders>(
  gate: Gate,
  authority: Authority<P, L> & NoneMissing<P, L>,
): Guard<LoadedBy<L>, P> => ({
  ...gate,
  identify: (access, req) => identify(authority, access, req),
  authorize: (...question) => authorize(authority, ...question),
});

/** Throws 401 for signed-out callers, unless the route is public or a link is enough. */
function identify(authority: Authority, access: Access, req: Request): Actor | null {
  if (!req.user && needsSignIn(access) && !isOpenTo(authority, access)) throw signedOut();
  return req.user ? { ...req.user, address: req.ip } : null;
}

const isOpenTo = ({ isOpenDemo }: Pick<Authority, "isOpenDemo">, access: Access): boolean =>
  isOpenDemo === true && typeof access === "object" && "may" in access && access.orInDemo === true;

/**
 * Checks the caller's right and returns the route's link or subjects for its handler. Always in this order:
 * 404 before 403.
 */
async function authorize(
  authority: Authority,
  access: Access,
  actor: Actor | null,
  parts: RequestContext,
): Promise<Found> {
  if (typeof access === "string" || isOpenTo(authority, access)) return {};
  if (isByLink(access)) return { link: await linkOf(authority, access, parts) };
  if (!actor) throw signedOut();
  const policy = Object.hasOwn(authority.policies, access.may) && authority.policies[access.may];
  if (!policy) throw forbidden("Nobody can do this.");
  const subjects = await subjectsOf(authority.loaders, policy.on, access.on ?? {}, actor, parts);
  const allows = policy.allows as (actor: Actor, subjects: Found, change: object) => boolean;
  if (!isComplete(policy.on, subjects) || !allows(actor, subjects, parts.body))
    throw forbidden(policy.refusal);
  return subjects;
}

type LinkAccess = Extract<Access, { link: string }>;

async function linkOf({ openLink }: Authority, access: LinkAccess, parts: RequestContext) {
  const [token] = valuesAt(access.of, parts);
  if (token == null && isOptional(access.of)) return null;
  return openLink(
    access.link as LinkPurpose,
    typeof token === "string" ? token : "",
    parts.network,
  );
}

/** Loads the subjects at these places, one query for each kind. Throws 404 for one that the actor can't see. */
async function subjectsOf(
  loaders: Loaders,
  needs: Needs,
  on: Record<string, Place>,
  actor: Actor,
  parts: RequestParts,
): Promise<Found> {
  const asked = Object.entries(on).flatMap(([name, place]) => {
    const { kind } = needs[name] ?? {};
    return kind ? [{ name, place, kind, ids: idsAt(place, parts) }] : [];
  });
  const idsOf = (kind: string) => asked.flatMap((each) => (each.kind === kind ? each.ids : []));
  const kinds = [...new Set(asked.map(({ kind }) => kind))];
  const seen = new Map(
    await Promise.all(
      kinds.map(async (kind) => [kind, await find(loaders[kind]!, actor, idsOf(kind))] as const),
    ),
  );
  return Object.fromEntries(
    asked.map(({ name, place, kind, ids }) => {
      const subjects = ids.map((id) => {
        const subject = seen.get(kind)!.get(id);
        if (!subject) throw notFound(loaders[kind]!.word);
        return subject;
      });
      return [name, isList(place) ? subjects : (subjects[0] ?? null)];
    }),
  );
}

/** The subjects of one kind that the actor can see, by id. */
async function find(loader: SubjectLoader, actor: Actor, ids: (number | null)[]) {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  const found = wanted.length > 0 ? await loader.find(actor, wanted) : [];
  return new Map<number | null, object>(found.map((each) => [each.id, each]));
}

/** The ids at a place. An optional place may be absent, null or blank. */
function idsAt(place: Place, parts: RequestParts): (number | null)[] {
  const ids = valuesAt(place, parts).map((value) => (typeof value === "number" ? value : null));
  return isOptional(place) ? ids.filter((id) => id !== null) : ids;
}

/** Whether the policy gets everything it needs. Lists must not be empty. */
const isComplete = (needs: Needs, subjects: Found): boolean =>
  Object.entries(needs).every(([name, { count }]) => {
    const found = subjects[name] ?? null;
    if (Array.isArray(found)) return count === "many" && found.length > 0;
    return count === "maybe" || (count === "one" && found !== null);
  });
