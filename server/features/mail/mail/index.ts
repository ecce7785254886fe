export { previewInvitation, previewMessage, previewUpdate } from "./rendering/preview.service.ts";
