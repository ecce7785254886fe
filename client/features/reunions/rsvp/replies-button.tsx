import { countOf } from "#shared/lib/count.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { lazyDialog } from "../../../ui/loading/lazy-component.tsx";
import { rsvpQueries } from "./rsvp.api.ts";
import {
  questionsQueries,
  questionsToPeople,
  isUnreplied,
  loadRepliesDialog,
} from "../event-lists/index.ts";

const RepliesDialog = lazyDialog(loadRepliesDialog);

/** Opens the organizers' questions. Renders nothing if there are none or answers are closed. */
export function RepliesButton({ event }: { event: { id: number; name: string } }) {
  const [isOpen, setOpen] = useState(false);
  const params = { id: event.id };
  const asking = useQuery(questionsQueries.list({ params })).data;
  const household = useQuery(rsvpQueries.household({ params })).data;
  const asked = asking ? questionsToPeople(asking) : [];
  if (asked.length === 0 || !household || household.closedBy) return null;
  const open = asked.filter(isUnreplied).length;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {open > 0 ? `Answer ${countOf(open, "question")}` : "See your answers"}
      </Button>
      {isOpen && <RepliesDialog event={event} onClose={() => setOpen(false)} />}
    </>
  );
}
