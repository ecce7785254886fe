import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";

/** How slow a client may be, in milliseconds. */
interface Timeouts {
  /** Until a request's headers have arrived. */
  headers: number;
  /** Until the rest of the request has arrived. */
  request: number;
  /** The same for an upload. */
  upload: number;
  /** Until the next piece of an upload arrives, or the next piece of an answer is read. */
  chunk: number;
  /** How often Node checks for slow headers, which may take this much longer. */
  checkInterval: number;
}

const DEFAULT_TIMEOUTS: Timeouts = {
  headers: 15_000,
  request: 30_000,
  upload: 600_000,
  chunk: 30_000,
  checkInterval: 1_000,
};

/** Functions that give a request the time of an upload. */
const timeoutExtenders = new WeakMap<IncomingMessage, () => void>();

/** Marks a request as an upload, which may take long while bytes keep coming. */
export const extendTimeout = (req: IncomingMessage): void => timeoutExtenders.get(req)?.();

/**
 * Creates the HTTP server. Cuts off clients that send too slowly, or that don't read an answer that is
 * waiting for them. A live answer may be silent for any time, because nothing is waiting then.
 */
export function createHttpServer(app: RequestListener, timeouts = DEFAULT_TIMEOUTS): Server {
  const options = {
    headersTimeout: timeouts.headers,
    // The limit for all requests. `limitRequestTime` sets shorter ones.
    requestTimeout: timeouts.headers + timeouts.upload,
    connectionsCheckingInterval: timeouts.checkInterval,
  };
  return createServer(options, (req, res) => {
    limitRequestTime(req, res, timeouts);
    // Emitted after a time without traffic, which also passes while an answer is being made.
    const { socket } = req;
    res.setTimeout(timeouts.chunk, () => {
      if (socket.writableLength > 0 || isReceiving(req)) socket.destroy();
      else socket.setTimeout(timeouts.chunk);
    });
    app(req, res);
  });
}

/** Whether a request is being read and hasn't fully arrived. If nobody reads it, the delay is ours. */
const isReceiving = (req: IncomingMessage) => !req.complete && req.readableFlowing === true;

/** Cuts off a request whose rest doesn't arrive in time. */
function limitRequestTime(req: IncomingMessage, res: ServerResponse, timeouts: Timeouts): void {
  const { headers } = req;
  if (headers["transfer-encoding"] === undefined && !Number(headers["content-length"])) return;
  const cutOff = () => {
    if (req.complete) return;
    if (!res.headersSent) res.writeHead(408, { Connection: "close" }).end();
    req.socket.destroySoon();
  };
  let timer = setTimeout(cutOff, timeouts.request);
  timeoutExtenders.set(req, () => {
    clearTimeout(timer);
    timer = setTimeout(cutOff, timeouts.upload);
  });
  req.once("close", () => clearTimeout(timer));
}
