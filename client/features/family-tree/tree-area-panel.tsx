import { type ReactNode, type Ref, useEffect } from "react";
import { loadEngine } from "../../lib/chart-engine.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { ChartHandle } from "../family-chart/chart-view-panel.tsx";
import { isDrawn, type Tree } from "./drawn-tree.ts";
import type { Member } from "./member.ts";
import { TreeEmptyPanel, TreePromptPanel, TreeRefusedPanel } from "./tree-empty-panel.tsx";
import { BENEATH_TOOLBAR, TreeLoadingPanel } from "./tree-loading-panel.tsx";
import { isChosen, type TreeView } from "./tree-view.ts";
import type { Show } from "./use-tree-view.ts";

/** It lays out as soon as it is there. */
const DrawnTreePanel = lazyPart(
  async () => {
    const [panel] = await Promise.all([import("./drawn-tree-panel.tsx"), loadEngine()]);
    return panel;
  },
  <TreeLoadingPanel />,
  BENEATH_TOOLBAR,
);

interface TreeAreaPanelProps {
  /** Null until the first has come. */
  tree: Tree | null;
  view: TreeView;
  show: Show;
  /** What to say where there is no family group to show. */
  withoutGroup: ReactNode;
  /** The group has nobody whose tree could be chosen. */
  isEmpty: boolean;
  isLoading: boolean;
  handle: Ref<ChartHandle>;
  found: number | null;
  onForgetFound: () => void;
  readerId: number;
  onRetry: () => void;
  onOpen: (member: Member, isInvented: boolean) => void;
  onRelate: () => void;
  /** Set where the parents to choose from could not be loaded. */
  onRetryOptions: (() => void) | null;
  /** Back to the reader's own group, with nobody chosen. */
  onHome: () => void;
  onWhole: () => void;
  /** Set where the reader is in the group. */
  onCentre: (() => void) | null;
}

/** The place of the tree, whatever there is to show in it. */
export function TreeAreaPanel(props: TreeAreaPanelProps) {
  const { tree, withoutGroup, isEmpty, onRetryOptions, onWhole, onCentre, ...drawing } = props;
  const { shape } = props.view;
  useEffect(() => {
    // Layout, drawing and zoom come beside the first tree, neither before the page nor after it.
    DrawnTreePanel.ahead();
    if (shape === "list") import("./tree-list.tsx").catch(() => undefined);
  }, [shape]);
  if (withoutGroup) return withoutGroup;
  if (!isChosen(props.view))
    return isEmpty ? (
      <TreeEmptyPanel message={null} onHome={onCentre ? undefined : props.onHome} />
    ) : (
      <TreePromptPanel onCentre={onCentre} onWhole={onWhole} onRetry={onRetryOptions} />
    );
  if (!tree) return <TreeLoadingPanel />;
  if (isDrawn(tree)) return <DrawnTreePanel {...drawing} tree={tree} />;
  const { message } = tree;
  if (tree.kind === "empty") return <TreeEmptyPanel message={message} onHome={props.onHome} />;
  return <TreeRefusedPanel message={message} onHome={props.onHome} />;
}
