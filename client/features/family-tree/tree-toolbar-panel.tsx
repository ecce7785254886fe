import { clsx } from "clsx";
import { LocateFixed, SlidersHorizontal, UsersRound } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import type { TreeView } from "./tree-view.ts";
import type { Show } from "./use-tree-view.ts";
import { ViewPicker } from "./view-picker.tsx";

interface TreeToolbarPanelProps {
  group: number | null;
  view: TreeView;
  show: Show;
  /** On a narrow screen: whether what is folded away there shows. */
  isOpen: boolean;
  onOpen: () => void;
  onCentre: (() => void) | null;
  onRelate: (() => void) | null;
}

/** Which part of the family is shown, and the short ways to oneself and between two people. */
export function TreeToolbarPanel(props: TreeToolbarPanelProps) {
  const { group, view: shown, show, isOpen, onOpen, onCentre, onRelate } = props;
  const { view, withPartners, withFormer } = shown;
  const isWhole = view === "whole";
  return (
    <div data-print="no" className="mb-3 flex w-full flex-wrap items-center gap-x-4 gap-y-2">
      <div
        className={clsx("flex flex-wrap items-center gap-x-5 gap-y-1", !isOpen && "max-md:hidden")}
      >
        <ViewPicker view={view} onChoose={(view) => show({ group, view, relate: [] })} />
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
      <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:grow md:ml-auto">
        {onRelate && (
          <Button
            variant="quiet"
            room="snug"
            onClick={onRelate}
            className={clsx(!isOpen && "max-md:hidden")}
          >
            <UsersRound aria-hidden className="size-5" />
            How are we related?
          </Button>
        )}
        {onCentre && (
          <Button room="snug" onClick={onCentre}>
            <LocateFixed aria-hidden className="size-5" />
            Centre on me
          </Button>
        )}
        <Button
          variant="quiet"
          room="snug"
          aria-expanded={isOpen}
          onClick={onOpen}
          className="md:hidden"
        >
          <SlidersHorizontal aria-hidden className="size-5" />
          {isOpen ? "Fewer choices" : "More choices"}
        </Button>
      </div>
    </div>
  );
}
