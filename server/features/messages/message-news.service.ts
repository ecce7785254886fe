import type { Executor } from "../../lib/deps.ts";
import { notify } from "../../lib/jobs/notifications.ts";

/** What is told of one message. */
export const messageTopic = (messageId: number): string => `message-${messageId}`;

/** Tells who listens that a message is further, once the transaction commits. */
export const tellOfMessage = (tx: Executor, messageId: number): Promise<void> =>
  notify(tx, messageTopic(messageId), "");
