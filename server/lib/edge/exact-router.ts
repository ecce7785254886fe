import { Router } from "express";

/** A router that takes a path as it is written, as a proxy's rules do: no other case, no slash at its end. */
export const exactRouter = (): Router => Router({ caseSensitive: true, strict: true });
