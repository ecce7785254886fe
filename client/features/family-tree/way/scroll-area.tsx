import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";

interface ScrollAreaProps {
  /** Of what scrolls in it. */
  label: string;
  /** Says how high it may become. */
  style: CSSProperties;
  children: ReactNode;
}

/** What goes on below fades: not every system shows a bar. */
const FADE: CSSProperties = {
  position: "sticky",
  bottom: 0,
  display: "block",
  height: 16,
  pointerEvents: "none",
  background: "linear-gradient(transparent, var(--evergreen-wash))",
};

/** Text that scrolls where it has no room, by the keyboard too: only then is it a stop of the Tab key. */
export function ScrollArea({ label, style, children }: ScrollAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const { current } = area;
    if (!current) return;
    const text = current.firstElementChild!;
    const watch = new ResizeObserver(() => setCut(text.clientHeight > current.clientHeight + 1));
    watch.observe(current);
    watch.observe(text);
    return () => watch.disconnect();
  }, []);
  return (
    <div
      ref={area}
      {...(isCut && { role: "group", "aria-label": label, tabIndex: 0 })}
      style={style}
      className="relative my-1 min-w-0 overflow-y-auto wrap-anywhere"
    >
      {children}
      {isCut && <span aria-hidden style={FADE} />}
    </div>
  );
}
