import { SelectField } from "../../../../ui/forms/select-field.tsx";
import { useTreePage } from "../tree-page.ts";
import { ControlsFrame } from "./controls-frame-panel.tsx";
import { generationsField } from "./generations.ts";
import { GroupPicker } from "./group-picker.tsx";
import { MemberSearchPicker } from "./member-search-picker.tsx";
import { ParentPicker } from "./parent-picker.tsx";
import { PartnerTogglesPanel } from "./partner-toggles-panel.tsx";
import { TreeRowPanel } from "./tree-row-panel.tsx";

/** The search, and the fields for whose family is shown, how far, and with whom. */
export default function TreeControlsPanel({ inRow }: { inRow: boolean }) {
  const { hasMore, view, show } = useTreePage();
  if (inRow) return <TreeRowPanel />;
  return (
    <ControlsFrame
      isOpen={hasMore}
      search={<MemberSearchPicker />}
      group={<GroupPicker />}
      parents={<ParentPicker />}
      generations={<SelectField {...generationsField(view, show)} />}
      partners={<PartnerTogglesPanel isStacked />}
    />
  );
}
