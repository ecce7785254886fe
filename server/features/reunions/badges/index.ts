export { badgeCodeOf as codeOf, hashBadgeCodeSync as hashOfCode } from "./badge-code.rules.ts";
