import helmet from "helmet";
import type { Config } from "../process/config.ts";

/** Security headers. They allow scripts from this site's own files only, none inline. */
export function securityHeaders({ APP_URL }: Pick<Config, "APP_URL">) {
  const isHttps = APP_URL.startsWith("https:");
  return helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The tree sets positions and colors in style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'", "data:"],
        imgSrc: ["'self'", "data:", "blob:"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: isHttps ? [] : null,
      },
    },
    strictTransportSecurity: isHttps,
    referrerPolicy: { policy: "same-origin" },
  });
}
