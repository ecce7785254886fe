import { Router } from "express";

/** A router that matches paths exactly, as a proxy's rules do: case matters, and so does a slash at the end. */
export const exactRouter = (): Router => Router({ caseSensitive: true, strict: true });
