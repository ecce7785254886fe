export const MESSAGE_STATUSES = ["pending", "sending", "sent", "partial", "failed"] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];
