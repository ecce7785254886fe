export { duesQueries } from "./dues/dues.api.ts";
export { questionsQueries } from "./questions/questions.api.ts";
export { questionsToPeople, isUnreplied } from "./questions/typed-replies.ts";
export { tasksQueries } from "./tasks/tasks.api.ts";

export const loadEventTasks = () => import("./tasks/event-tasks.tsx");
export const loadEventQuestions = () => import("./questions/event-questions.tsx");
export const loadEventDues = () => import("./dues/event-dues.tsx");
export const loadRepliesDialog = () => import("./questions/replies-dialog.tsx");
export const loadLinkReplies = () => import("./questions/link-replies.tsx");
export const loadEventReplies = () => import("./questions/event-replies.tsx");
