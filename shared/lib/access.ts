import type * as z from "zod/mini";
import type { ChangeOf, ResourceNeed, Policies } from "./policy.ts";

export type Part = "params" | "query" | "body";

/**
 * Where a request holds an id or a link's token. `?` marks an optional one, and `[]` goes through a list:
 * `params.id`, `body.relatedUserId?`, `body.recipientIds[]`, `body.answers[].userId`.
 */
export type FieldPath = `${Part}.${string}`;

/** For people with a link of this purpose; `of` is where its token is. With `signedIn`, they must also be signed in. */
interface LinkAccess {
  link: string;
  of: FieldPath;
  signedIn?: true;
}

/** For people with a right. With `orInDemo`, also for everyone in a demo that only this machine can reach. */
interface RightAccess {
  right: string;
  on?: Record<string, FieldPath>;
  orInDemo?: true;
}

/**
 * Who may call a route: everyone, everyone signed in, people with a right (checked after its resources are
 * loaded by the paths in `on`), or people with a link.
 */
export type Access = "public" | "signedIn" | RightAccess | LinkAccess;

export const isLinkAccess = (access: Access): access is LinkAccess =>
  typeof access === "object" && "link" in access;

export const needsSignIn = (access: Access): boolean =>
  isLinkAccess(access) ? access.signedIn === true : access !== "public";

/** The paths to a route's resources, by name, or to its link's token. */
export function listFieldPaths(access: Access): Record<string, FieldPath> {
  if (typeof access === "string") return {};
  return isLinkAccess(access) ? { link: access.of } : (access.on ?? {});
}

type Schemas = { [P in Part]?: z.core.$ZodType };

type Output<R extends Schemas, P extends Part> =
  R[P] extends z.core.$ZodType<infer Parsed> ? Parsed : object;

/** The type at a path in a route's request. */
type TypeAt<R extends Schemas, P> = P extends `${infer In extends Part}.${infer Path}`
  ? ValueAt<Output<R, In>, Path>
  : never;

type ValueAt<Value, Path> = Path extends `${infer Field}[].${infer Inner}`
  ? EachValueAt<Field extends keyof Value ? Value[Field] : never, Inner>
  : Path extends `${infer Field}[]` | `${infer Field}?`
    ? ValueAt<Value, Field>
    : Path extends keyof Value
      ? Value[Path]
      : never;

type EachValueAt<List, Inner> = List extends readonly (infer Item)[]
  ? ValueAt<Item, Inner>[]
  : never;

/** A type that no value has, so that the compiler's error shows these words. (A string type would collapse to 'never'.) */
export type CompileError<Words extends string> = { [W in Words]: never };

/** The path if it fits; otherwise a type whose compile error shows the words. */
type Checked<P, Is, Words extends string> = [Is] extends [true] ? P : CompileError<Words>;

type AlwaysIs<Value, Wanted> = [Value] extends [never]
  ? false
  : Value extends Wanted
    ? true
    : false;
type MayBe<Value, Wanted> = [Value] extends [never] ? false : Wanted extends Value ? true : false;

type PathFor<P, N, R extends Schemas> =
  N extends ResourceNeed<string, unknown, infer HowMany>
    ? HowMany extends "many"
      ? Checked<P, AlwaysIs<TypeAt<R, P>, readonly number[]>, "the place of a list of ids">
      : P extends `${string}?`
        ? HowMany extends "maybe"
          ? Checked<P, MayBe<TypeAt<R, P>, number>, "the place of an id">
          : CompileError<"the place of an id that is never absent">
        : Checked<P, AlwaysIs<TypeAt<R, P>, number>, "the place of an id that is never absent">
    : never;

/** A right with exactly its resources, and a body with the fields that its policy reads. */
type RightFor<P extends Policies[string], On, R extends Schemas> = (keyof P["on"] extends never
  ? unknown
  : { on: { [N in keyof P["on"]]: PathFor<N extends keyof On ? On[N] : never, P["on"][N], R> } }) &
  (Exclude<keyof On, keyof P["on"]> extends never
    ? unknown
    : { on: CompileError<"the resources that its right needs, and no other"> }) &
  (Output<R, "body"> extends ChangeOf<P>
    ? unknown
    : { right: CompileError<"a right whose policy reads this body"> });

type TokenFor<P, R extends Schemas> = P extends `${string}?`
  ? Checked<P, MayBe<TypeAt<R, P>, string>, "the place of a token">
  : Checked<P, AlwaysIs<TypeAt<R, P>, string>, "the place of a token that is never absent">;

/** The access that compiles for a route, given all rights, all link purposes, and the route's schemas. */
export type AccessFor<A, R extends Schemas, P extends Policies, Purpose> = A extends {
  right: infer Right;
}
  ? Right extends keyof P
    ? RightFor<P[Right], A extends { on: infer On } ? On : unknown, R>
    : { right: CompileError<"a right that shared/features.ts lists"> }
  : A extends { link: infer Link; of: infer Of }
    ? {
        link: Checked<
          Link,
          AlwaysIs<Link, Purpose>,
          "a purpose of shared/core/links/link-purposes.ts"
        >;
        of: TokenFor<Of, R>;
      }
    : unknown;
