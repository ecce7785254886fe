import { createElement, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { expect, onTestFinished, vi } from "vitest";

/** The browser globals that React needs. */
const BROWSER = { window: globalThis, HTMLIFrameElement: Object };

/** The smallest page that React accepts as a place to render. */
function emptyPage(): Element {
  const ownerDocument = Object.assign(new EventTarget(), { nodeType: 9, activeElement: null });
  const place = { nodeType: 1, nodeName: "DIV", tagName: "DIV", ownerDocument };
  return Object.assign(new EventTarget(), place) as unknown as Element;
}

const screens = new Set<Root>();

async function leave(screen: Root) {
  if (!screens.delete(screen)) return;
  flushSync(() => screen.unmount());
  // React's unfinished work still needs these globals.
  await waitUntilSettled();
  if (screens.size > 0) return;
  for (const name of Object.keys(BROWSER)) Reflect.deleteProperty(globalThis, name);
}

interface Mounted<Value> {
  /** The hook's latest result. */
  readonly now: Value;
  /** Renders again, as with other properties. */
  again: (use: () => Value) => void;
  leave: () => Promise<void>;
}

/** Mounts a hook in a screen that shows nothing; unmounts it at the end of the test. */
export function mountHook<Value>(
  use: () => Value,
  around: (screen: ReactNode) => ReactNode = (screen) => screen,
): Mounted<Value> {
  Object.assign(globalThis, BROWSER);
  let now!: Value;
  function Screen({ used }: { used: () => Value }) {
    now = used();
    return null;
  }
  const root = createRoot(emptyPage());
  screens.add(root);
  onTestFinished(() => leave(root));
  const draw = (used: () => Value) =>
    flushSync(() => root.render(around(createElement(Screen, { used }))));
  draw(use);
  return {
    get now() {
      return now;
    },
    again: draw,
    leave: () => leave(root),
  };
}

/** Waits until pending work is done and the screens have rendered the result. */
export const waitUntil = (isSo: () => boolean) =>
  vi.waitFor(() => expect(isSo()).toBe(true), { timeout: 20_000, interval: 5 });

const nextTurn = () => new Promise((begins) => setImmediate(begins));

/** Lets all pending work that depends on nothing else finish, including rendering. */
export async function waitUntilSettled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
}
