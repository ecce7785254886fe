import type { dataCheckContract } from "#shared/data-check/data-check.contract.ts";
import type { CheckedFamily } from "#shared/data-check/finding.ts";
import { findingSentence, lifeInWords } from "#shared/data-check/finding-words.ts";
import { personAt } from "#shared/family-tree/graph/person-at.ts";
import type { RouteResult } from "#shared/lib/contract.ts";
import type { Accepted } from "./data-check.queries.ts";
import type { KeyedFinding } from "./group-check.cache.ts";

type Shown = RouteResult<typeof dataCheckContract.routes.findings>["items"][number];

/** A finding as it is shown: a sentence, and the people whom it names. */
export const findingFor = (
  family: CheckedFamily,
  finding: KeyedFinding,
  accepted?: Accepted,
): Shown => ({
  key: finding.key,
  rule: finding.rule,
  sentence: findingSentence(family, finding),
  people: finding.people.map((index) => {
    const { id, fullName: name, shortName, photo, isDeceased } = personAt(family.graph, index);
    return { id, name, shortName, photo, isDeceased, life: lifeInWords(family.graph, index) };
  }),
  accepted: accepted ?? null,
});
