import { SelectField } from "../../../../ui/forms/select-field.tsx";
import { useTreePage } from "../tree-page.ts";

/** If the address names a group that the reader can't see, it is listed as unknown. */
function groupOptions(groups: readonly { id: number; name: string }[], group: number | null) {
  const options = groups.map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = group === null || groups.some(({ id }) => id === group);
  return isKnown ? options : [{ value: group, label: "Unknown group" }, ...options];
}

/** Chooses the family group. */
export function GroupPicker() {
  const { groups, group, show } = useTreePage();
  return (
    <SelectField
      label="Family Group"
      value={group ?? ""}
      disabled={(groups?.length ?? 0) <= 1}
      options={groups ? groupOptions(groups, group) : []}
      emptyText={groups ? "No family groups found" : "Loading…"}
      onChange={(event) => show({ group: Number(event.target.value), focus: [], pair: [] })}
    />
  );
}
