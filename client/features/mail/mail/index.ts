export { MailSettings } from "./mail-settings.tsx";
export { NoMailServerNotice } from "./no-mail-server-notice.tsx";
export { PausedNotice } from "./paused-notice.tsx";
