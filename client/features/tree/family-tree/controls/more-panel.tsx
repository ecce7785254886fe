import { clsx } from "clsx";
import { Ellipsis } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../../../ui/button.tsx";

interface MorePanelProps {
  /** The shown part of the family. When it changes, the panel closes. */
  subject: string;
  children: ReactNode;
}

/**
 * A panel of less-used controls, which stay mounted while it is closed. It closes on Escape, and
 * when the reader clicks or focuses something outside. Dialogs opened from it don't count as
 * outside.
 */
export function MorePanel({ subject, children }: MorePanelProps) {
  const [openSubject, setOpenSubject] = useState<string | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = openSubject === subject;
  useEffect(() => {
    const [panel, button] = [container.current, opener.current];
    if (!isOpen || !panel) return;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && panel.contains(target);
    const closeIfOutside = ({ target }: Event) => {
      const isInDialog = target instanceof Element && target.closest("dialog, [role=dialog]");
      if (!isInDialog && !isInside(target)) setOpenSubject(null);
    };
    const closeOnEscape = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key === "Escape" && isInside(target) && !defaultPrevented) setOpenSubject(null);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    // In the capture phase, because the chart stops events inside it.
    document.addEventListener("pointerdown", closeIfOutside, { signal, capture: true });
    document.addEventListener("focusin", closeIfOutside, { signal });
    document.addEventListener("keydown", closeOnEscape, { signal });
    return () => {
      listeners.abort();
      setOpenSubject(null);
      // After a choice inside the panel, the focus returns to the button that opened it.
      const { activeElement } = document;
      if (activeElement === document.body || isInside(activeElement)) button?.focus();
    };
  }, [isOpen]);
  return (
    <div ref={container}>
      <Button
        ref={opener}
        padding="snug"
        aria-expanded={isOpen}
        title="More"
        onClick={() => setOpenSubject(isOpen ? null : subject)}
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
