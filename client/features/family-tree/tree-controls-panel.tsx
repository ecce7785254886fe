import { MOST_GENERATIONS } from "#shared/family-tree/family-tree.contract.ts";
import type { PersonRow } from "#shared/people/person.schema.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { ControlsFrame } from "./controls-frame-panel.tsx";
import { MemberSearchPicker } from "./member-search-picker.tsx";
import { type ParentOptions, ParentPicker } from "./parent-picker.tsx";
import type { TreeView } from "./tree-view.ts";

interface TreeControlsPanelProps {
  /** Null while they are asked for. */
  groups: readonly { id: number; name: string }[] | null;
  /** Null until it is known which. */
  group: number | null;
  view: TreeView;
  show: (change: Partial<TreeView>) => void;
  options: ParentOptions;
  isLoading: boolean;
  /** Of the people in focus. */
  names: readonly string[];
  onFound: (member: PersonRow) => void;
}

const GENERATIONS = Array.from({ length: MOST_GENERATIONS }, (_, at) => ({
  value: at + 1,
  label: String(at + 1),
}));

/** Above the tree: whom to look for, and whose family is shown how far. */
export default function TreeControlsPanel(props: TreeControlsPanelProps) {
  const { groups, group, view, show, options, isLoading, names, onFound } = props;
  return (
    <ControlsFrame>
      <MemberSearchPicker group={group} onChoose={onFound} />
      <SelectField
        label="Family Group"
        value={group ?? ""}
        disabled={(groups?.length ?? 0) <= 1}
        options={(groups ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        emptyText={groups ? "No family groups found" : "One moment…"}
        onChange={(event) => show({ group: Number(event.target.value), parents: [] })}
      />
      <ParentPicker
        options={options}
        isLoading={isLoading}
        parents={view.parents}
        names={names}
        onChoose={(parents) => show({ group, parents })}
      />
      <SelectField
        label="Generations"
        value={view.generations}
        options={GENERATIONS}
        onChange={(event) => show({ generations: Number(event.target.value) })}
      />
    </ControlsFrame>
  );
}
