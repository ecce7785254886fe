import { attendanceContract } from "#shared/reunions/attendance/attendance.contract.ts";
import { defineFeature, routesOf } from "../../../feature.ts";
import { attendanceRoutes } from "./attendance.routes.ts";

export const attendanceFeature = defineFeature({
  routes: (ctx) => [routesOf(attendanceContract, attendanceRoutes(ctx))],
});
