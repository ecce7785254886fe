import { useEffect } from "react";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import { lazyComponent } from "../../../../ui/loading/lazy-component.tsx";
import { useSignedIn } from "../../../../lib/session/session.ts";
import { canDraw } from "../../../../lib/pictures/can-draw.ts";
import { TreeNotePanel } from "./drawn-area-panel.tsx";
import { isDrawn } from "./drawn-tree.ts";
import { TreeList } from "../list/lazy-tree-list.tsx";
import {
  NoGroupPanel,
  TreeEmptyPanel,
  TreePromptPanel,
  TreeRefusedPanel,
} from "./tree-empty-panel.tsx";
import { PART_MARGINS, TreeLoadingPanel } from "./tree-loading-panel.tsx";
import { isChosen, type TreeView } from "../controls/tree-view.ts";
import { useTreePage } from "../tree-page.ts";

const DrawnTreePanel = lazyComponent(
  () => import("./drawn-tree-panel.tsx"),
  <TreeLoadingPanel />,
  PART_MARGINS,
);

const LIST_NOTICE = "This browser can't draw the tree, so everyone in it is listed here.";

/** The area of the tree: the tree itself, or what to do instead. */
export function TreeAreaPanel() {
  const page = useTreePage();
  const { tree, hasNoGroup, isEmpty, retryOptions, showHome, showWhole, centreOnReader } = page;
  const user = useSignedIn();
  const isListed = !canDraw();
  const view: TreeView = isListed ? { ...page.view, shape: "list" } : page.view;
  const { shape } = view;
  useEffect(() => {
    // The drawing code loads in parallel with the first tree.
    DrawnTreePanel.preload();
    if (shape === "list") TreeList.preload();
  }, [shape]);
  if (hasNoGroup) return <NoGroupPanel mayCreate={grantsAnywhere(user, "group.create")} />;
  if (!isChosen(view))
    return isEmpty ? (
      <TreeEmptyPanel message={null} onHome={centreOnReader ? undefined : showHome} />
    ) : (
      <TreePromptPanel onCentre={centreOnReader} onWhole={showWhole} onRetry={retryOptions} />
    );
  if (!tree) return <TreeLoadingPanel />;
  if (isDrawn(tree))
    return (
      <>
        {isListed && <TreeNotePanel>{LIST_NOTICE}</TreeNotePanel>}
        <DrawnTreePanel view={view} tree={tree} />
      </>
    );
  const { message } = tree;
  if (tree.kind === "empty") return <TreeEmptyPanel message={message} onHome={showHome} />;
  return <TreeRefusedPanel message={message} onHome={showHome} />;
}
