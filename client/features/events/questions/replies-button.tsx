import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { lazyDialog } from "../../../ui/loading/lazy-part.tsx";
import { rsvpQueries } from "../rsvp/rsvp.api.ts";
import { questionsQueries } from "./questions.api.ts";
import { askedOf, isUnreplied } from "./typed-replies.ts";

const RepliesDialog = lazyDialog(() => import("./replies-dialog.tsx"));

/** Opens the organisers' questions. Nothing where none is asked, or answers are closed. */
export function RepliesButton({ event }: { event: { id: number; name: string } }) {
  const [isOpen, setOpen] = useState(false);
  const params = { id: event.id };
  const asking = useQuery(questionsQueries.list({ params })).data;
  const household = useQuery(rsvpQueries.household({ params })).data;
  const asked = asking ? askedOf(asking) : [];
  if (asked.length === 0 || !household || household.closedBy) return null;
  const open = asked.filter(isUnreplied).length;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {open > 0
          ? `Reply to ${open} ${open === 1 ? "question" : "questions"}`
          : "See your replies"}
      </Button>
      {isOpen && <RepliesDialog event={event} onClose={() => setOpen(false)} />}
    </>
  );
}
