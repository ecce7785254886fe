let isPainted = false;

/** Notes from now on when the chart's canvas, the first one in the page, is painted. */
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
 * Milliseconds from the next key or press, by its own time, to the end of the first frame in which the
 * chart was painted anew; not yet on the screen, which is another frame's work of the browser.
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
          // After all that the frame does.
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
