import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { misdirected } from "../errors.ts";

/** Whether a host's name or address means the machine that asks for it. */
export const isThisMachine = (host: string): boolean =>
  ["localhost", "::1", "[::1]"].includes(host) || /^127(\.\d+){3}$/.test(host);

/**
 * The host that a request is for; null where it names none. A target that is a whole address goes
 * before the Host header: https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2
 */
function hostOf({ url = "", headers }: IncomingMessage): URL | null {
  const whole = /^https?:\/\/[^/?#@\\]+/i.exec(url)?.[0];
  const named = /^[^/?#@\\]+$/.test(headers.host ?? "") ? `http://${headers.host}` : "";
  const address = whole ?? named;
  return URL.canParse(address) ? new URL(address) : null;
}

/**
 * Answers for the site's own host and for this machine. Any other name may be a stranger's that leads
 * here, whose page a browser would then take for ours (DNS rebinding).
 */
export function ownHostOnly(appUrl: string): RequestHandler {
  const own = new URL(appUrl).hostname;
  return (req, _res, next) => {
    const name = hostOf(req)?.hostname;
    const isOurs = name !== undefined && (name === own || isThisMachine(name));
    next(isOurs ? undefined : elsewhere(appUrl));
  };
}

const elsewhere = (appUrl: string) =>
  misdirected(
    `This site is at ${appUrl}. If people reach it elsewhere, whoever runs it sets APP_URL to that address.`,
  );

/** Whether a page of this origin is ours: APP_URL's, or on this machine the one of the host it asks. */
export function isOwnOrigin(origin: string, appUrl: string, req: IncomingMessage): boolean {
  if (origin === new URL(appUrl).origin) return true;
  const host = hostOf(req);
  if (!host || !isThisMachine(host.hostname) || !URL.canParse(origin)) return false;
  const { protocol, host: from } = new URL(origin);
  return /^https?:$/.test(protocol) && from === host.host;
}

/** Whether somebody at this very machine asks it, for a host of its own and through no proxy. */
export function isFromThisMachine(req: IncomingMessage): boolean {
  const peer = req.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
  const name = hostOf(req)?.hostname ?? "";
  return isThisMachine(peer) && isThisMachine(name) && !cameByProxy(req);
}

/** Some proxies name nobody, but speak the HTTP of before 1997, which no browser does any more. */
const cameByProxy = ({ headers, httpVersion }: IncomingMessage) =>
  httpVersion === "1.0" ||
  Object.keys(headers).some((name) => /^(via|forwarded|x-forwarded-.*|x-real-ip)$/.test(name));
