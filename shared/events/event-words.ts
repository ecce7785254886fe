export const ATTENDANCE_STATUSES = ["confirmed", "pending", "declined", "attended"] as const;
export type AttendanceStatus = (typeof ATTENDANCE_STATUSES)[number];
