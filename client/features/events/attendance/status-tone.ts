import type { BadgeTone } from "../../../ui/badge.tsx";

const TONES: Record<string, BadgeTone> = {
  confirmed: "evergreen",
  attending: "evergreen",
  pending: "marigold",
  invited: "marigold",
  declined: "brick",
  attended: "lake",
};

/** The colour beside the word of a status, however it is written. */
export const toneOf = (status: string): BadgeTone => TONES[status.toLowerCase()] ?? "neutral";
