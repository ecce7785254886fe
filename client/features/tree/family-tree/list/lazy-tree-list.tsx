import { lazyComponent } from "../../../../ui/loading/lazy-component.tsx";
import { TreeLoadingPanel } from "../drawing/tree-loading-panel.tsx";

export const TreeList = lazyComponent(() => import("./tree-list.tsx"), <TreeLoadingPanel />);
