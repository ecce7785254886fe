import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";

const badgeStyle = cva(
  "inline-flex items-center gap-1 rounded-full px-3 py-0.5 text-[0.875rem] font-semibold whitespace-nowrap",
  {
    variants: {
      tone: {
        neutral: "bg-line text-ink",
        evergreen: "bg-evergreen-wash text-evergreen",
        marigold: "bg-marigold-wash text-marigold-deep",
        brick: "bg-brick-wash text-brick",
        lake: "bg-lake-wash text-lake",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

export type BadgeTone = NonNullable<VariantProps<typeof badgeStyle>["tone"]>;

/** A word in a coloured pill; the word says it, the colour only helps. */
export function Badge({ tone, children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={badgeStyle({ tone })}>{children}</span>;
}
