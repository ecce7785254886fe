import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { misdirected } from "../errors.ts";

/** Whether a host name or address means the machine itself. */
export const isThisMachine = (host: string): boolean =>
  ["localhost", "::1", "[::1]"].includes(host) || /^127(\.\d+){3}$/.test(host);

/**
 * The host of a request, or null. A target that is a whole address takes precedence over the Host header:
 * https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2
 */
function requestedHost({ url = "", headers }: IncomingMessage): URL | null {
  const absoluteUrl = /^https?:\/\/[^/?#@\\]+/i.exec(url)?.[0];
  const hostHeaderUrl = /^[^/?#@\\]+$/.test(headers.host ?? "") ? `http://${headers.host}` : "";
  const address = absoluteUrl ?? hostHeaderUrl;
  return URL.canParse(address) ? new URL(address) : null;
}

/**
 * Answers only for the site's own host and for this machine, to prevent DNS rebinding: a browser would
 * treat a page on a stranger's name that leads here as ours.
 */
export function ownHostOnly(appUrl: string): RequestHandler {
  const ownHost = new URL(appUrl).hostname;
  return (req, _res, next) => {
    const name = requestedHost(req)?.hostname;
    const isOwnHost = name !== undefined && (name === ownHost || isThisMachine(name));
    next(isOwnHost ? undefined : wrongHostError(appUrl));
  };
}

const wrongHostError = (appUrl: string) =>
  misdirected(
    `This site is at ${appUrl}. If you run this site and people use another address, set APP_URL to that address.`,
  );

/** Whether an origin is ours: APP_URL's or, on this machine, that of the requested host. */
export function isOwnOrigin(origin: string, appUrl: string, req: IncomingMessage): boolean {
  if (origin === new URL(appUrl).origin) return true;
  const host = requestedHost(req);
  if (!host || !isThisMachine(host.hostname) || !URL.canParse(origin)) return false;
  const { protocol, host: originHost } = new URL(origin);
  return /^https?:$/.test(protocol) && originHost === host.host;
}

/** Whether the request comes from this machine, for one of its own names, without a proxy. */
export function isFromThisMachine(req: IncomingMessage): boolean {
  const peer = req.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
  const name = requestedHost(req)?.hostname ?? "";
  return isThisMachine(peer) && isThisMachine(name) && !isFromProxy(req);
}

/** Some proxies send none of these headers, but use HTTP 1.0, which no browser does anymore. */
const isFromProxy = ({ headers, httpVersion }: IncomingMessage) =>
  httpVersion === "1.0" ||
  Object.keys(headers).some((name) => /^(via|forwarded|x-forwarded-.*|x-real-ip)$/.test(name));
