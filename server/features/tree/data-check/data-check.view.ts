import type { dataCheckContract } from "#shared/tree/data-check/data-check.contract.ts";
import type { CheckedFamily } from "#shared/tree/data-check/finding.ts";
import { findingSentence, lifeInWords } from "#shared/tree/data-check/finding-words.ts";
import { personAt } from "#shared/family/family-graph/person-at.ts";
import type { RouteResult } from "#shared/lib/contract.ts";
import type { DateOrder } from "#shared/lib/dates.ts";
import type { Accepted } from "./data-check.queries.ts";
import type { KeyedFinding } from "./group-check.cache.ts";

type Shown = RouteResult<typeof dataCheckContract.routes.findings>["items"][number];

/** Returns a finding for the screen: a sentence, and its people. */
export const findingFor = (
  family: CheckedFamily,
  finding: KeyedFinding,
  order: DateOrder,
  accepted?: Accepted,
): Shown => ({
  key: finding.key,
  rule: finding.rule,
  sentence: findingSentence(family, finding),
  people: finding.people.map((index) => {
    const { id, fullName: name, shortName, photo, isDeceased } = personAt(family.graph, index);
    return {
      id,
      name,
      shortName,
      photo,
      isDeceased,
      life: lifeInWords(family.graph, index, order),
    };
  }),
  accepted: accepted ?? null,
});
