export { refetchAttendance } from "./attendance.api.ts";
export { toneOf } from "./status-tone.ts";

export const loadAttendanceSheet = () => import("./attendance-sheet.tsx");
