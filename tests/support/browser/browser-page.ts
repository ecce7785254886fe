import { afterAll, beforeEach } from "vitest";
import { withStorage } from "./browser-storage.ts";

const NAMES = [
  "document",
  "location",
  "addEventListener",
  "removeEventListener",
  "dispatchEvent",
] as const;

/**
 * Simulates the globals that page code uses, on a page that shows nothing. Every test starts with
 * fresh ones.
 */
export function withPage() {
  const page = {
    isOnline: true,
    /** Address of the script that the page started with, or null. */
    script: "/assets/main-1.js" as string | null,
    href: "https://family.example/members?living=1",
    /** Addresses the page navigated to. */
    left: [] as string[],
    /** Window events that have listeners. */
    listening: [] as string[],
  };
  const known = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  withStorage("sessionStorage");
  beforeEach(() => {
    const events = new EventTarget();
    Object.assign(page, { isOnline: true, script: "/assets/main-1.js", left: [], listening: [] });
    Object.assign(globalThis, {
      document: {
        querySelector: (which: string) =>
          page.script !== null && which === "script[type=module][src]"
            ? { getAttribute: (name: string) => (name === "src" ? page.script : null) }
            : null,
      },
      location: {
        href: page.href,
        reload: () => page.left.push("reloaded"),
        assign: (address: string) => page.left.push(address),
      },
      addEventListener: (type: string, listener: EventListener) => {
        page.listening.push(type);
        events.addEventListener(type, listener);
      },
      removeEventListener: (type: string, listener: EventListener) => {
        page.listening.splice(page.listening.indexOf(type), 1);
        events.removeEventListener(type, listener);
      },
      dispatchEvent: events.dispatchEvent.bind(events),
    });
    Object.defineProperty(globalThis, "navigator", {
      configurable: true,
      get: () => ({ onLine: page.isOnline }),
    });
  });
  afterAll(() => {
    for (const name of NAMES) Reflect.deleteProperty(globalThis, name);
    if (known) Object.defineProperty(globalThis, "navigator", known);
    else Reflect.deleteProperty(globalThis, "navigator");
  });
  return page;
}
