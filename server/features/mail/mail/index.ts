export { previewInvitation, previewMessage, previewUpdate } from "./letters/preview.service.ts";
