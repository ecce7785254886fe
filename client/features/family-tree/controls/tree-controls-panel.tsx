import { SelectField } from "../../../ui/forms/select-field.tsx";
import { ControlsFrame } from "./controls-frame-panel.tsx";
import { generationsField } from "./generations.ts";
import type { FoundPerson } from "../member/member.ts";
import { GroupPicker } from "./group-picker.tsx";
import { MemberSearchPicker } from "./member-search-picker.tsx";
import { type ParentOptions, ParentPicker } from "./parent-picker.tsx";
import { PartnerTogglesPanel } from "./partner-toggles-panel.tsx";
import { type RowOffers, TreeRowPanel } from "./tree-row-panel.tsx";
import type { TreeView } from "./tree-view.ts";
import type { Show } from "./use-tree-view.ts";

export interface TreeControlsProps {
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
  onFound: (found: FoundPerson) => void;
}

interface TreeControlsPanelProps extends TreeControlsProps {
  /** What the row above a tree offers besides; null until somebody is chosen. */
  inRow: RowOffers | null;
  /** On a narrow screen, without a row: whether what is folded away there shows. */
  isOpen: boolean;
}

/** Whom to look for, and whose family is shown, how far, and with whom. */
export default function TreeControlsPanel({ inRow, isOpen, ...props }: TreeControlsPanelProps) {
  const { groups, group, view, show, options, isLoading, names, onFound } = props;
  if (inRow) return <TreeRowPanel {...props} {...inRow} />;
  return (
    <ControlsFrame isOpen={isOpen}>
      <MemberSearchPicker group={group} onChoose={onFound} />
      <GroupPicker groups={groups} group={group} show={show} />
      <ParentPicker
        group={group}
        options={options}
        isLoading={isLoading}
        parents={view.focus}
        names={names}
        onChoose={(focus) => show({ group, focus, view: "descendants", relate: [] })}
      />
      <SelectField {...generationsField(view, show)} />
      <PartnerTogglesPanel view={view} show={show} />
    </ControlsFrame>
  );
}
