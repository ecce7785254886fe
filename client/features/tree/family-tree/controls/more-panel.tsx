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
 * A panel at the end of the row with less used controls. They stay mounted while it is closed. It
 * closes with Escape, and when the reader clicks or focuses something outside; dialogs opened from
 * it don't count as outside.
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
    // In the capture phase, because the chart stops events inside it.
    document.addEventListener("pointerdown", leave, { signal, capture: true });
    document.addEventListener("focusin", leave, { signal });
    document.addEventListener("keydown", escape, { signal });
    return () => {
      listening.abort();
      setOpenAt(null);
      // After a choice inside the panel, the focus returns to the button that opened it.
      const { activeElement } = document;
      if (activeElement === document.body || isIn(activeElement)) button?.focus();
    };
  }, [isOpen]);
  return (
    <div ref={around}>
      <Button
        ref={opener}
        padding="snug"
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
