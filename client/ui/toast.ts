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
  toaster ??= import("./toaster.tsx");
  toaster.then(({ show }) => show(words)).catch(() => (toaster = undefined));
}
