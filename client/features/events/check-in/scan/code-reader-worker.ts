// Reads pictures beside the page, so that typing does not wait for it.
import { codeInPicture } from "./code-in-picture.ts";

addEventListener("message", ({ data }: MessageEvent<Parameters<typeof codeInPicture>[0]>) => {
  postMessage(codeInPicture(data));
});
