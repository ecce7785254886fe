import { clsx } from "clsx";
import { largeImageUrl } from "#shared/core/images/image-address.ts";
import type { ListedEvent } from "./events.api.ts";

interface EventCoverProps {
  event: Pick<ListedEvent, "cover" | "coverShows">;
  size: "small" | "large";
  className?: string;
}

/** An event's cover photo, cropped to its middle if space is short. Renders nothing without one. */
export function EventCover({ event: { cover, coverShows }, size, className }: EventCoverProps) {
  if (cover === null) return null;
  return (
    <img
      src={size === "large" ? largeImageUrl(cover) : cover}
      alt={coverShows ?? ""}
      loading={size === "small" ? "lazy" : undefined}
      className={clsx("w-full bg-line object-cover", className)}
    />
  );
}
