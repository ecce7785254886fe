// Decodes pictures off the main thread, so that typing stays fast.
import { decodeQrCode } from "./decode-qr-code.ts";

addEventListener("message", ({ data }: MessageEvent<Parameters<typeof decodeQrCode>[0]>) => {
  postMessage(decodeQrCode(data));
});
