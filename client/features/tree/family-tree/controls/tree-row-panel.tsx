import { LocateFixed } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button } from "../../../../ui/button.tsx";
import { SelectField } from "../../../../ui/forms/select-field.tsx";
import { isDrawn } from "../drawn/drawn-tree.ts";
import { useTreePage } from "../tree-page.ts";
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
import { ViewPicker, ViewSelect } from "./view-picker.tsx";

/** The row of controls above a tree: search, view, generations, centering on the reader, and a menu with the rest. */
export function TreeRowPanel() {
  const { group, view: shown, show, tree, centreOnReader } = useTreePage();
  const { setTools, nameSize, setNameSize } = useTreePage();
  const hasDrawing = tree !== null && isDrawn(tree);
  const { view, focus, relate, shape, fan, event } = shown;
  // The path between two people isn't a view. Choosing a view shows the first of the two.
  const chosen = relate.length > 0 && view !== "whole" ? null : view;
  const begin = focus.length > 0 ? focus : relate.slice(0, 1);
  const choose = (view: typeof shown.view) =>
    show({ group, view, relate: [], focus: view === "whole" ? focus : begin });
  return (
    <div data-print="no" className="flex min-w-0 flex-1 items-center gap-1.5 md:gap-3">
      <MemberSearchPicker inRow />
      <div className="max-bar:hidden">
        <ViewPicker view={chosen} onChoose={choose} />
      </div>
      <div className="min-w-0 bar:hidden">
        <ViewSelect view={chosen} onChoose={choose} />
      </div>
      <SnugSelect {...generationsField(shown, show)} isShort />
      {centreOnReader && (
        <Button padding="snug" title="Center on me" onClick={centreOnReader}>
          <LocateFixed aria-hidden className="size-5" />
          <span className="sr-only">Center on me</span>
        </Button>
      )}
      <RelateButton inRow className="max-md:hidden" />
      <MorePanel subject={[view, focus, relate, shape, fan, event].join(";")}>
        <p className="text-quiet">Explore your family connections</p>
        <RelateButton className="md:hidden" />
        {hasDrawing && (
          <MenuGroup title="Share and print">
            <div className="flex flex-wrap gap-2">
              <div ref={setTools} className="contents" />
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
