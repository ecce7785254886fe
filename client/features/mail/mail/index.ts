export { MailSettings } from "./mail-settings.tsx";
export { momentInWords } from "./moment-in-words.ts";
export { NoMailServerNotice } from "./no-mail-server-notice.tsx";
export { PausedNotice } from "./paused-notice.tsx";
