import { clsx } from "clsx";
import { Ellipsis } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";

interface MorePanelProps {
  /** What is shown by now: as soon as that is something else, the panel is out of its way. */
  subject: string;
  children: ReactNode;
}

/**
 * What is less often wanted than what stands in the row, at its end. Its children are there while it is
 * closed too. It closes with Escape, and when somebody presses or goes on with the keyboard beside it;
 * a window that it opened is not beside it.
 */
export function MorePanel({ subject, children }: MorePanelProps) {
  const [openAt, setOpenAt] = useState<string | null>(null);
  const around = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = openAt === subject;
  useEffect(() => {
    const [box, button] = [around.current, opener.current];
    if (!isOpen || !box) return;
    const isIn = (target: EventTarget | null) => target instanceof Node && box.contains(target);
    const leave = ({ target }: Event) => {
      const isOfWindow = target instanceof Element && target.closest("dialog, [role=dialog]");
      if (!isOfWindow && !isIn(target)) setOpenAt(null);
    };
    const escape = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key === "Escape" && isIn(target) && !defaultPrevented) setOpenAt(null);
    };
    const listening = new AbortController();
    const { signal } = listening;
    // Before the chart, which keeps what is pressed there to itself.
    document.addEventListener("pointerdown", leave, { signal, capture: true });
    document.addEventListener("focusin", leave, { signal });
    document.addEventListener("keydown", escape, { signal });
    return () => {
      listening.abort();
      setOpenAt(null);
      // Whoever chose something in it is left with the button that opened it.
      const { activeElement } = document;
      if (activeElement === document.body || isIn(activeElement)) button?.focus();
    };
  }, [isOpen]);
  return (
    <div ref={around}>
      <Button
        ref={opener}
        room="snug"
        aria-expanded={isOpen}
        title="More"
        onClick={() => setOpenAt(isOpen ? null : subject)}
      >
        <Ellipsis aria-hidden className="size-5" />
        <span className="max-md:sr-only">More</span>
      </Button>
      <section
        aria-label="More"
        className={clsx(
          "absolute top-full right-2 mt-1 max-h-[calc(100dvh-var(--above)-68px)] w-96 max-w-[calc(100vw-16px)] gap-3 overflow-y-auto rounded border border-edge bg-card p-4 shadow-lifted md:right-6",
          isOpen ? "grid" : "hidden",
        )}
      >
        {children}
      </section>
    </div>
  );
}
