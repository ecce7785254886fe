import { afterAll, beforeEach } from "vitest";
import { withStorage } from "./browser-storage.ts";

const GLOBALS = [
  "document",
  "location",
  "addEventListener",
  "removeEventListener",
  "dispatchEvent",
] as const;

/**
 * Defines the browser globals that page code uses. Each test starts with new ones.
 */
export function withPage() {
  const page = {
    isOnline: true,
    /** Address of the page's main script. */
    script: "/assets/main-1.js" as string | null,
    href: "https://family.example/members?living=1",
    /** Addresses that the page navigated to, or "reloaded". */
    navigations: [] as string[],
    /** Window events that have listeners. */
    listening: [] as string[],
  };
  const original = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  withStorage("sessionStorage");
  beforeEach(() => {
    const events = new EventTarget();
    Object.assign(page, {
      isOnline: true,
      script: "/assets/main-1.js",
      navigations: [],
      listening: [],
    });
    Object.assign(globalThis, {
      document: {
        querySelector: (selector: string) =>
          page.script !== null && selector === "script[type=module][src]"
            ? { getAttribute: (name: string) => (name === "src" ? page.script : null) }
            : null,
      },
      location: {
        href: page.href,
        reload: () => page.navigations.push("reloaded"),
        assign: (address: string) => page.navigations.push(address),
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
    for (const name of GLOBALS) Reflect.deleteProperty(globalThis, name);
    if (original) Object.defineProperty(globalThis, "navigator", original);
    else Reflect.deleteProperty(globalThis, "navigator");
  });
  return page;
}
