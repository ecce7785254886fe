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
export { writeTest, writeToEvent, writeToGroup } from "./write-message.service.ts";
