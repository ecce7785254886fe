import { LocateFixed } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { generationsField } from "./generations.ts";
import { GroupPicker } from "./group-picker.tsx";
import { MemberSearchPicker } from "./member-search-picker.tsx";
import { MorePanel } from "./more-panel.tsx";
import { NAME_SIZES } from "./name-size.ts";
import { ParentPicker } from "./parent-picker.tsx";
import { PartnerTogglesPanel } from "./partner-toggles-panel.tsx";
import { RelateButton } from "./relate-button.tsx";
import { ShapePicker } from "./shape-picker.tsx";
import { SnugSelect } from "./snug-select.tsx";
import type { TreeControlsProps } from "./tree-controls-panel.tsx";
import { ViewPicker, ViewSelect } from "./view-picker.tsx";

export interface RowOffers {
  /** Whether there is a tree, to be shown in one shape or another. */
  isDrawn: boolean;
  /** Null where the reader is not in the group shown. */
  onCentre: (() => void) | null;
  /** Null where there is nobody to choose. */
  onRelate: (() => void) | null;
  /** Takes the place in which what belongs to the drawing, such as saving it, has its buttons. */
  onTools: (place: HTMLElement | null) => void;
  nameSize: number;
  onNameSize: (size: number) => void;
}

/** Above a tree, in one row: whom to look for, what of the family is shown, the way back to oneself, and the rest. */
export function TreeRowPanel(props: TreeControlsProps & RowOffers) {
  const { groups, group, view: shown, show, options, isLoading, names, onFound } = props;
  const { isDrawn, onCentre, onRelate, onTools, nameSize, onNameSize } = props;
  const { view, focus, relate, shape, fan, event } = shown;
  // A way between two people is none of these: each of them leads from it to one of the two.
  const chosen = relate.length > 0 && view !== "whole" ? null : view;
  const begin = focus.length > 0 ? focus : relate.slice(0, 1);
  const choose = (view: typeof shown.view) =>
    show({ group, view, relate: [], focus: view === "whole" ? focus : begin });
  return (
    <div data-print="no" className="flex min-w-0 flex-1 items-center gap-1.5 md:gap-3">
      <MemberSearchPicker group={group} onChoose={onFound} inRow />
      <div className="max-bar:hidden">
        <ViewPicker view={chosen} onChoose={choose} />
      </div>
      <div className="min-w-0 bar:hidden">
        <ViewSelect view={chosen} onChoose={choose} />
      </div>
      <SnugSelect {...generationsField(shown, show)} labelled="lg" />
      {onCentre && (
        <Button room="snug" title="Centre on me" onClick={onCentre}>
          <LocateFixed aria-hidden className="size-5" />
          <span className="max-lg:sr-only">Centre on me</span>
        </Button>
      )}
      <MorePanel subject={[view, focus, relate, shape, fan, event].join(";")}>
        <p className="text-quiet">Explore your family connections</p>
        {isDrawn && <ShapePicker shape={shape} onChoose={(shape) => show({ shape })} />}
        <div className="flex flex-wrap gap-2">
          {onRelate && <RelateButton onClick={onRelate} />}
          <div ref={onTools} className="contents" />
        </div>
        <ParentPicker
          group={group}
          options={options}
          isLoading={isLoading}
          parents={focus}
          names={names}
          onChoose={(focus) => show({ group, focus, view: "descendants", relate: [] })}
        />
        <GroupPicker groups={groups} group={group} show={show} />
        <PartnerTogglesPanel view={shown} show={show} />
        {isDrawn && shape === "chart" && (
          <SelectField
            label="Size of names"
            value={nameSize}
            options={NAME_SIZES}
            onChange={(event) => onNameSize(Number(event.target.value))}
          />
        )}
      </MorePanel>
    </div>
  );
}
