import { type ReactNode, type RefObject, useEffect } from "react";
import { lazyPart } from "../../../ui/loading/lazy-part.tsx";
import { canDraw } from "../../../lib/pictures/can-draw.ts";
import type { ChartHandle } from "../../family-chart/chart-view-panel.tsx";
import { TreeNotePanel } from "./drawn-area-panel.tsx";
import { isDrawn, type Tree } from "./drawn-tree.ts";
import type { Member } from "../member/member.ts";
import { TreeEmptyPanel, TreePromptPanel, TreeRefusedPanel } from "./tree-empty-panel.tsx";
import { PART_MARGINS, TreeLoadingPanel } from "./tree-loading-panel.tsx";
import { isChosen, type TreeView } from "../controls/tree-view.ts";
import type { Show } from "../controls/use-tree-view.ts";

const DrawnTreePanel = lazyPart(
  () => import("./drawn-tree-panel.tsx"),
  <TreeLoadingPanel />,
  PART_MARGINS,
);

interface TreeAreaPanelProps {
  /** Null until the first has come. */
  tree: Tree | null;
  view: TreeView;
  show: Show;
  group: number | null;
  /** The group's name; empty until it is known. */
  family: string;
  /** What to say where there is no family group to show. */
  withoutGroup: ReactNode;
  /** The group has nobody whose tree could be chosen. */
  isEmpty: boolean;
  isLoading: boolean;
  handle: RefObject<ChartHandle | null>;
  /** Where what belongs to the drawing has its buttons; null until that is there. */
  tools: HTMLElement | null;
  /** At what scale a chart opens. */
  reading: number;
  found: number | null;
  onForgetFound: () => void;
  readerId: number;
  onRetry: () => void;
  onOpen: (member: Member, isInvented: boolean) => void;
  onRelate: () => void;
  onGuests: () => void;
  /** Set where the parents to choose from could not be loaded. */
  onRetryOptions: (() => void) | null;
  /** Back to the reader's own group, with nobody chosen. */
  onHome: () => void;
  onWhole: () => void;
  /** Set where the reader is in the group. */
  onCentre: (() => void) | null;
}

const LISTED = "This browser can't draw the tree: everybody in it stands here in a list.";

/** The place of the tree, whatever there is to show in it. */
export function TreeAreaPanel(props: TreeAreaPanelProps) {
  const { tree, withoutGroup, isEmpty, onRetryOptions, onWhole, onCentre, ...drawing } = props;
  const isListed = !canDraw();
  const view: TreeView = isListed ? { ...props.view, shape: "list" } : props.view;
  const { shape } = view;
  useEffect(() => {
    // Layout, drawing and zoom come beside the first tree, neither before the page nor after it.
    DrawnTreePanel.ahead();
    if (shape === "list") import("../list/tree-list.tsx").catch(() => undefined);
  }, [shape]);
  if (withoutGroup) return withoutGroup;
  if (!isChosen(props.view))
    return isEmpty ? (
      <TreeEmptyPanel message={null} onHome={onCentre ? undefined : props.onHome} />
    ) : (
      <TreePromptPanel onCentre={onCentre} onWhole={onWhole} onRetry={onRetryOptions} />
    );
  if (!tree) return <TreeLoadingPanel />;
  if (isDrawn(tree))
    return (
      <>
        {isListed && <TreeNotePanel>{LISTED}</TreeNotePanel>}
        <DrawnTreePanel {...drawing} view={view} tree={tree} />
      </>
    );
  const { message } = tree;
  if (tree.kind === "empty") return <TreeEmptyPanel message={message} onHome={props.onHome} />;
  return <TreeRefusedPanel message={message} onHome={props.onHome} />;
}
