import { SelectField } from "../../../ui/forms/select-field.tsx";
import type { Show } from "./use-tree-view.ts";

interface GroupPickerProps {
  /** Null while they are asked for. */
  groups: readonly { id: number; name: string }[] | null;
  /** Null until it is known which. */
  group: number | null;
  show: Show;
}

/** A group of the address that the reader can't see stands as such: another's name would be wrong. */
function groupOptions(groups: readonly { id: number; name: string }[], group: number | null) {
  const known = groups.map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = group === null || groups.some(({ id }) => id === group);
  return isKnown ? known : [{ value: group, label: "Unknown group" }, ...known];
}

/** Whose family is shown. */
export const GroupPicker = ({ groups, group, show }: GroupPickerProps) => (
  <SelectField
    label="Family Group"
    value={group ?? ""}
    disabled={(groups?.length ?? 0) <= 1}
    options={groups ? groupOptions(groups, group) : []}
    emptyText={groups ? "No family groups found" : "One moment…"}
    onChange={(event) => show({ group: Number(event.target.value), focus: [], relate: [] })}
  />
);
