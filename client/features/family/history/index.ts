export { HistoryButton } from "./history-button.tsx";
export { historyApi } from "./history.api.ts";
export { RecentActivity } from "./recent-activity.tsx";
export { renewMerged, undoMerge } from "./undo-merge.ts";
export { renewMoved, undoMove } from "./undo-move.ts";
