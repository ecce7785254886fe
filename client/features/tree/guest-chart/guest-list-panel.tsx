import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect, useMemo } from "react";
import type { CardMark } from "#shared/tree/family-chart/drawing/card-content.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import type { CardDecorations } from "../family-chart/index.ts";
import { guestRepliesQuery, type GuestReplies } from "./guest-chart.api.ts";
import { GUEST_STATES, type GuestState, STATE_STYLES, guestStatesOf } from "./guest-states.ts";
import { StateBadge } from "./state-badge.tsx";
import { paintReply, paintRepliesOverview, paintLegendSample } from "./paint-guest.ts";

interface GuestListPanelProps {
  eventId: number;
  group: number;
  /** Called with the marks for the cards; null until they are loaded, and after closing. */
  onDecorations: (decorations: CardDecorations | null) => void;
  onChooseOther: () => void;
  onClose: () => void;
}

/** Names the event whose guest list the tree shows, and counts the replies. */
export default function GuestListPanel(props: GuestListPanelProps) {
  const { eventId, group, onDecorations, onChooseOther, onClose } = props;
  const query = useQuery(guestRepliesQuery(eventId, group));
  const { data } = query;
  const decorations = useMemo(() => (data ? createGuestDecorations(data) : null), [data]);
  useEffect(() => {
    onDecorations(decorations);
    return () => onDecorations(null);
  }, [decorations, onDecorations]);
  return (
    <section
      aria-label="Guest list"
      className="flex flex-wrap items-center gap-x-4 border-b border-line bg-card px-4 py-2 md:px-6"
    >
      <div className="min-w-0 grow">
        {data ? (
          <>
            <p className="text-lg wrap-anywhere">
              Guest list for{" "}
              <TextLink strong href={`/events/${eventId}?tab=attendance`}>
                {data.name}
              </TextLink>
            </p>
            <ul aria-label="In this family" className="mt-1 flex flex-wrap gap-2">
              {GUEST_STATES.filter((state) => data[state].length > 0).map((state) => (
                <li key={state}>
                  <StateBadge state={state} count={data[state].length} />
                </li>
              ))}
            </ul>
            <p className="mt-1 text-[0.9rem] text-quiet print:hidden">
              {data.isComplete
                ? "Choose a person to invite their branch."
                : "You can see who's going and your own household's replies."}
            </p>
          </>
        ) : (
          <QueryPlaceholder
            query={query}
            errorTitle="Couldn't load this guest list"
            loadingLabel="Loading the guest list"
          >
            <Skeleton className="h-16" />
          </QueryPlaceholder>
        )}
      </div>
      <div data-print="no" className="ml-auto flex shrink-0 gap-1">
        <Button padding="snug" variant="quiet" onClick={onChooseOther}>
          Choose another event
        </Button>
        <IconButton label="Close the guest list" title="Close the guest list" onClick={onClose}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
    </section>
  );
}

/** Returns the marks of an event's guest list for the chart's cards. */
function createGuestDecorations(replies: GuestReplies): CardDecorations {
  const states = guestStatesOf(replies);
  const marks = new Map(
    GUEST_STATES.map((state): [GuestState, CardMark] => [
      state,
      {
        words: STATE_STYLES[state].label,
        paint: (pen, card, palette, metrics) => paintReply({ pen, palette, metrics }, card, state),
      },
    ]),
  );
  const usedStates = GUEST_STATES.filter((state) => replies[state].length > 0);
  return {
    title: `guest list for ${replies.name}`,
    markOf: (id) => {
      const state = states.get(id);
      return state ? marks.get(state)! : null;
    },
    labelOf: (id) => {
      const state = states.get(id);
      return state && <StateBadge state={state} />;
    },
    paintOverview: (surface, chart, palette) =>
      paintRepliesOverview(surface, chart, palette, (id) => states.get(id)),
    legend: usedStates.map((state) => ({
      words: STATE_STYLES[state].label,
      paint: (pen, palette) => paintLegendSample(pen, palette, state),
    })),
  };
}
