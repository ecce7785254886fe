import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect, useMemo } from "react";
import { Button, IconButton } from "../../ui/button.tsx";
import { NotHere } from "../../ui/loading/not-here.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { Worn } from "../family-chart/paint/worn.ts";
import { onChartQuery } from "./guest-chart.api.ts";
import { GUEST_STATES } from "./guest-states.ts";
import { StateBadge } from "./state-badge.tsx";
import { wornByGuests } from "./worn-by-guests.tsx";

interface GuestListPanelProps {
  eventId: number;
  group: number;
  /** What the cards are to wear; null as long as it is not known. */
  onWorn: (worn: Worn | null) => void;
  onAnother: () => void;
  onClose: () => void;
}

/** Says of which event the tree is the guest list, how many there are of each answer, and what the signs mean. */
export default function GuestListPanel(props: GuestListPanelProps) {
  const { eventId, group, onWorn, onAnother, onClose } = props;
  const query = useQuery(onChartQuery(eventId, group));
  const { data } = query;
  const worn = useMemo(() => (data ? wornByGuests(data) : null), [data]);
  useEffect(() => {
    onWorn(worn);
    return () => onWorn(null);
  }, [worn, onWorn]);
  return (
    <section
      aria-label="Guest list"
      className="flex flex-wrap items-center gap-x-4 border-b border-line bg-card px-4 py-2 md:px-6"
    >
      <div className="min-w-0 grow">
        {data ? (
          <>
            <p className="text-lg wrap-anywhere">
              Guest list of{" "}
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
              {data.isWhole
                ? "Choose somebody to invite their branch."
                : "You see who comes, and how your own household has answered."}
            </p>
          </>
        ) : (
          <NotHere
            query={query}
            failed="We couldn't read this guest list"
            loading="Reading the guest list"
          >
            <Skeleton className="h-16" />
          </NotHere>
        )}
      </div>
      <div data-print="no" className="ml-auto flex shrink-0 gap-1">
        <Button room="snug" variant="quiet" onClick={onAnother}>
          Another event
        </Button>
        <IconButton label="Close the guest list" title="Close the guest list" onClick={onClose}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
    </section>
  );
}
