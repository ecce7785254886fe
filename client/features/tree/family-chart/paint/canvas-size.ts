import type { Size } from "../camera/camera.ts";

/** Returns the size of the chart's element in CSS pixels. */
export const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement): Size => ({
  width,
  height,
});

/** Resizes a canvas to the screen's pixels. Returns the pixel density. */
export function fitCanvas(canvas: HTMLCanvasElement, size: Size): number {
  const density = devicePixelRatio || 1;
  const width = Math.max(1, Math.round(size.width * density));
  const height = Math.max(1, Math.round(size.height * density));
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  return density;
}

/**
 * Calls back when an element's size, or the screen's pixel density, changes. Returns a function that
 * stops this.
 */
export function watchSize(host: HTMLElement, onChange: () => void): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const currentSize = () => `${host.clientWidth} ${host.clientHeight}`;
  let lastSize = currentSize();
  // The observer first reports the current size.
  const observer = new ResizeObserver(() => {
    if (currentSize() !== lastSize) onChange();
    lastSize = currentSize();
  });
  observer.observe(host);
  const watchDensity = () =>
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
      "change",
      () => {
        onChange();
        watchDensity();
      },
      { once: true, signal },
    );
  watchDensity();
  return () => {
    observer.disconnect();
    listeners.abort();
  };
}
