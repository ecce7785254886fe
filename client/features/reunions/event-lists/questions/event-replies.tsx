import { ownReplies } from "./questions.api.ts";
import { RepliesSection } from "./replies-section.tsx";

/** The questions to a member's household. */
export default function EventReplies({ eventId }: { eventId: number }) {
  return <RepliesSection {...ownReplies(eventId)} />;
}
