export { UnreachedList } from "./unreached-list.tsx";
export { MarkdownField } from "./markdown-field.tsx";
export {
  type Draft,
  type Recipient,
  type SentMessage,
  messagesApi,
  messagesQueries,
} from "./messages.api.ts";

export const loadPreviewDialog = () => import("./preview-dialog.tsx");
