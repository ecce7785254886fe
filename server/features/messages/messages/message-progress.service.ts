import type { Executor } from "../../../lib/context.ts";
import { notify } from "../../../lib/jobs/notifications.ts";

/** Notification topic of one message. */
export const messageTopic = (messageId: number): string => `message-${messageId}`;

/** Notifies listeners of a message's progress once the transaction commits. */
export const notifyMessageProgress = (tx: Executor, messageId: number): Promise<void> =>
  notify(tx, messageTopic(messageId), "");
