export { badgeCodeOf, hashBadgeCodeSync } from "./badge-code.rules.ts";
