import { useEffect } from "react";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import { lazyComponent } from "../../../../ui/loading/lazy-component.tsx";
import { useSignedIn } from "../../../../lib/session/session.ts";
import { canDraw } from "../../../../lib/pictures/can-draw.ts";
import { TreeNotePanel } from "./drawing-area-panel.tsx";
import { hasData } from "./tree-data.ts";
import { TreeList } from "../list/lazy-tree-list.tsx";
import {
  NoGroupPanel,
  TreeEmptyPanel,
  TreePromptPanel,
  TreeErrorPanel,
} from "./tree-empty-panel.tsx";
import { PART_MARGINS, TreeLoadingPanel } from "./tree-loading-panel.tsx";
import { hasSelection, type TreeView } from "../controls/tree-view.ts";
import { useTreePage } from "../tree-page.ts";

const TreePanel = lazyComponent(
  () => import("./tree-panel.tsx"),
  <TreeLoadingPanel />,
  PART_MARGINS,
);

const LIST_NOTICE = "This browser can't draw the tree, so everyone in it is listed here.";

/** The area of the tree: the tree itself, or what to do instead. */
export function TreeAreaPanel() {
  const page = useTreePage();
  const { tree, hasNoGroup, isEmpty, retryOptions, showHome, showWholeFamily, centerOnReader } =
    page;
  const user = useSignedIn();
  const isListOnly = !canDraw();
  const view: TreeView = isListOnly ? { ...page.view, shape: "list" } : page.view;
  const { shape } = view;
  useEffect(() => {
    // The drawing code loads in parallel with the first tree.
    TreePanel.preload();
    if (shape === "list") TreeList.preload();
  }, [shape]);
  if (hasNoGroup) return <NoGroupPanel mayCreate={grantsAnywhere(user, "group.create")} />;
  if (!hasSelection(view))
    return isEmpty ? (
      <TreeEmptyPanel message={null} onHome={centerOnReader ? undefined : showHome} />
    ) : (
      <TreePromptPanel
        onCenter={centerOnReader}
        onShowWholeFamily={showWholeFamily}
        onRetry={retryOptions}
      />
    );
  if (!tree) return <TreeLoadingPanel />;
  if (hasData(tree))
    return (
      <>
        {isListOnly && <TreeNotePanel>{LIST_NOTICE}</TreeNotePanel>}
        <TreePanel view={view} tree={tree} />
      </>
    );
  const { message } = tree;
  if (tree.kind === "empty") return <TreeEmptyPanel message={message} onHome={showHome} />;
  return <TreeErrorPanel message={message} onHome={showHome} />;
}
