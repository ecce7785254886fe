import { createElement, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { expect, onTestFinished, vi } from "vitest";

/** The browser globals that React needs. */
const GLOBALS = { window: globalThis, HTMLIFrameElement: Object };

/** The smallest element into which React can render. */
function createContainer(): Element {
  const ownerDocument = Object.assign(new EventTarget(), { nodeType: 9, activeElement: null });
  const element = { nodeType: 1, nodeName: "DIV", tagName: "DIV", ownerDocument };
  return Object.assign(new EventTarget(), element) as unknown as Element;
}

const roots = new Set<Root>();

async function unmount(root: Root) {
  if (!roots.delete(root)) return;
  flushSync(() => root.unmount());
  // React's unfinished work still needs these globals.
  await waitUntilSettled();
  if (roots.size > 0) return;
  for (const name of Object.keys(GLOBALS)) Reflect.deleteProperty(globalThis, name);
}

interface RenderedHook<Value> {
  /** The hook's latest result. */
  readonly result: { readonly current: Value };
  /** Renders again with another hook. */
  rerender: (hook: () => Value) => void;
  unmount: () => Promise<void>;
}

/** Renders a hook in an empty component, and unmounts it at the end of the test. Named as in Testing Library. */
export function renderHook<Value>(
  hook: () => Value,
  wrapper: (element: ReactNode) => ReactNode = (element) => element,
): RenderedHook<Value> {
  Object.assign(globalThis, GLOBALS);
  let current!: Value;
  function Component({ hook }: { hook: () => Value }) {
    current = hook();
    return null;
  }
  const root = createRoot(createContainer());
  roots.add(root);
  onTestFinished(() => unmount(root));
  const render = (hook: () => Value) =>
    flushSync(() => root.render(wrapper(createElement(Component, { hook }))));
  render(hook);
  return {
    result: {
      get current() {
        return current;
      },
    },
    rerender: render,
    unmount: () => unmount(root),
  };
}

/** Waits until a condition is true. */
export const waitUntil = (condition: () => boolean) =>
  vi.waitFor(() => expect(condition()).toBe(true), { timeout: 20_000, interval: 5 });

const nextTask = () => new Promise((resolve) => setImmediate(resolve));

/** Waits until pending work is done, including rendering. */
export async function waitUntilSettled(): Promise<void> {
  for (let i = 0; i < 5; i += 1) await nextTask();
}
