import { SelectField } from "../../../../ui/forms/select-field.tsx";
import { useTreePage } from "../tree-page.ts";
import { ControlsFrame } from "./controls-frame-panel.tsx";
import { generationsFieldProps } from "./generations.ts";
import { GroupPicker } from "./group-picker.tsx";
import { MemberSearchPicker } from "./member-search-picker.tsx";
import { ParentPicker } from "./parent-picker.tsx";
import { PartnerTogglesPanel } from "./partner-toggles-panel.tsx";
import { TreeRowPanel } from "./tree-row-panel.tsx";

/** The search, and the fields for the family, the generations, and partners. */
export default function TreeControlsPanel({ isInRow }: { isInRow: boolean }) {
  const { showsMore, view, show } = useTreePage();
  if (isInRow) return <TreeRowPanel />;
  return (
    <ControlsFrame
      isOpen={showsMore}
      search={<MemberSearchPicker />}
      group={<GroupPicker />}
      parents={<ParentPicker />}
      generations={<SelectField {...generationsFieldProps(view, show)} />}
      partners={<PartnerTogglesPanel isStacked />}
    />
  );
}
