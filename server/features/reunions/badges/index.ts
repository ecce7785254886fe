export { codeOf, hashOfCode } from "./badge-code.rules.ts";
