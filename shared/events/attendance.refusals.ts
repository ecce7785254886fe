import { defineRefusals } from "../lib/refusals.ts";
import type { AttendanceStatus } from "./event-words.ts";

export const attendanceRefusals = defineRefusals("attendance", {
  notConfirmed: {
    status: 409,
    text: ({ name, status }: { name: string; status: AttendanceStatus }) =>
      status === "declined"
        ? `${name} has said that they don't come.`
        : `${name} has not said yet whether they come.`,
  },
});
