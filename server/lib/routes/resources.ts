import type { CompileError } from "#shared/lib/access.ts";
import type { ResourceNeed, Policies } from "#shared/lib/policy.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";

/** Finds resources of one kind. */
export interface ResourceLoader<Loaded extends { id: number } = { id: number }> {
  /** Its name in a 404. */
  itemName: string;
  /**
   * Returns the resources that the actor may know about, in any order. Leaves out all others, whether they
   * exist or not. One query for all ids.
   */
  find: (actor: Actor, ids: number[]) => Promise<Loaded[]>;
}

/** The resources that handlers receive from a feature's loaders, by kind. */
export type ResourcesFrom<Loaders extends Record<string, ResourceLoader>> = {
  [Kind in keyof Loaders]: Awaited<ReturnType<Loaders[Kind]["find"]>>[number];
};

type NeedsOf<P extends Policies> = {
  [Right in keyof P]: P[Right]["on"][keyof P[Right]["on"]];
}[keyof P];

/** Loaders for the kinds of resources that policies need. */
export type LoadersFor<P extends Policies> = {
  [N in NeedsOf<P> as N["kind"]]?: N extends ResourceNeed<string, infer Facts>
    ? ResourceLoader<Facts & { id: number }>
    : never;
};

/** Requires a loader for each kind that a policy needs. The compiler names missing ones. */
export type RequireAllLoaders<P extends Policies, Loaders> =
  Exclude<NeedsOf<P>["kind"], keyof Loaders> extends infer Missing extends string
    ? [Missing] extends [never]
      ? unknown
      : { loaders: CompileError<`a loader of the kind: ${Missing}`> }
    : never;
