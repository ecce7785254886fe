export { HistoryButton } from "./history-button.tsx";
export { historyApi } from "./history.api.ts";
export { RecentActivity } from "./recent-activity.tsx";
export { refetchAfterMerge as refetchMerged, undoMerge } from "./undo-merge.ts";
export { refetchAfterMove as refetchMoved, undoMove } from "./undo-move.ts";
