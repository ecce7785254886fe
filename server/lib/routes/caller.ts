import type { Access, CompileError } from "#shared/lib/access.ts";
import type { Needs, Policies, ResourceFacts } from "#shared/lib/policy.ts";
import type { OpenedLink } from "#shared/core/links/opened-link.ts";
import type { LinkPurpose } from "#shared/core/links/link-purposes.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";

/** A field path that ends in `?` is optional; without a value, its resource is null. */
type NullIfOptional<P, T> = P extends `${string}?` ? T | null : T;

type ResourcesOf<Needed extends Needs, On, Loaded> = {
  [Name in keyof On & keyof Needed]: Needed[Name]["kind"] extends keyof Loaded
    ? NullIfOptional<
        On[Name],
        ResourceFacts<
          Loaded[Needed[Name]["kind"]],
          Needed[Name]["count"] extends "many" ? "many" : "one"
        >
      >
    : CompileError<`a loader of the kind: ${Needed[Name]["kind"]}`>;
};

type LinkOf<A> = A extends { link: infer Purpose extends LinkPurpose; of: infer P }
  ? { link: NullIfOptional<P, OpenedLink<Purpose>> }
  : unknown;

/** The caller, and the resources or link of the route. */
export type Caller<A extends Access, Loaded, P extends Policies> = A extends "public"
  ? { actor: Actor | null }
  : A extends { link: string }
    ? LinkOf<A> & { actor: A extends { signedIn: true } ? Actor : Actor | null }
    : A extends { right: infer Right extends keyof P; on: infer On }
      ? { actor: Actor } & ResourcesOf<P[Right]["on"], On, Loaded>
      : { actor: Actor };
