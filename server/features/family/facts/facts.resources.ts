import type { Context } from "../../../lib/context.ts";
import type { ResourcesFrom, ResourceLoader } from "../../../lib/routes/resources.ts";
import {
  findVisibleFacts,
  findVisibleOtherNames,
  type VisibleFact,
  type VisibleOtherName,
} from "./visible-facts.queries.ts";

export const factsResources = ({ db }: Context) => ({
  fact: {
    itemName: "Fact",
    find: (actor, ids) => findVisibleFacts(db, actor, ids),
  } satisfies ResourceLoader<VisibleFact>,
  otherName: {
    itemName: "Name",
    find: (actor, ids) => findVisibleOtherNames(db, actor, ids),
  } satisfies ResourceLoader<VisibleOtherName>,
});

export type FactsResources = ResourcesFrom<ReturnType<typeof factsResources>>;
