export interface ToastWords {
  title: string;
  description?: string | undefined;
  /** For what failed. */
  destructive?: boolean;
  /** A way back, such as 'Undo'. */
  action?: { label: string; onClick: () => void };
}

let toaster: Promise<{ show: (words: ToastWords) => void }> | undefined;

/** Says something at the bottom right for five seconds, one at a time. Loads its code when first used. */
export function toast(words: ToastWords): void {
  load().then(
    ({ show }) => show(words),
    () => undefined,
  );
}

/** Loads that code ahead: what is to be said may be that the connection is lost. */
export const toasts = { ahead: () => void load().catch(() => undefined) };

function load() {
  toaster ??= import("./toaster.tsx").catch((error: unknown) => {
    toaster = undefined;
    throw error;
  });
  return toaster;
}
