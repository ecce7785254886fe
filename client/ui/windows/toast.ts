import { createLazyCode } from "../../lib/page/lazy-code.ts";

export interface ToastContent {
  title: string;
  description?: string | undefined;
  /** Whether the message is about a failure. */
  destructive?: boolean;
  /** What the Undo button does, once. */
  undo?: () => Promise<unknown>;
}

/** Preloaded for signed-in people, because a toast may have to say that the connection is lost. */
export const toaster = createLazyCode(() => import("./toaster.tsx"));

/** Shows a message for five seconds, one at a time. */
export function toast(content: ToastContent): void {
  toaster.load().then(
    ({ show }) => show(content),
    () => undefined,
  );
}
