import { clsx } from "clsx";
import { CheckboxField } from "../../../../ui/forms/checkbox-field.tsx";
import { useTreePage } from "../tree-page.ts";

/** Switches for partners and former partners; `isStacked` on wide screens. */
export function PartnerTogglesPanel({ isStacked }: { isStacked?: boolean }) {
  const { view: treeView, show } = useTreePage();
  const { view, withPartners, withFormer } = treeView;
  const isWhole = view === "whole";
  const labelStyle = isStacked ? "lg:min-h-9" : "";
  return (
    <div className={clsx("flex flex-wrap gap-x-5", isStacked && "lg:flex-col")}>
      <CheckboxField
        label="Partners"
        labelClassName={labelStyle}
        checked={isWhole || withPartners}
        disabled={isWhole}
        onChange={() => show({ withPartners: !withPartners })}
      />
      <CheckboxField
        label="Former partners"
        labelClassName={labelStyle}
        checked={isWhole || (withPartners && withFormer)}
        disabled={isWhole || !withPartners}
        onChange={() => show({ withFormer: !withFormer })}
      />
    </div>
  );
}
