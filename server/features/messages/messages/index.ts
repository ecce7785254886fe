export { retryFailed, unwrite } from "./again.service.ts";
export {
  type Typed,
  changeDraft,
  dropDraft,
  keepDraft,
  readDraft,
  readDrafts,
} from "./drafts.service.ts";
export { messageTopic, tellOfMessage } from "./message-news.service.ts";
export { writeTest, writeToEvent, writeToGroup } from "./write-message.service.ts";
