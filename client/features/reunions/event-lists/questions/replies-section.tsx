import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { NotHere } from "../../../../ui/loading/not-here.tsx";
import type { Asking } from "./questions.api.ts";
import { RepliesForm } from "./replies-form.tsx";
import { askedOf, type GivenReplies } from "./typed-replies.ts";

interface RepliesSectionProps<Key extends QueryKey> {
  asking: UseQueryOptions<Asking, Error, Asking, Key>;
  draftName: string;
  reply: (replies: GivenReplies) => Promise<unknown>;
}

/** The organizers' questions below an RSVP. Shows nothing if no question applies to the people who are going. */
export function RepliesSection<Key extends QueryKey>({
  asking,
  ...form
}: RepliesSectionProps<Key>) {
  const query = useQuery(asking);
  if (query.data && askedOf(query.data).length === 0) return null;
  return (
    <section aria-labelledby="replies" className="mt-6 border-t border-line pt-5">
      <h2 id="replies" className="mb-3 text-xl">
        A few questions
      </h2>
      {query.data ? (
        <RepliesForm asking={query.data} {...form} />
      ) : (
        <NotHere query={query} failed="Couldn't load the questions" loading="Loading the questions">
          {null}
        </NotHere>
      )}
    </section>
  );
}
