import { useEffect, useEffectEvent } from "react";
import { parseCodeDigits } from "#shared/reunions/badges/badge-codes.ts";

/** Shorter numbers aren't codes. No one searches by number. */
const MIN_DIGITS = 12;

/** Whether this may be a badge's code, with or without spaces. */
export const looksLikeCode = (text: string): boolean =>
  (parseCodeDigits(text)?.length ?? 0) >= MIN_DIGITS;

/**
 * Handles a USB scanner, which types digits and Enter wherever the focus is. Digits typed into a field are
 * removed again.
 */
export function useScanner(onCode: (digits: string) => void): void {
  const handleCode = useEffectEvent(onCode);
  useEffect(() => {
    let digits = "";
    const onKeyDown = (event: KeyboardEvent) => {
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
        handleCode(code);
      }
    };
    // Runs before the search or a button handles Enter.
    addEventListener("keydown", onKeyDown, { capture: true });
    return () => removeEventListener("keydown", onKeyDown, { capture: true });
  }, []);
}

const valueProperty = Object.getOwnPropertyDescriptor(
  globalThis.HTMLInputElement?.prototype ?? {},
  "value",
);

function removeDigits(field: Element | null, digits: string) {
  if (!(field instanceof HTMLInputElement) || !field.value.endsWith(digits)) return;
  // Bypasses React's value tracking, so that React sees the change as typing.
  valueProperty?.set?.call(field, field.value.slice(0, -digits.length));
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
