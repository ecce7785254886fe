export { SetupNotice } from "./setup-notice.tsx";
