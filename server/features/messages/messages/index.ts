export { retryFailed, withdrawMessage } from "./retry.service.ts";
export {
  type DraftInput,
  changeDraft,
  deleteDraft,
  insertDraft,
  readDraft,
  readDrafts,
} from "./drafts.service.ts";
export { messageTopic, notifyMessageProgress } from "./message-progress.service.ts";
export { queueTestMessage, queueEventMessage, queueGroupMessage } from "./write-message.service.ts";
