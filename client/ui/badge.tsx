import { clsx } from "clsx";
import type { ReactNode } from "react";

const TONES = {
  neutral: "bg-line text-ink",
  evergreen: "bg-evergreen-wash text-evergreen",
  marigold: "bg-marigold-wash text-marigold-deep",
  brick: "bg-brick-wash text-brick",
  lake: "bg-lake-wash text-lake",
};

export type BadgeTone = keyof typeof TONES;

/** A word in a colored pill. The word carries the meaning; the color only helps. */
export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-1 rounded-full px-3 py-0.5 text-[0.875rem] font-semibold whitespace-nowrap",
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
