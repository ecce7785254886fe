/** Gives a canvas as many pixels as the screen has in its place. */
export function fitCanvas(canvas: HTMLCanvasElement, host: HTMLElement): number {
  const density = devicePixelRatio || 1;
  const [width, height] = [
    Math.max(1, Math.round(host.clientWidth * density)),
    Math.max(1, Math.round(host.clientHeight * density)),
  ];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  return density;
}

/** Calls back whenever an element has another size, or the screen other pixels. */
export function onNewSize(host: HTMLElement, changed: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let known = `${host.clientWidth} ${host.clientHeight}`;
  // The first thing that it tells of is the size as it is.
  const observer = new ResizeObserver(() => {
    const size = `${host.clientWidth} ${host.clientHeight}`;
    if (size !== known) changed();
    known = size;
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

const LOWEST = 360;

/** That part of the chart's place which the window shows before anybody scrolls. */
export function sizeInWindow(host: HTMLElement) {
  const { clientWidth: width, clientHeight: height } = host;
  const top = host.getBoundingClientRect().top + scrollY;
  return { width, height: Math.min(height, Math.max(LOWEST, innerHeight - top)) };
}
