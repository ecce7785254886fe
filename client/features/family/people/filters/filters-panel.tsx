import { useQuery } from "@tanstack/react-query";
import { SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import { ROLE_LABELS, ROLES } from "#shared/lib/roles.ts";
import { maySeeAccounts } from "#shared/family/people/people.policy.ts";
import type { User } from "../../../../lib/session/session.ts";
import { Button } from "../../../../ui/button.tsx";
import { CheckboxField } from "../../../../ui/forms/checkbox-field.tsx";
import { SelectField } from "../../../../ui/forms/select-field.tsx";
import { peopleQueries } from "../people.api.ts";
import { CHECKBOX_FILTERS, type CheckboxFilter, countActive, type Filters } from "./filters.ts";

const LABELS: Record<CheckboxFilter, string> = {
  deceased: "Deceased only",
  noPhoto: "Without a photo",
  unconfirmed: "With unconfirmed relationships",
  account: "Can sign in",
};

interface FiltersPanelProps {
  user: User;
  filters: Filters;
  onChange: (name: keyof Filters, value: string) => void;
  onClear: () => void;
}

/** More filters for the members list, behind a button that shows how many are active. */
export function FiltersPanel(props: FiltersPanelProps) {
  const activeCount = countActive(props.filters);
  const [isOpen, setOpen] = useState(activeCount > 0);
  const panelId = useId();
  return (
    <>
      <Button aria-expanded={isOpen} aria-controls={panelId} onClick={() => setOpen(!isOpen)}>
        <SlidersHorizontal aria-hidden className="size-5" />
        {activeCount > 0 ? `Filters (${activeCount})` : "Filters"}
      </Button>
      <fieldset id={panelId} aria-label="Filters" hidden={!isOpen} className="w-full min-w-0">
        {isOpen && <Fields {...props} />}
      </fieldset>
    </>
  );
}

function Fields({ user, filters, onChange, onClear }: FiltersPanelProps) {
  const { data: branches } = useQuery(peopleQueries.branches());
  const choices = CHECKBOX_FILTERS.filter((each) => each !== "account" || maySeeAccounts(user));
  const listedBranches = new Set([
    ...(branches ?? []),
    ...(filters.branch ? [filters.branch] : []),
  ]);
  return (
    <div className="grid gap-4 rounded border border-line bg-card p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Role"
          value={filters.role ?? ""}
          options={[
            { value: "", label: "Any role" },
            ...ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] })),
          ]}
          onChange={({ target }) => onChange("role", target.value)}
        />
        <SelectField
          label="Family branch"
          value={filters.branch}
          options={[
            { value: "", label: "Any branch" },
            ...Array.from(listedBranches, (branch) => ({ value: branch, label: branch })),
          ]}
          onChange={({ target }) => onChange("branch", target.value)}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {choices.map((choice) => (
          <CheckboxField
            key={choice}
            label={LABELS[choice]}
            checked={filters[choice]}
            onChange={() => onChange(choice, filters[choice] ? "" : "1")}
          />
        ))}
        {countActive(filters) > 0 && (
          <Button variant="quiet" onClick={onClear}>
            Clear filters
          </Button>
        )}
      </div>
    </div>
  );
}
