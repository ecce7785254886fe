import type * as z from "zod/mini";
import type { ChangeOf, Need, Policies } from "./policy.ts";

type Part = "params" | "query" | "body";

/**
 * Where an id, or a link's token, stands in the request. With `?` it may be absent; `[]` goes through
 * a list: `params.id`, `body.relatedUserId?`, `body.recipientIds[]`, `body.answers[].userId`.
 */
export type Place = `${Part}.${string}`;

/** Whoever has a link of this purpose, whose token stands there; `signedIn`: and is signed in. */
interface LinkAccess {
  link: string;
  of: Place;
  signedIn?: true;
}

/** Whom a right lets; `orInDemo`: and anybody, where an invented family is shown on one machine alone. */
interface RightAccess {
  may: string;
  on?: Record<string, Place>;
  orInDemo?: true;
}

/**
 * Who may call a route: anybody; anybody signed in; whom the named right lets, once the subjects that it
 * needs have been found where `on` says; or who has a link.
 */
export type Access = "public" | "signedIn" | RightAccess | LinkAccess;

/** Whether whoever has a link is let in. */
export const isByLink = (access: Access): access is LinkAccess =>
  typeof access === "object" && "link" in access;

export const needsSignIn = (access: Access): boolean =>
  isByLink(access) ? access.signedIn === true : access !== "public";

/** Where the subjects of a route stand, by name, or its link's token. */
export function placesOf(access: Access): Record<string, Place> {
  if (typeof access === "string") return {};
  return isByLink(access) ? { link: access.of } : (access.on ?? {});
}

type Schemas = { [P in Part]?: z.core.$ZodType };

type Output<R extends Schemas, P extends Part> =
  R[P] extends z.core.$ZodType<infer Parsed> ? Parsed : object;

/** What stands at a place of a route's request, by its schemas. */
type At<R extends Schemas, P> = P extends `${infer In extends Part}.${infer Path}`
  ? Dig<Output<R, In>, Path>
  : never;

type Dig<Value, Path> = Path extends `${infer Field}[].${infer Inner}`
  ? DigEach<Field extends keyof Value ? Value[Field] : never, Inner>
  : Path extends `${infer Field}[]` | `${infer Field}?`
    ? Dig<Value, Field>
    : Path extends keyof Value
      ? Value[Path]
      : never;

type DigEach<List, Inner> = List extends readonly (infer Item)[] ? Dig<Item, Inner>[] : never;

/** What nothing is: the compiler shows the words. (A text in its stead would make 'never' of both.) */
export type Wanted<Words extends string> = { [W in Words]: never };

/** The place itself where it fits, else what the compiler shows. */
type Fitting<P, Is, Words extends string> = [Is] extends [true] ? P : Wanted<Words>;

type IsAlways<Value, Wanted> = [Value] extends [never]
  ? false
  : Value extends Wanted
    ? true
    : false;
type MayBe<Value, Wanted> = [Value] extends [never] ? false : Wanted extends Value ? true : false;

type PlaceFor<P, N, R extends Schemas> =
  N extends Need<string, unknown, infer HowMany>
    ? HowMany extends "many"
      ? Fitting<P, IsAlways<At<R, P>, readonly number[]>, "the place of a list of ids">
      : P extends `${string}?`
        ? HowMany extends "maybe"
          ? Fitting<P, MayBe<At<R, P>, number>, "the place of an id">
          : Wanted<"the place of an id that is never absent">
        : Fitting<P, IsAlways<At<R, P>, number>, "the place of an id that is never absent">
    : never;

/** A right with each of its subjects, no other, and a body that holds what its policy reads. */
type RightFor<P extends Policies[string], On, R extends Schemas> = (keyof P["on"] extends never
  ? unknown
  : { on: { [N in keyof P["on"]]: PlaceFor<N extends keyof On ? On[N] : never, P["on"][N], R> } }) &
  (Exclude<keyof On, keyof P["on"]> extends never
    ? unknown
    : { on: Wanted<"the subjects that its right needs, and no other"> }) &
  (Output<R, "body"> extends ChangeOf<P>
    ? unknown
    : { may: Wanted<"a right whose policy reads this body"> });

type TokenFor<P, R extends Schemas> = P extends `${string}?`
  ? Fitting<P, MayBe<At<R, P>, string>, "the place of a token">
  : Fitting<P, IsAlways<At<R, P>, string>, "the place of a token that is never absent">;

/** What a route's access has to be, given all rights, all purposes of links, and the route's own schemas. */
export type AccessFor<A, R extends Schemas, P extends Policies, Purpose> = A extends {
  may: infer Right;
}
  ? Right extends keyof P
    ? RightFor<P[Right], A extends { on: infer On } ? On : unknown, R>
    : { may: Wanted<"a right that shared/policies.ts holds"> }
  : A extends { link: infer Link; of: infer Of }
    ? {
        link: Fitting<Link, IsAlways<Link, Purpose>, "a purpose of shared/links/link-purposes.ts">;
        of: TokenFor<Of, R>;
      }
    : unknown;
