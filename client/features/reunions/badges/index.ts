export { NewCode } from "./new-code.tsx";

export const loadOwnCodes = () => import("./own-codes.tsx");
