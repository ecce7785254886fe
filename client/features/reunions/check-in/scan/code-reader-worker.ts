// Decodes pictures off the main thread, so that typing stays fast.
import { codeInPicture } from "./code-in-picture.ts";

addEventListener("message", ({ data }: MessageEvent<Parameters<typeof codeInPicture>[0]>) => {
  postMessage(codeInPicture(data));
});
