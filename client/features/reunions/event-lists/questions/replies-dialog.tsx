import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { QueryPlaceholder } from "../../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../../ui/loading/skeleton.tsx";
import { Dialog } from "../../../../ui/windows/dialog.tsx";
import { ownReplies } from "./questions.api.ts";
import { RepliesForm } from "./replies-form.tsx";
import { questionsToPeople } from "./typed-replies.ts";

interface RepliesDialogProps {
  event: { id: number; name: string };
  onClose: () => void;
}

/** The organizers' questions to a household. Closes at once if no question applies to the people who are going. */
export default function RepliesDialog({ event, onClose }: RepliesDialogProps) {
  const { asking, ...form } = ownReplies(event.id);
  const query = useQuery(asking);
  const isAsked = query.data && questionsToPeople(query.data).length > 0;
  // A cached response may be older than the RSVP.
  const isNothing = query.data && !isAsked && !query.isFetching;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isNothing) close();
  }, [isNothing]);
  return (
    <Dialog onClose={onClose} title="A few questions" description={event.name}>
      {query.data && isAsked ? (
        <RepliesForm asking={query.data} onDone={onClose} {...form} />
      ) : (
        <QueryPlaceholder
          query={query}
          failed="Couldn't load the questions"
          loading="Loading the questions"
        >
          <Skeleton className="h-56" />
        </QueryPlaceholder>
      )}
    </Dialog>
  );
}
