import type { Point } from "./camera.ts";

/** A small label beside the pointer, for who is too far away to be read. */
export function mountHoverLabel(host: HTMLElement) {
  const label = document.createElement("div");
  label.ariaHidden = "true";
  label.style.cssText =
    "position:absolute;left:0;top:0;pointer-events:none;padding:4px 10px;border-radius:8px;white-space:nowrap;font-size:14px;font-weight:600;background:var(--ink);color:var(--paper);visibility:hidden";
  host.append(label);
  return {
    show(text: string, { x, y }: Point) {
      label.textContent = text;
      label.style.visibility = text ? "visible" : "hidden";
      if (!text) return;
      const left = Math.max(8, Math.min(x + 14, host.clientWidth - label.offsetWidth - 8));
      const top = y + 52 > host.clientHeight ? y - 42 : y + 20;
      label.style.transform = `translate(${left}px,${top}px)`;
    },
    dispose: () => label.remove(),
  };
}
