import { lazy, type ReactNode, type Ref, Suspense, useEffect } from "react";
import type { Member } from "./member.ts";
import type { ChartHandle } from "./tree-chart.tsx";
import { TreeEmptyPanel, TreePromptPanel, TreeRefusedPanel } from "./tree-empty-panel.tsx";
import { TreeLoadingPanel } from "./tree-loading-panel.tsx";
import type { TreeView } from "./tree-view.ts";
import { isDrawn, type Tree } from "./use-tree.ts";

const loadDrawn = () => import("./drawn-tree-panel.tsx");
const DrawnTreePanel = lazy(loadDrawn);

interface TreeAreaPanelProps {
  /** Null until the first has come. */
  tree: Tree | null;
  isChosen: boolean;
  /** What to say where there is no family group to show. */
  withoutGroup: ReactNode;
  /** The group has nobody whose tree could be chosen. */
  isEmpty: boolean;
  isLoading: boolean;
  handle: Ref<ChartHandle>;
  shape: TreeView["shape"];
  onShape: (shape: TreeView["shape"]) => void;
  readerId: number;
  onRetry: () => void;
  onOpen: (member: Member, isInvented: boolean) => void;
  onChoose: (parents: number[]) => void;
  /** Set where the parents to choose from could not be loaded. */
  onRetryOptions: (() => void) | null;
  /** Back to the reader's own group, with nobody chosen. */
  onHome: () => void;
  /** Chooses the reader's own family, where they have one. */
  onStart: (() => void) | null;
}

/** The place of the tree, whatever there is to show in it. */
export function TreeAreaPanel(props: TreeAreaPanelProps) {
  const {
    tree,
    isChosen,
    withoutGroup,
    isEmpty,
    isLoading,
    onRetry,
    onStart,
    onRetryOptions,
    onHome,
    ...drawing
  } = props;
  useEffect(() => {
    // Layout, drawing and zoom come beside the first tree, neither before the page nor after it.
    loadDrawn().catch(() => undefined);
  }, []);
  if (withoutGroup) return withoutGroup;
  if (!isChosen)
    return isEmpty ? (
      <TreeEmptyPanel message={null} />
    ) : (
      <TreePromptPanel onStart={onStart} onRetry={onRetryOptions} />
    );
  if (!tree) return <TreeLoadingPanel />;
  if (isDrawn(tree))
    return (
      <Suspense fallback={<TreeLoadingPanel />}>
        <DrawnTreePanel {...drawing} tree={tree} isLoading={isLoading} onRetry={onRetry} />
      </Suspense>
    );
  if (tree.kind === "empty") return <TreeEmptyPanel message={tree.message} />;
  return <TreeRefusedPanel message={tree.message} onHome={onHome} />;
}
