import { useMemo, useState } from "react";
import { Controller, type UseFormReturn, useWatch } from "react-hook-form";
import type { FamilyGraph } from "#shared/family/family-graph/family-graph.ts";
import { wordMatcher } from "#shared/lib/fold.ts";
import { useToday } from "../../../../lib/dates.ts";
import { Combobox } from "../../../../ui/choices/combobox.tsx";
import { IneligiblePeople } from "./ineligible-people.tsx";
import { buildParentChoices } from "./parent-choices.ts";
import type { TypedRelative } from "../adding/relative-form.ts";
import { createEligibilityCheck } from "./eligibility.ts";

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
