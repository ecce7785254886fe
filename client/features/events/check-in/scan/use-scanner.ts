import { useEffect, useEffectEvent } from "react";
import { digitsIn } from "#shared/badges/badge-codes.ts";

/** Codes are longer, and nobody searches by numbers. */
const LEAST_DIGITS = 12;

/** Whether this may be a badge's digits, with or without gaps. */
export const isLikeCode = (text: string): boolean => (digitsIn(text)?.length ?? 0) >= LEAST_DIGITS;

/**
 * Hears a USB scanner: digits and Enter, as if typed, wherever the focus is. What it typed into a field
 * is taken out again.
 */
export function useScanner(onCode: (digits: string) => void): void {
  const scanned = useEffectEvent(onCode);
  useEffect(() => {
    let digits = "";
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^\d$/.test(event.key)) digits += event.key;
      else if (event.key !== "Enter") {
        // Shift is a key of its own to some scanners.
        if (event.key.length === 1 || event.key === "Backspace") digits = "";
      } else {
        const code = digits;
        digits = "";
        if (code.length < LEAST_DIGITS) return;
        event.preventDefault();
        event.stopPropagation();
        takeOut(document.activeElement, code);
        scanned(code);
      }
    };
    // Before the search or a button takes the Enter for itself.
    addEventListener("keydown", hear, { capture: true });
    return () => removeEventListener("keydown", hear, { capture: true });
  }, []);
}

const valueOf = Object.getOwnPropertyDescriptor(
  globalThis.HTMLInputElement?.prototype ?? {},
  "value",
);

function takeOut(field: Element | null, digits: string) {
  if (!(field instanceof HTMLInputElement) || !field.value.endsWith(digits)) return;
  // Past React, which then hears of it as of any typing.
  valueOf?.set?.call(field, field.value.slice(0, -digits.length));
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
