// Decodes pictures off the main thread, so that typing stays fast.
import { readCode } from "./code-in-picture.ts";

addEventListener("message", ({ data }: MessageEvent<Parameters<typeof readCode>[0]>) => {
  postMessage(readCode(data));
});
