import type { Wanted } from "#shared/lib/access.ts";
import type { Need, Policies } from "#shared/lib/policy.ts";
import type { Actor } from "#shared/people/people.policy.ts";

/** How subjects of one kind are found. */
export interface SubjectLoader<Loaded extends { id: number } = { id: number }> {
  /** What a 404 calls it. */
  word: string;
  /**
   * Those of these that the actor may know of, in any order; all others are left out, whether they
   * exist or not. One query, however many they are.
   */
  find: (actor: Actor, ids: number[]) => Promise<Loaded[]>;
}

/** What handlers are given of each kind, by the loaders of a feature. */
export type LoadedBy<Loaders extends Record<string, SubjectLoader>> = {
  [Kind in keyof Loaders]: Awaited<ReturnType<Loaders[Kind]["find"]>>[number];
};

type NeedsOf<P extends Policies> = {
  [Right in keyof P]: P[Right]["on"][keyof P[Right]["on"]];
}[keyof P];

/** Loaders of kinds that policies need, of whatever the policies are told. */
export type LoadersFor<P extends Policies> = {
  [N in NeedsOf<P> as N["kind"]]?: N extends Need<string, infer Facts>
    ? SubjectLoader<Facts & { id: number }>
    : never;
};

/** Of each kind that a policy needs there is one; the compiler names those that are missing. */
export type NoneMissing<P extends Policies, Loaders> =
  Exclude<NeedsOf<P>["kind"], keyof Loaders> extends infer Missing extends string
    ? [Missing] extends [never]
      ? unknown
      : { loaders: Wanted<`a loader of the kind: ${Missing}`> }
    : never;
