import type { Actor } from "../family/people/people.policy.ts";

/** How many resources of a kind a policy needs: exactly one, at most one, or a list. */
type Count = "one" | "maybe" | "many";

/** A resource that a policy needs. */
export interface ResourceNeed<
  Kind extends string = string,
  Facts = unknown,
  HowMany extends Count = Count,
> {
  kind: Kind;
  count: HowMany;
  /** For the compiler only: the type of the loaded resource. */
  facts?: Facts;
}

/** A kind of resource, such as an event. It is loaded only if the caller may see it. */
export type Resource<Kind extends string, Facts> = ResourceNeed<Kind, Facts, "one">;

export const resource = <Kind extends string, Facts>(kind: Kind): Resource<Kind, Facts> => ({
  kind,
  count: "one",
});

/** An optional resource: the policy gets null if the request names none. */
export const optionalResource = <K extends string, F>({
  kind,
}: Resource<K, F>): ResourceNeed<K, F, "maybe"> => ({
  kind,
  count: "maybe",
});

/** A list of resources, never empty. */
export const resourceList = <K extends string, F>({
  kind,
}: Resource<K, F>): ResourceNeed<K, F, "many"> => ({
  kind,
  count: "many",
});

export type Needs = Record<string, ResourceNeed>;

/** What a policy or a handler gets for a resource. */
export type ResourceFacts<Facts, HowMany> = HowMany extends "many"
  ? Facts[]
  : HowMany extends "maybe"
    ? Facts | null
    : Facts;

type FactsOf<N extends Needs> = {
  [Name in keyof N]: N[Name] extends ResourceNeed<string, infer Facts, infer HowMany>
    ? ResourceFacts<Facts, HowMany>
    : never;
};

/** A right and its resources. If one is missing, the request is denied. */
interface Policy<N extends Needs, Change> {
  on: N;
  /** A pure function. The caller may see the resources; `change` is the parsed body. */
  allows: (actor: Actor, resources: FactsOf<N>, change: Change) => boolean;
  deniedMessage: string;
}

/** Infers the parameters of `allows` from the policy's resources. */
export const policy = <N extends Needs, Change = unknown>(
  definition: Policy<N, Change>,
): Policy<N, Change> => definition;

/** Policies by the name of their right. */
export type Policies = Record<
  string,
  {
    on: Needs;
    allows: (actor: Actor, resources: never, change: never) => boolean;
    deniedMessage: string;
  }
>;

/** The fields of the body that a policy reads. */
export type ChangeOf<P extends Policies[string]> = Parameters<P["allows"]>[2];
