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

/** Calls back when an element's size, or the screen's pixel density, changes. */
export function onNewSize(host: HTMLElement, changed: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const sizeNow = () => `${host.clientWidth} ${host.clientHeight}`;
  let known = sizeNow();
  // The observer first reports the current size.
  const observer = new ResizeObserver(() => {
    if (sizeNow() !== known) changed();
    known = sizeNow();
  });
  observer.observe(host);
  const watchDensity = () =>
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
      "change",
      () => {
        changed();
        watchDensity();
      },
      { once: true, signal },
    );
  watchDensity();
  return () => {
    observer.disconnect();
    listening.abort();
  };
}
