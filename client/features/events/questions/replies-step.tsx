import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { NotHere } from "../../../ui/loading/not-here.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import type { Asking } from "./questions.api.ts";
import { RepliesForm } from "./replies-form.tsx";
import { askedOf, type GivenReplies } from "./typed-replies.ts";

interface RepliesStepProps<Key extends QueryKey> {
  /** What is asked, signed in or by a link. */
  asking: UseQueryOptions<Asking, Error, Asking, Key>;
  /** By which name what was typed is kept until it is saved or canceled. */
  draftName: string;
  reply: (replies: GivenReplies) => Promise<unknown>;
  renew: () => Promise<unknown>;
  onDone: () => void;
}

/** What comes after an answer: the questions, where some are asked of who comes; else it is done at once. */
export function RepliesStep<Key extends QueryKey>({
  asking,
  onDone,
  ...form
}: RepliesStepProps<Key>) {
  const query = useQuery(asking);
  const isAsked = query.data && askedOf(query.data).length > 0;
  // What is known from before the answer may ask nothing yet.
  const isNothing = query.data && !isAsked && !query.isFetching;
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (isNothing) finish();
  }, [isNothing]);
  if (query.data && isAsked) return <RepliesForm asking={query.data} onDone={onDone} {...form} />;
  return (
    <NotHere query={query} failed="We couldn't read the questions" loading="Reading the questions">
      <Skeleton className="h-56" />
    </NotHere>
  );
}
