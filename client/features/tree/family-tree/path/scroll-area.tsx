import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";

interface ScrollAreaProps {
  /** Names the scrolling content. */
  label: string;
  /** Limits the height. */
  style: CSSProperties;
  children: ReactNode;
}

/** A fade at the bottom shows that there is more, because not every system shows scroll bars. */
const FADE: CSSProperties = {
  position: "sticky",
  bottom: 0,
  display: "block",
  height: 16,
  pointerEvents: "none",
  background: "linear-gradient(transparent, var(--evergreen-wash))",
};

/**
 * Text that scrolls if it doesn't fit. Then the Tab key focuses it, so that the keyboard can scroll
 * it, too.
 */
export function ScrollArea({ label, style, children }: ScrollAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const [isOverflowing, setOverflowing] = useState(false);
  useEffect(() => {
    const { current } = area;
    if (!current) return;
    const text = current.firstElementChild!;
    const observer = new ResizeObserver(() =>
      setOverflowing(text.clientHeight > current.clientHeight + 1),
    );
    observer.observe(current);
    observer.observe(text);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={area}
      {...(isOverflowing && { role: "group", "aria-label": label, tabIndex: 0 })}
      style={style}
      className="relative my-1 min-w-0 overflow-y-auto wrap-anywhere"
    >
      {children}
      {isOverflowing && <span aria-hidden style={FADE} />}
    </div>
  );
}
