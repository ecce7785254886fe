import { type ReactNode, useEffect, useRef, useState } from "react";

/** Renders its children once they scroll into view, for parts far down a page that load their own data. */
export function WhenVisible({ children }: { children: ReactNode }) {
  const marker = useRef<HTMLDivElement>(null);
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      setVisible(true);
    });
    if (marker.current) observer.observe(marker.current);
    return () => observer.disconnect();
  }, []);
  return isVisible ? children : <div ref={marker} className="h-px" />;
}
