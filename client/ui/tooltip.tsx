import * as Radix from "@radix-ui/react-tooltip";
import type { ReactNode } from "react";

const SHOWN_AFTER_MS = 700;
const NEXT_WITHIN_MS = 300;

interface TooltipProps {
  text: string;
  /** The one control that it explains. */
  children: ReactNode;
}

/** Explains a control that is pointed at or focused; never the only place where something is said. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={12}
          className="z-50 max-w-xs rounded bg-ink px-3 py-1.5 text-[0.9rem] text-paper"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Stands once around a screen that has tooltips, so that the second one comes without the wait. */
export function TooltipArea({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={SHOWN_AFTER_MS} skipDelayDuration={NEXT_WITHIN_MS}>
      {children}
    </Radix.Provider>
  );
}
