import type { IncomingHttpHeaders } from "node:http";
import { parse } from "bowser";

/** No browser sends a longer one. */
const MAX_USER_AGENT_LENGTH = 1000;

/** The device and time zone of a sign-in, as the browser reports them. */
export interface Device {
  /** For example "Chrome on Windows"; null if unknown. */
  device: string | null;
  /** For example "America/New_York"; null if unknown. */
  timeZone: string | null;
}

/** The device of a request, by its User-Agent and the page's own Time-Zone header. */
export const deviceOf = (headers: IncomingHttpHeaders): Device => ({
  device: describeDevice(headers["user-agent"] ?? ""),
  timeZone: parseTimeZone(headers["time-zone"]),
});

function describeDevice(userAgent: string): string | null {
  if (!userAgent || userAgent.length > MAX_USER_AGENT_LENGTH) return null;
  const { browser, os, platform } = parse(userAgent);
  const system = platform.vendor === "Apple" ? (platform.model ?? os.name) : os.name;
  return [browser.name, system].filter(Boolean).join(" on ") || null;
}

/** A name of the time zone database that this server knows. Offsets such as "+02:00" name no place. */
function parseTimeZone(header: string | string[] | undefined): string | null {
  if (typeof header !== "string" || !/^[A-Za-z][\w+-]*(\/[\w+-]+){1,2}$/.test(header)) return null;
  try {
    new Intl.DateTimeFormat("en", { timeZone: header }).format();
    return header;
  } catch {
    return null;
  }
}
