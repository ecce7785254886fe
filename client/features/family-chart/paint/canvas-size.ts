import type { Size } from "../camera/camera.ts";

/** How large the chart's place is, in pixels of the page. */
export const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement): Size => ({
  width,
  height,
});

/** Gives a canvas as many pixels as the screen has in its place, which is so large. */
export function fitCanvas(canvas: HTMLCanvasElement, size: Size): number {
  const density = devicePixelRatio || 1;
  const width = Math.max(1, Math.round(size.width * density));
  const height = Math.max(1, Math.round(size.height * density));
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  return density;
}

/** Calls back whenever an element has another size, or the screen other pixels. */
export function onNewSize(host: HTMLElement, changed: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const sizeNow = () => `${host.clientWidth} ${host.clientHeight}`;
  let known = sizeNow();
  // The first thing that it tells of is the size as it is.
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
