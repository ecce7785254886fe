import { attendanceContract } from "#shared/reunions/attendance/attendance.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { attendanceRoutes } from "./attendance.routes.ts";

export const attendanceFeature = defineFeature({
  routes: (ctx) => [defineRoutes(attendanceContract, attendanceRoutes(ctx))],
});
