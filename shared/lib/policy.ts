import type { Actor } from "../family/people/people.policy.ts";

/** How many subjects of a kind a policy needs: exactly one, at most one, or a list. */
type Count = "one" | "maybe" | "many";

/** A subject that a policy needs. */
export interface SubjectNeed<
  Kind extends string = string,
  Facts = unknown,
  HowMany extends Count = Count,
> {
  kind: Kind;
  count: HowMany;
  /** For the compiler only: the type of the loaded subject. */
  facts?: Facts;
}

/** A kind of subject, such as an event. It is loaded only if the caller may see it. */
export type Subject<Kind extends string, Facts> = SubjectNeed<Kind, Facts, "one">;

export const subject = <Kind extends string, Facts>(kind: Kind): Subject<Kind, Facts> => ({
  kind,
  count: "one",
});

/** An optional subject: the policy gets null if the request names none. */
export const optionalSubject = <K extends string, F>({
  kind,
}: Subject<K, F>): SubjectNeed<K, F, "maybe"> => ({
  kind,
  count: "maybe",
});

/** A list of subjects, never empty. */
export const subjectList = <K extends string, F>({
  kind,
}: Subject<K, F>): SubjectNeed<K, F, "many"> => ({
  kind,
  count: "many",
});

export type Needs = Record<string, SubjectNeed>;

/** What a policy or a handler gets for a subject. */
export type SubjectFacts<Facts, HowMany> = HowMany extends "many"
  ? Facts[]
  : HowMany extends "maybe"
    ? Facts | null
    : Facts;

type FactsOf<N extends Needs> = {
  [Name in keyof N]: N[Name] extends SubjectNeed<string, infer Facts, infer HowMany>
    ? SubjectFacts<Facts, HowMany>
    : never;
};

/** A right and its subjects. If one is missing, the request is denied. */
interface Policy<N extends Needs, Change> {
  on: N;
  /** A pure function. The caller may see the subjects; `change` is the parsed body. */
  allows: (actor: Actor, subjects: FactsOf<N>, change: Change) => boolean;
  deniedMessage: string;
}

/** Infers the parameters of `allows` from the policy's subjects. */
export const policy = <N extends Needs, Change = unknown>(
  definition: Policy<N, Change>,
): Policy<N, Change> => definition;

/** Policies by the name of their right. */
export type Policies = Record<
  string,
  {
    on: Needs;
    allows: (actor: Actor, subjects: never, change: never) => boolean;
    deniedMessage: string;
  }
>;

/** The fields of the body that a policy reads. */
export type ChangeOf<P extends Policies[string]> = Parameters<P["allows"]>[2];
