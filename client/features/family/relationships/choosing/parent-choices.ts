import type { FamilyGraph } from "#shared/family/family-graph/family-graph.ts";
import { listParentOptions } from "#shared/tree/family-tree/parent-options.ts";
import { compareNames } from "#shared/family/family-graph/sibling-order.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import type { ComboboxGroup } from "../../../../ui/choices/combobox-rows.ts";
import type { IneligiblePerson } from "./ineligible-people.tsx";
import { describeDifference, type ReasonAgainst } from "./eligibility.ts";

/** The possible parents (singles, couples and each person of a couple), and the impossible ones. */
export function parentChoices(
  graph: FamilyGraph,
  whyNot: ReasonAgainst,
  today: IsoDate,
): { groups: ComboboxGroup[]; leftOut: IneligiblePerson[] } {
  const { singles, couples } = listParentOptions(graph, today);
  const partners = couples.flatMap(({ partner1, partner2 }) => [partner1, partner2]);
  const fits = ({ id }: Named) => whyNot(id) === null;
  const alone = singles.filter(fits);
  const ofCouple = withoutDuplicates(partners.filter(fits)).toSorted(
    (a, b) => compareNames(a.fullName, b.fullName) || a.id - b.id,
  );
  const isNamesake = namesakes([...alone, ...ofCouple]);
  const option = (one: Named) => ({
    value: String(one.id),
    label: one.fullName,
    detail: isNamesake(one)
      ? describeDifference(graph, one.id)
      : one.bornIn
        ? `born ${one.bornIn}`
        : "",
  });
  return {
    groups: [
      { label: "Single Parents", options: alone.map(option) },
      {
        label: "Couples",
        options: couples
          .filter(({ partner1, partner2 }) => fits(partner1) && fits(partner2))
          .map(({ partner1, partner2 }) => ({
            value: `${partner1.id},${partner2.id}`,
            label: `${partner1.fullName} & ${partner2.fullName}`,
            detail: `born ${partner1.bornIn ?? "?"} & ${partner2.bornIn ?? "?"}`,
          })),
      },
      { label: "One of a couple", options: ofCouple.map(option) },
    ],
    leftOut: withoutDuplicates([...singles, ...partners]).flatMap(({ id, fullName: name }) => {
      const why = whyNot(id);
      return why === null ? [] : [{ id, name, why }];
    }),
  };
}

type Named = ReturnType<typeof listParentOptions>["singles"][number];

const withoutDuplicates = (people: Named[]) => [
  ...new Map(people.map((each) => [each.id, each])).values(),
];

function namesakes(people: Named[]) {
  const counts = new Map<string, number>();
  for (const { fullName } of people) counts.set(fullName, (counts.get(fullName) ?? 0) + 1);
  return ({ fullName }: Named) => counts.get(fullName) !== 1;
}
