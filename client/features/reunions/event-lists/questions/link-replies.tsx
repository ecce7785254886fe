import { questionsApi, questionsQueries } from "./questions.api.ts";
import { RepliesSection } from "./replies-section.tsx";

interface LinkRepliesProps {
  token: string;
  draftName: string;
}

/** The questions to a household, for anyone who has its RSVP link. */
export default function LinkReplies({ token, draftName }: LinkRepliesProps) {
  const params = { token };
  return (
    <RepliesSection
      asking={questionsQueries.listByLink({ params })}
      draftName={draftName}
      reply={(replies) => questionsApi.replyByLink({ params, body: { replies } })}
    />
  );
}
