export { refetchAttendance } from "./attendance.api.ts";
export { toneOfStatus } from "./status-tone.ts";

export const loadAttendeeList = () => import("./attendee-list.tsx");
