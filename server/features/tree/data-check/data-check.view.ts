import type { dataCheckContract } from "#shared/tree/data-check/data-check.contract.ts";
import type { CheckedFamily } from "#shared/tree/data-check/finding.ts";
import { describeFinding, formatLifeDates } from "#shared/tree/data-check/finding-words.ts";
import { personAt } from "#shared/family/family-graph/person-at.ts";
import type { RouteResult } from "#shared/lib/contract.ts";
import type { DateOrder } from "#shared/lib/dates.ts";
import type { Acceptance } from "./data-check.queries.ts";
import type { KeyedFinding } from "./group-check.cache.ts";

type ShownFinding = RouteResult<typeof dataCheckContract.routes.findings>["items"][number];

/** Returns a finding for the screen: a sentence, and its people. */
export const formatFinding = (
  family: CheckedFamily,
  finding: KeyedFinding,
  order: DateOrder,
  accepted?: Acceptance,
): ShownFinding => ({
  key: finding.key,
  rule: finding.rule,
  sentence: describeFinding(family, finding),
  people: finding.people.map((index) => {
    const { id, fullName: name, shortName, photo, isDeceased } = personAt(family.graph, index);
    return {
      id,
      name,
      shortName,
      photo,
      isDeceased,
      life: formatLifeDates(family.graph, index, order),
    };
  }),
  accepted: accepted ?? null,
});
