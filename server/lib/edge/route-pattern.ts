/** The declared path of a request's route, if any. */
export const routePattern = (req: object): string | undefined =>
  (req as { route?: { path?: string } }).route?.path;
