export { MailSettings } from "./mail-settings.tsx";
export { formatDateTime } from "./format-date-time.ts";
export { NoMailServerNotice } from "./no-mail-server-notice.tsx";
export { PausedNotice } from "./paused-notice.tsx";
