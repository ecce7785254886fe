// Decodes pictures off the main thread, so that typing stays fast.
import { decodeCode } from "./decode-code.ts";

addEventListener("message", ({ data }: MessageEvent<Parameters<typeof decodeCode>[0]>) => {
  postMessage(decodeCode(data));
});
