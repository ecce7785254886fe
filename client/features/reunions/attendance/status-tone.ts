import type { BadgeTone } from "../../../ui/badge.tsx";

const TONES: Record<string, BadgeTone> = {
  confirmed: "evergreen",
  attending: "evergreen",
  pending: "marigold",
  invited: "marigold",
  declined: "brick",
  attended: "lake",
};

/** A status's badge color, regardless of case. */
export const toneOfStatus = (status: string): BadgeTone => TONES[status.toLowerCase()] ?? "neutral";
