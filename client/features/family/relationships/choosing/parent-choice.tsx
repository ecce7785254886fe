import { useMemo, useState } from "react";
import { Controller, type UseFormReturn, useWatch } from "react-hook-form";
import type { FamilyGraph } from "#shared/family/family-graph/family-graph.ts";
import { wordMatcher } from "#shared/lib/fold.ts";
import { listParentOptions } from "#shared/tree/family-tree/parent-options.ts";
import { compareNames } from "#shared/family/family-graph/sibling-order.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import { useToday } from "../../../../lib/dates.ts";
import { Combobox } from "../../../../ui/choices/combobox.tsx";
import { IneligiblePeople, type IneligiblePerson } from "./ineligible-people.tsx";
import type { TypedRelative } from "../adding/relative-form.ts";
import type { ComboboxGroup } from "../../../../ui/choices/combobox-rows.ts";
import {
  createEligibilityCheck,
  describeDifference,
  type FindIneligibleReason,
} from "./eligibility.ts";

interface ParentChoiceProps {
  form: UseFormReturn<TypedRelative>;
  graph: FamilyGraph;
  personId: number;
}

/** Chooses a parent or a couple of the family. */
export function ParentChoice({ form, graph, personId }: ParentChoiceProps) {
  const today = useToday();
  const [search, setSearch] = useState("");
  const kind = useWatch({ control: form.control, name: "parentKind" });
  const { groups, ineligible } = useMemo(
    () =>
      buildParentChoices(
        graph,
        createEligibilityCheck(graph, personId, "PARENT", { today, kind }),
        today,
      ),
    [graph, personId, kind, today],
  );
  const matchesSearch = wordMatcher(search);
  return (
    <div className="grid gap-2">
      <Controller
        control={form.control}
        name="parents"
        render={({ field, fieldState }) => (
          <Combobox
            label="Parent or couple"
            groups={groups}
            value={field.value || null}
            onChange={field.onChange}
            // Keeps the last typed text for the list below, because closing the list clears it.
            onType={(typed) => typed && setSearch(typed)}
            placeholder="Choose a parent or a couple"
            emptyText="No parents available"
            error={fieldState.error?.message}
          />
        )}
      />
      <IneligiblePeople people={ineligible.filter(({ name }) => matchesSearch(name))} />
    </div>
  );
}

/** Returns the possible parents (singles, couples and each person of a couple), and the ineligible people. */
function buildParentChoices(
  graph: FamilyGraph,
  findIneligibleReason: FindIneligibleReason,
  today: IsoDate,
): { groups: ComboboxGroup[]; ineligible: IneligiblePerson[] } {
  const { singles, couples } = listParentOptions(graph, today);
  const partners = couples.flatMap(({ partner1, partner2 }) => [partner1, partner2]);
  const isEligible = ({ id }: ParentOption) => findIneligibleReason(id) === null;
  const eligibleSingles = singles.filter(isEligible);
  const eligiblePartners = uniqueById(partners.filter(isEligible)).toSorted(
    (a, b) => compareNames(a.fullName, b.fullName) || a.id - b.id,
  );
  const hasNamesake = findNamesakes([...eligibleSingles, ...eligiblePartners]);
  const toOption = (person: ParentOption) => ({
    value: String(person.id),
    label: person.fullName,
    detail: hasNamesake(person)
      ? describeDifference(graph, person.id)
      : person.birthYear
        ? `born ${person.birthYear}`
        : "",
  });
  return {
    groups: [
      { label: "Single Parents", options: eligibleSingles.map(toOption) },
      {
        label: "Couples",
        options: couples
          .filter(({ partner1, partner2 }) => isEligible(partner1) && isEligible(partner2))
          .map(({ partner1, partner2 }) => ({
            value: `${partner1.id},${partner2.id}`,
            label: `${partner1.fullName} & ${partner2.fullName}`,
            detail: `born ${partner1.birthYear ?? "?"} & ${partner2.birthYear ?? "?"}`,
          })),
      },
      { label: "One of a couple", options: eligiblePartners.map(toOption) },
    ],
    ineligible: uniqueById([...singles, ...partners]).flatMap(({ id, fullName: name }) => {
      const reason = findIneligibleReason(id);
      return reason === null ? [] : [{ id, name, reason }];
    }),
  };
}

type ParentOption = ReturnType<typeof listParentOptions>["singles"][number];

const uniqueById = (people: ParentOption[]) => [
  ...new Map(people.map((each) => [each.id, each])).values(),
];

function findNamesakes(people: ParentOption[]) {
  const counts = new Map<string, number>();
  for (const { fullName } of people) counts.set(fullName, (counts.get(fullName) ?? 0) + 1);
  return ({ fullName }: ParentOption) => counts.get(fullName) !== 1;
}
