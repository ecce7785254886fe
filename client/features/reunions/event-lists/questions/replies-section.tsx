import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { QueryPlaceholder } from "../../../../ui/loading/query-placeholder.tsx";
import type { QuestionsToHousehold } from "./questions.api.ts";
import { RepliesForm } from "./replies-form.tsx";
import { questionsToPeople, type GivenReplies } from "./typed-replies.ts";

interface RepliesSectionProps<Key extends QueryKey> {
  asking: UseQueryOptions<QuestionsToHousehold, Error, QuestionsToHousehold, Key>;
  draftName: string;
  reply: (replies: GivenReplies) => Promise<unknown>;
}

/** The organizers' questions below an RSVP. Shows nothing if no question applies to the people who are going. */
export function RepliesSection<Key extends QueryKey>({
  asking,
  ...form
}: RepliesSectionProps<Key>) {
  const query = useQuery(asking);
  if (query.data && questionsToPeople(query.data).length === 0) return null;
  return (
    <section aria-labelledby="replies" className="mt-6 border-t border-line pt-5">
      <h2 id="replies" className="mb-3 text-xl">
        A few questions
      </h2>
      {query.data ? (
        <RepliesForm asking={query.data} {...form} />
      ) : (
        <QueryPlaceholder
          query={query}
          failed="Couldn't load the questions"
          loading="Loading the questions"
        >
          {null}
        </QueryPlaceholder>
      )}
    </section>
  );
}
