import type { Actor } from "../people/people.policy.ts";

/** One of a kind of thing, perhaps none, or a list of them. */
type Count = "one" | "maybe" | "many";

/** What a policy needs to be told of. */
export interface Need<
  Kind extends string = string,
  Facts = unknown,
  HowMany extends Count = Count,
> {
  kind: Kind;
  count: HowMany;
  /** Known to the compiler alone: what a policy is told of each. */
  facts?: Facts;
}

/** A kind of thing that requests can concern; each is loaded within what the caller may see. */
export type Subject<Kind extends string, Facts> = Need<Kind, Facts, "one">;

export const subject = <Kind extends string, Facts>(kind: Kind): Subject<Kind, Facts> => ({
  kind,
  count: "one",
});

/** The request may be about none; the policy is told null then. */
export const maybe = <K extends string, F>({ kind }: Subject<K, F>): Need<K, F, "maybe"> => ({
  kind,
  count: "maybe",
});

/** The request is about a list, never an empty one. */
export const each = <K extends string, F>({ kind }: Subject<K, F>): Need<K, F, "many"> => ({
  kind,
  count: "many",
});

export type Needs = Record<string, Need>;

/** What a policy is told of one that it needs, or a handler given of it. */
export type Told<Facts, HowMany> = HowMany extends "many"
  ? Facts[]
  : HowMany extends "maybe"
    ? Facts | null
    : Facts;

type FactsOf<N extends Needs> = {
  [Name in keyof N]: N[Name] extends Need<string, infer Facts, infer HowMany>
    ? Told<Facts, HowMany>
    : never;
};

/** A right by its subjects: without each of them it is refused to everybody. */
interface Policy<N extends Needs, Change> {
  on: N;
  /** Pure. The subjects have been found, and may be seen; `change` is the parsed body. */
  allows: (actor: Actor, subjects: FactsOf<N>, change: Change) => boolean;
  refusal: string;
}

/** Types what `allows` is told by what the policy needs. */
export const policy = <N extends Needs, Change = unknown>(
  declared: Policy<N, Change>,
): Policy<N, Change> => declared;

/** Rights by name, whatever they need. */
export type Policies = Record<
  string,
  {
    on: Needs;
    allows: (actor: Actor, subjects: never, change: never) => boolean;
    refusal: string;
  }
>;

/** What a policy reads of the body. */
export type ChangeOf<P extends Policies[string]> = Parameters<P["allows"]>[2];
