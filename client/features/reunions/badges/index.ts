export { ReplaceCodeSection } from "./replace-code-section.tsx";

export const loadOwnCodes = () => import("./own-codes.tsx");
