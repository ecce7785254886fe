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
  piece: number;
  /** How often Node checks for slow headers, which may take this much longer. */
  look: number;
}

const DEFAULT_PATIENCE: Timeouts = {
  headers: 15_000,
  request: 30_000,
  upload: 600_000,
  piece: 30_000,
  look: 1_000,
};

/** Functions that give a request the time of an upload. */
const uploadTimeouts = new WeakMap<IncomingMessage, () => void>();

/** Marks a request as an upload, which may take long while bytes keep coming. */
export const extendTimeouts = (req: IncomingMessage): void => uploadTimeouts.get(req)?.();

/**
 * Creates the HTTP server. Cuts off clients that send too slowly, or that don't read an answer that is
 * waiting for them. A live answer may be silent for any time, because nothing is waiting then.
 */
export function createHttpServer(app: RequestListener, patience = DEFAULT_PATIENCE): Server {
  const limits = {
    headersTimeout: patience.headers,
    // The limit for all requests. `awaitRest` sets shorter ones.
    requestTimeout: patience.headers + patience.upload,
    connectionsCheckingInterval: patience.look,
  };
  return createServer(limits, (req, res) => {
    limitReceiving(req, res, patience);
    // Emitted after a time without traffic, which also passes while an answer is being made.
    const { socket } = req;
    res.setTimeout(patience.piece, () => {
      if (socket.writableLength > 0 || isReceiving(req)) socket.destroy();
      else socket.setTimeout(patience.piece);
    });
    app(req, res);
  });
}

/** Whether a request is being read and hasn't fully arrived. If nobody reads it, the delay is ours. */
const isReceiving = (req: IncomingMessage) => !req.complete && req.readableFlowing === true;

/** Cuts off a request whose rest doesn't arrive in time. */
function limitReceiving(req: IncomingMessage, res: ServerResponse, patience: Timeouts): void {
  const { headers } = req;
  if (headers["transfer-encoding"] === undefined && !Number(headers["content-length"])) return;
  const cutOff = () => {
    if (req.complete) return;
    if (!res.headersSent) res.writeHead(408, { Connection: "close" }).end();
    req.socket.destroySoon();
  };
  let timer = setTimeout(cutOff, patience.request);
  uploadTimeouts.set(req, () => {
    clearTimeout(timer);
    timer = setTimeout(cutOff, patience.upload);
  });
  req.once("close", () => clearTimeout(timer));
}
