let result: boolean | undefined;

/** Whether this browser can draw images. Old browsers, and those that block reading pixels, may not. */
export function canDraw(): boolean {
  result ??=
    typeof OffscreenCanvas === "function" &&
    new OffscreenCanvas(1, 1).getContext("2d") !== null &&
    document.createElement("canvas").getContext("2d") !== null;
  return result;
}
