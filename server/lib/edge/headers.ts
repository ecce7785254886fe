import helmet from "helmet";
import type { Config } from "../process/config.ts";

/** Security headers. Scripts come from this site's own files only, never from within the page. */
export function securityHeaders({ APP_URL }: Pick<Config, "APP_URL">) {
  const isHttps = APP_URL.startsWith("https:");
  return helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Positions and tints are style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'", "data:"],
        imgSrc: ["'self'", "data:", "blob:"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: isHttps ? [] : null,
      },
    },
    strictTransportSecurity: isHttps,
    referrerPolicy: { policy: "same-origin" },
  });
}
