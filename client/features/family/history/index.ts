export { HistoryButton } from "./history-button.tsx";
export { historyApi } from "./history.api.ts";
export { RecentActivity } from "./recent-activity.tsx";
export { refetchMerged, undoMerge } from "./undo-merge.ts";
export { refetchMoved, undoMove } from "./undo-move.ts";
