import { Badge } from "../../../ui/badge.tsx";
import { type GuestState, STATE_STYLES } from "./guest-states.ts";

/** Shows a reply to an event, or the number of people who replied so, by color, icon and word. */
export function StateBadge({ state, count }: { state: GuestState; count?: number }) {
  const { tone, label, icon } = STATE_STYLES[state];
  return (
    <Badge tone={tone}>
      <svg
        viewBox="0 0 24 24"
        aria-hidden
        className="size-4 fill-none stroke-current stroke-[3.5] [stroke-linecap:round] [stroke-linejoin:round]"
      >
        <path d={icon} />
      </svg>
      {count === undefined ? label : `${count.toLocaleString("en-US")} ${label}`}
    </Badge>
  );
}
