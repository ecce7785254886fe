import { createElement, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { expect, onTestFinished, vi } from "vitest";

/** What React looks for in a browser, whatever it draws. */
const BROWSER = { window: globalThis, HTMLIFrameElement: Object };

/** All that React asks of a page on which it draws nothing. */
function emptyPage(): Element {
  const ownerDocument = Object.assign(new EventTarget(), { nodeType: 9, activeElement: null });
  const place = { nodeType: 1, nodeName: "DIV", tagName: "DIV", ownerDocument };
  return Object.assign(new EventTarget(), place) as unknown as Element;
}

const screens = new Set<Root>();

async function leave(screen: Root) {
  if (!screens.delete(screen)) return;
  flushSync(() => screen.unmount());
  // What React had still begun wants a browser.
  await settled();
  if (screens.size > 0) return;
  for (const name of Object.keys(BROWSER)) Reflect.deleteProperty(globalThis, name);
}

interface Mounted<Value> {
  /** What the hook answered last. */
  readonly now: Value;
  /** Draws again, as with other properties. */
  again: (use: () => Value) => void;
  leave: () => Promise<void>;
}

/** Lives a hook in React itself, as a screen does that shows nothing; the end of the test leaves it. */
export function mounted<Value>(
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

/** Waits for what is on its way, and until the screens have drawn it. */
export const until = (isSo: () => boolean) =>
  vi.waitFor(() => expect(isSo()).toBe(true), { timeout: 20_000, interval: 5 });

const nextTurn = () => new Promise((begins) => setImmediate(begins));

/** Lets everything go on that waits for nobody else, and the screens draw it. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
}
