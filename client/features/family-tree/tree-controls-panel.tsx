import { MOST_GENERATIONS } from "#shared/family-tree/family-tree.contract.ts";
import type { PersonRow } from "#shared/people/person.schema.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { ControlsFrame } from "./controls-frame-panel.tsx";
import { MemberSearchPicker } from "./member-search-picker.tsx";
import { type ParentOptions, ParentPicker } from "./parent-picker.tsx";
import { PartnerTogglesPanel } from "./partner-toggles-panel.tsx";
import type { TreeView } from "./tree-view.ts";
import type { Show } from "./use-tree-view.ts";

interface TreeControlsPanelProps {
  /** Null while they are asked for. */
  groups: readonly { id: number; name: string }[] | null;
  /** Null until it is known which. */
  group: number | null;
  view: TreeView;
  show: Show;
  options: ParentOptions;
  isLoading: boolean;
  /** Of the people in focus. */
  names: readonly string[];
  onFound: (member: PersonRow) => void;
  /** On a narrow screen: whether what is folded away there shows. */
  isOpen: boolean;
}

const GENERATIONS = Array.from({ length: MOST_GENERATIONS }, (_, at) => ({
  value: at + 1,
  label: String(at + 1),
}));

/** A group of the address that the reader can't see stands as such: another's name would be wrong. */
function groupOptions(groups: readonly { id: number; name: string }[], group: number | null) {
  const known = groups.map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = group === null || groups.some(({ id }) => id === group);
  return isKnown ? known : [{ value: group, label: "Unknown group" }, ...known];
}

/** Above the tree: whom to look for, and whose family is shown, how far, and with whom. */
export default function TreeControlsPanel(props: TreeControlsPanelProps) {
  const { groups, group, view, show, options, isLoading, names, onFound, isOpen } = props;
  return (
    <ControlsFrame isOpen={isOpen}>
      <MemberSearchPicker group={group} onChoose={onFound} />
      <SelectField
        label="Family Group"
        value={group ?? ""}
        disabled={(groups?.length ?? 0) <= 1}
        options={groups ? groupOptions(groups, group) : []}
        emptyText={groups ? "No family groups found" : "One moment…"}
        onChange={(event) => show({ group: Number(event.target.value), focus: [], relate: [] })}
      />
      <ParentPicker
        group={group}
        options={options}
        isLoading={isLoading}
        parents={view.focus}
        names={names}
        onChoose={(focus) => show({ group, focus, view: "descendants", relate: [] })}
      />
      <SelectField
        label="Generations"
        value={view.generations}
        disabled={view.view === "whole"}
        options={GENERATIONS}
        onChange={(event) => show({ generations: Number(event.target.value) })}
      />
      <PartnerTogglesPanel view={view} show={show} />
    </ControlsFrame>
  );
}
