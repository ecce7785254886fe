import { CheckboxField } from "../../../ui/forms/checkbox-field.tsx";
import type { TreeView } from "./tree-view.ts";
import type { Show } from "./use-tree-view.ts";

/** Whether partners stand in the tree, and former ones. */
export function PartnerTogglesPanel({ view: shown, show }: { view: TreeView; show: Show }) {
  const { view, withPartners, withFormer } = shown;
  const isWhole = view === "whole";
  return (
    <div className="flex flex-wrap gap-x-5 lg:flex-col lg:[&_label]:min-h-9">
      <CheckboxField
        label="Partners"
        checked={isWhole || withPartners}
        disabled={isWhole}
        onChange={() => show({ withPartners: !withPartners })}
      />
      <CheckboxField
        label="Former partners"
        checked={isWhole || (withPartners && withFormer)}
        disabled={isWhole || !withPartners}
        onChange={() => show({ withFormer: !withFormer })}
      />
    </div>
  );
}
