import { type ReactNode, useEffect, useRef, useState } from "react";

/** Renders its children once they scroll into view, for parts far down a page that load their own data. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      setSeen(true);
    });
    if (place.current) seen.observe(place.current);
    return () => seen.disconnect();
  }, []);
  return isSeen ? children : <div ref={place} className="h-px" />;
}
