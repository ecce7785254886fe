import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";

interface FoldedTextProps {
  children: string;
  /** The subject of the text, for screen readers. */
  of: string;
}

/** The first lines of a text, with a button that shows the rest. */
export function FoldedText({ children, of }: FoldedTextProps) {
  const text = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    if (!text.current || isOpen) return;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setCut(entry.target.scrollHeight > entry.target.clientHeight + 1);
    });
    watch.observe(text.current);
    return () => watch.disconnect();
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
      {isCut && (
        <Button
          variant="quiet"
          room="snug"
          data-print="no"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="-ml-2.5"
        >
          {isOpen ? "Show less" : "Read more"}
          <span className="sr-only"> about {of}</span>
        </Button>
      )}
    </div>
  );
}
