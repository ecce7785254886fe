import type { Request } from "express";
import { type Access, isLinkAccess, needsSignIn, type FieldPath } from "#shared/lib/access.ts";
import type { Needs, Policies } from "#shared/lib/policy.ts";
import type { OpenedLink } from "#shared/core/links/opened-link.ts";
import type { LinkPurpose } from "#shared/core/links/link-purposes.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { ParsedRequest, Guard } from "./bind.ts";
import { forbidden, notFound, signedOut } from "../errors.ts";
import { isListPath, isOptional, type RequestParts, valuesAt } from "./field-paths.ts";
import type { ResourcesFrom, LoadersFor, RequireAllLoaders, ResourceLoader } from "./resources.ts";

type Loaders = Record<string, ResourceLoader>;

/** Everything that decides about rights: policies, loaders for their resources, and links. */
interface AccessRules<P extends Policies = Policies, L extends Loaders = Loaders> {
  policies: P;
  loaders: L;
  /** Finds the link of a token. Throws 404 with the text of its purpose, or 429. */
  openLink: (purpose: LinkPurpose, token: string, network: string) => Promise<OpenedLink>;
  /** True for a demo that only this machine can reach. */
  isOpenDemo?: boolean;
}

/** The parts of a guard that don't concern rights. */
export type GuardBase = Omit<Guard<unknown, Policies>, "identify" | "authorize" | "types">;

type LoadedResources = Record<string, object | object[] | null>;

/** Makes the guard of routes from their policies. */
export const createGuard = <P extends Policies, L extends LoadersFor<P> & Loaders>(
  gate: GuardBase,
  rules: AccessRules<P, L> & RequireAllLoaders<P, L>,
): Guard<ResourcesFrom<L>, P> => ({
  ...gate,
  identify: (access, req) => identify(rules, access, req),
  authorize: (...args) => authorize(rules, ...args),
});

/** Throws 401 for signed-out callers, unless the route is public or a link is enough. */
function identify(rules: AccessRules, access: Access, req: Request): Actor | null {
  if (!req.user && needsSignIn(access) && !isOpenInDemo(rules, access)) throw signedOut();
  return req.user ? { ...req.user, address: req.ip } : null;
}

const isOpenInDemo = ({ isOpenDemo }: Pick<AccessRules, "isOpenDemo">, access: Access): boolean =>
  isOpenDemo === true &&
  typeof access === "object" &&
  "right" in access &&
  access.orInDemo === true;

/**
 * Checks the caller's right and returns the route's link or resources for its handler. Always in this order:
 * 404 before 403.
 */
async function authorize(
  rules: AccessRules,
  access: Access,
  actor: Actor | null,
  parts: ParsedRequest,
): Promise<LoadedResources> {
  if (typeof access === "string" || isOpenInDemo(rules, access)) return {};
  if (isLinkAccess(access)) return { link: await loadLink(rules, access, parts) };
  if (!actor) throw signedOut();
  const policy = Object.hasOwn(rules.policies, access.right) && rules.policies[access.right];
  if (!policy) throw forbidden("Nobody can do this.");
  const resources = await loadResources(rules.loaders, policy.on, access.on ?? {}, actor, parts);
  const allows = policy.allows as (
    actor: Actor,
    resources: LoadedResources,
    change: object,
  ) => boolean;
  if (!isComplete(policy.on, resources) || !allows(actor, resources, parts.body))
    throw forbidden(policy.deniedMessage);
  return resources;
}

type LinkAccess = Extract<Access, { link: string }>;

async function loadLink({ openLink }: AccessRules, access: LinkAccess, parts: ParsedRequest) {
  const [token] = valuesAt(access.of, parts);
  if (token == null && isOptional(access.of)) return null;
  return openLink(
    access.link as LinkPurpose,
    typeof token === "string" ? token : "",
    parts.network,
  );
}

/** Loads the resources with these paths, one query for each kind. Throws 404 for one that the actor can't see. */
async function loadResources(
  loaders: Loaders,
  needs: Needs,
  paths: Record<string, FieldPath>,
  actor: Actor,
  parts: RequestParts,
): Promise<LoadedResources> {
  const requested = Object.entries(paths).flatMap(([name, path]) => {
    const { kind } = needs[name] ?? {};
    return kind ? [{ name, path, kind, ids: idsAt(path, parts) }] : [];
  });
  const idsOf = (kind: string) => requested.flatMap((each) => (each.kind === kind ? each.ids : []));
  const kinds = [...new Set(requested.map(({ kind }) => kind))];
  const visible = new Map(
    await Promise.all(
      kinds.map(
        async (kind) => [kind, await findVisible(loaders[kind]!, actor, idsOf(kind))] as const,
      ),
    ),
  );
  return Object.fromEntries(
    requested.map(({ name, path, kind, ids }) => {
      const resources = ids.map((id) => {
        const resource = visible.get(kind)!.get(id);
        if (!resource) throw notFound(loaders[kind]!.itemName);
        return resource;
      });
      return [name, isListPath(path) ? resources : (resources[0] ?? null)];
    }),
  );
}

/** The resources of one kind that the actor can see, by id. */
async function findVisible(loader: ResourceLoader, actor: Actor, ids: (number | null)[]) {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  const found = wanted.length > 0 ? await loader.find(actor, wanted) : [];
  return new Map<number | null, object>(found.map((each) => [each.id, each]));
}

/** The ids at a path. An optional field may be absent, null or blank. */
function idsAt(path: FieldPath, parts: RequestParts): (number | null)[] {
  const ids = valuesAt(path, parts).map((value) => (typeof value === "number" ? value : null));
  return isOptional(path) ? ids.filter((id) => id !== null) : ids;
}

/** Whether the policy gets everything it needs. Lists must not be empty. */
const isComplete = (needs: Needs, resources: LoadedResources): boolean =>
  Object.entries(needs).every(([name, { count }]) => {
    const found = resources[name] ?? null;
    if (Array.isArray(found)) return count === "many" && found.length > 0;
    return count === "maybe" || (count === "one" && found !== null);
  });
