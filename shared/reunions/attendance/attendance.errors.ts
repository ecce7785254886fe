import { defineErrors } from "../../lib/errors.ts";
import type { AttendanceStatus } from "../event-basics/event-options.ts";

export const attendanceErrors = defineErrors("attendance", {
  notConfirmed: {
    status: 409,
    text: ({ name, status }: { name: string; status: AttendanceStatus }) =>
      status === "declined"
        ? `${name} replied that they’re not going.`
        : `${name} hasn't replied yet.`,
  },
});
