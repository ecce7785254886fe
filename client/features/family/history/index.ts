export { HistoryButton } from "./history-button.tsx";
export { historyApi } from "./history.api.ts";
export { RecentActivity } from "./recent-activity.tsx";
export { refetchAfterMerge, undoMerge } from "./undo-merge.ts";
export { refetchAfterMove, undoMove } from "./undo-move.ts";
