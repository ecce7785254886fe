import { LocateFixed } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button } from "../../../../ui/button.tsx";
import { SelectField } from "../../../../ui/forms/select-field.tsx";
import { hasData } from "../drawing/tree-data.ts";
import { useTreePage } from "../tree-page.ts";
import { generationsFieldProps } from "./generations.ts";
import { GroupPicker } from "./group-picker.tsx";
import { MemberSearchPicker } from "./member-search-picker.tsx";
import { MorePanel } from "./more-panel.tsx";
import { NAME_SIZES } from "./name-size.ts";
import { ParentPicker } from "./parent-picker.tsx";
import { PartnerTogglesPanel } from "./partner-toggles-panel.tsx";
import { RelateButton } from "./relate-button.tsx";
import { ShapePicker } from "./shape-picker.tsx";
import { CompactSelect } from "./compact-select.tsx";
import { ViewPicker, ViewSelect } from "./view-picker.tsx";

/** The row of controls above a tree: search, view, generations, centering on the reader, and a menu with the rest. */
export function TreeRowPanel() {
  const { group, view: treeView, show, tree, centerOnReader } = useTreePage();
  const { setButtonContainer, nameSize, setNameSize } = useTreePage();
  const hasDrawing = tree !== null && hasData(tree);
  const { view, focus, pair, shape, fan, event } = treeView;
  // The path between two people isn't a view. Choosing a view shows the first of the two.
  const selectedView = pair.length > 0 && view !== "whole" ? null : view;
  const startFocus = focus.length > 0 ? focus : pair.slice(0, 1);
  const showView = (view: typeof treeView.view) =>
    show({ group, view, pair: [], focus: view === "whole" ? focus : startFocus });
  return (
    <div data-print="no" className="flex min-w-0 flex-1 items-center gap-1.5 md:gap-3">
      <MemberSearchPicker isInRow />
      <div className="max-bar:hidden">
        <ViewPicker view={selectedView} onChoose={showView} />
      </div>
      <div className="min-w-0 bar:hidden">
        <ViewSelect view={selectedView} onChoose={showView} />
      </div>
      <CompactSelect {...generationsFieldProps(treeView, show)} neverShrinks />
      {centerOnReader && (
        <Button padding="snug" title="Center on me" onClick={centerOnReader}>
          <LocateFixed aria-hidden className="size-5" />
          <span className="sr-only">Center on me</span>
        </Button>
      )}
      <RelateButton isInRow className="max-md:hidden" />
      <MorePanel subject={[view, focus, pair, shape, fan, event].join(";")}>
        <p className="text-quiet">Explore your family connections</p>
        <RelateButton className="md:hidden" />
        {hasDrawing && (
          <MenuGroup title="Share and print">
            <div className="flex flex-wrap gap-2">
              <div ref={setButtonContainer} className="contents" />
            </div>
          </MenuGroup>
        )}
        <MenuGroup title="Choose a family">
          <ParentPicker />
          <GroupPicker />
        </MenuGroup>
        <MenuGroup title="Display">
          {hasDrawing && <ShapePicker shape={shape} onChoose={(shape) => show({ shape })} />}
          <PartnerTogglesPanel />
          {hasDrawing && shape === "chart" && (
            <SelectField
              label="Name size"
              value={nameSize}
              options={NAME_SIZES}
              onChange={(event) => setNameSize(Number(event.target.value))}
            />
          )}
        </MenuGroup>
      </MorePanel>
    </div>
  );
}

/** A group of controls in the menu, under a heading. */
function MenuGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 border-t border-line pt-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
