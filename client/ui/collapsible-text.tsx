import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";

interface CollapsibleTextProps {
  children: string;
  /** The subject of the text, for screen readers. */
  subject: string;
}

/** The first lines of a text, with a button that shows the rest. */
export function CollapsibleText({ children, subject }: CollapsibleTextProps) {
  const text = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isOverflowing, setOverflowing] = useState(false);
  useEffect(() => {
    if (!text.current || isOpen) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setOverflowing(entry.target.scrollHeight > entry.target.clientHeight + 1);
    });
    observer.observe(text.current);
    return () => observer.disconnect();
  }, [isOpen]);
  return (
    <div className="mb-4">
      <p
        ref={text}
        className={clsx(
          "wrap-anywhere whitespace-pre-line",
          !isOpen && "line-clamp-4 print:line-clamp-none",
        )}
      >
        {children}
      </p>
      {isOverflowing && (
        <Button
          variant="quiet"
          padding="snug"
          data-print="no"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="-ml-2.5"
        >
          {isOpen ? "Show less" : "Read more"}
          <span className="sr-only"> about {subject}</span>
        </Button>
      )}
    </div>
  );
}
