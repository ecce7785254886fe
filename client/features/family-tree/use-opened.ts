import { useEffect, useRef, useState } from "react";
import type { Member } from "./member.ts";

interface Opened {
  member: Member;
  /** Of the sample family. */
  isInvented: boolean;
}

/** Whose dialog is open. When it closes, the keyboard is back where it was before. */
export function useOpened() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const before = useRef<Element>(null);
  useEffect(() => {
    if (opened || !before.current) return;
    const element = before.current as Element & HTMLOrSVGElement;
    before.current = null;
    element.focus({ preventScroll: true });
  }, [opened]);
  return {
    opened,
    open: (member: Member, isInvented: boolean) => {
      before.current = document.activeElement;
      setOpened({ member, isInvented });
    },
    close: () => setOpened(null),
  };
}
