import type * as z from "zod/mini";
import type { ChangeOf, Need, Policies } from "./policy.ts";

type Part = "params" | "query" | "body";

/**
 * Where a request holds an id or a link's token. `?` marks an optional one, and `[]` goes through a list:
 * `params.id`, `body.relatedUserId?`, `body.recipientIds[]`, `body.answers[].userId`.
 */
export type Place = `${Part}.${string}`;

/** For people with a link of this purpose; `of` is where its token is. With `signedIn`, they must also be signed in. */
interface LinkAccess {
  link: string;
  of: Place;
  signedIn?: true;
}

/** For people with a right. With `orInDemo`, also for everyone in a demo that only this machine can reach. */
interface RightAccess {
  may: string;
  on?: Record<string, Place>;
  orInDemo?: true;
}

/**
 * Who may call a route: everyone, everyone signed in, people with a right (checked after its subjects are
 * loaded from the places in `on`), or people with a link.
 */
export type Access = "public" | "signedIn" | RightAccess | LinkAccess;

export const isByLink = (access: Access): access is LinkAccess =>
  typeof access === "object" && "link" in access;

export const needsSignIn = (access: Access): boolean =>
  isByLink(access) ? access.signedIn === true : access !== "public";

/** The places of a route's subjects by name, or of its link's token. */
export function placesOf(access: Access): Record<string, Place> {
  if (typeof access === "string") return {};
  return isByLink(access) ? { link: access.of } : (access.on ?? {});
}

type Schemas = { [P in Part]?: z.core.$ZodType };

type Output<R extends Schemas, P extends Part> =
  R[P] extends z.core.$ZodType<infer Parsed> ? Parsed : object;

/** The type at a place of a route's request. */
type At<R extends Schemas, P> = P extends `${infer In extends Part}.${infer Path}`
  ? PathIn<Output<R, In>, Path>
  : never;

type PathIn<Value, Path> = Path extends `${infer Field}[].${infer Inner}`
  ? PathInEach<Field extends keyof Value ? Value[Field] : never, Inner>
  : Path extends `${infer Field}[]` | `${infer Field}?`
    ? PathIn<Value, Field>
    : Path extends keyof Value
      ? Value[Path]
      : never;

type PathInEach<List, Inner> = List extends readonly (infer Item)[] ? PathIn<Item, Inner>[] : never;

/** A type that no value has, so that the compiler's error shows these words. (A string type would collapse to 'never'.) */
export type Wanted<Words extends string> = { [W in Words]: never };

/** The place if it fits; otherwise the compiler's error shows the words. */
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

/** A right with exactly its subjects, and a body with the fields that its policy reads. */
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

/** The access that compiles for a route, given all rights, all link purposes, and the route's schemas. */
export type AccessFor<A, R extends Schemas, P extends Policies, Purpose> = A extends {
  may: infer Right;
}
  ? Right extends keyof P
    ? RightFor<P[Right], A extends { on: infer On } ? On : unknown, R>
    : { may: Wanted<"a right that shared/features.ts lists"> }
  : A extends { link: infer Link; of: infer Of }
    ? {
        link: Fitting<
          Link,
          IsAlways<Link, Purpose>,
          "a purpose of shared/core/links/link-purposes.ts"
        >;
        of: TokenFor<Of, R>;
      }
    : unknown;
