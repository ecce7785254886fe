/** The path of the route that took a request, as it is declared; undefined where none did. */
export const routePattern = (req: object): string | undefined =>
  (req as { route?: { path?: string } }).route?.path;
