import type { ComponentProps } from "react";

/** A `<progress>` that looks the same in all browsers. Needs a label beside it or an `aria-label`. */
export const ProgressBar = (props: Omit<ComponentProps<"progress">, "className">) => (
  <progress
    {...props}
    className="h-3 w-full appearance-none overflow-hidden rounded-full border border-line bg-card [&::-moz-progress-bar]:bg-evergreen [&::-webkit-progress-bar]:bg-card [&::-webkit-progress-value]:bg-evergreen"
  />
);
