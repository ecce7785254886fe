let isPainted = false;

/** Starts recording when the chart's canvas, the first in the page, is painted. */
export function watchCanvas() {
  const { prototype } = CanvasRenderingContext2D;
  for (const name of ["fillRect", "drawImage", "fill", "stroke"] as const) {
    const paint = prototype[name] as (...all: unknown[]) => void;
    prototype[name] = function (this: CanvasRenderingContext2D, ...all: unknown[]) {
      isPainted ||= this.canvas === document.querySelector("canvas");
      paint.apply(this, all);
    };
  }
}

/**
 * Milliseconds from the timestamp of the next key or press to the end of the first frame that
 * repaints the chart. The browser shows this frame on the screen later.
 */
export const msToMoved = () =>
  new Promise<number>((resolve) => {
    const leave = new AbortController();
    const begin = ({ timeStamp }: Event) => {
      leave.abort();
      isPainted = false;
      const look = () =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          // Runs after all work of the frame.
          port1.addEventListener("message", () =>
            isPainted ? resolve(performance.now() - timeStamp) : look(),
          );
          port1.start();
          port2.postMessage(null);
        });
      look();
    };
    for (const kind of ["keydown", "pointerup"])
      addEventListener(kind, begin, { capture: true, signal: leave.signal });
  });
