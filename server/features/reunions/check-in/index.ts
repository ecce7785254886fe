export { performOnGuest } from "./check-in.service.ts";
