import { useEffect, useEffectEvent } from "react";
import { digitsIn } from "#shared/reunions/badges/badge-codes.ts";

/** Shorter numbers aren't codes. No one searches by number. */
const MIN_DIGITS = 12;

/** Whether this may be a badge's code, with or without spaces. */
export const isLikeCode = (text: string): boolean => (digitsIn(text)?.length ?? 0) >= MIN_DIGITS;

/**
 * Handles a USB scanner, which types digits and Enter wherever the focus is. Digits typed into a field are
 * removed again.
 */
export function useScanner(onCode: (digits: string) => void): void {
  const scanned = useEffectEvent(onCode);
  useEffect(() => {
    let digits = "";
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^\d$/.test(event.key)) digits += event.key;
      else if (event.key !== "Enter") {
        // Some scanners send Shift as a separate key.
        if (event.key.length === 1 || event.key === "Backspace") digits = "";
      } else {
        const code = digits;
        digits = "";
        if (code.length < MIN_DIGITS) return;
        event.preventDefault();
        event.stopPropagation();
        removeDigits(document.activeElement, code);
        scanned(code);
      }
    };
    // Runs before the search or a button handles Enter.
    addEventListener("keydown", hear, { capture: true });
    return () => removeEventListener("keydown", hear, { capture: true });
  }, []);
}

const valueOf = Object.getOwnPropertyDescriptor(
  globalThis.HTMLInputElement?.prototype ?? {},
  "value",
);

function removeDigits(field: Element | null, digits: string) {
  if (!(field instanceof HTMLInputElement) || !field.value.endsWith(digits)) return;
  // Bypasses React's value tracking, so that React sees the change as typing.
  valueOf?.set?.call(field, field.value.slice(0, -digits.length));
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
