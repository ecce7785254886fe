import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";

/** How slow a client may be, in milliseconds. */
interface Patience {
  /** Until a request's headers have arrived. */
  headers: number;
  /** Until the rest of the request has arrived. */
  request: number;
  /** The same for an upload. */
  upload: number;
  /** For each next piece of an upload to come, and of an answer to be taken. */
  piece: number;
  /** How often headers that still arrive are looked at: they may take so much longer. */
  look: number;
}

const USUAL_PATIENCE: Patience = {
  headers: 15_000,
  request: 30_000,
  upload: 600_000,
  piece: 30_000,
  look: 1_000,
};

/** How a request that still arrives is given the time of an upload. */
const longer = new WeakMap<IncomingMessage, () => void>();

/** A request is an upload, which may take long while its bytes keep coming. */
export const takesLonger = (req: IncomingMessage): void => longer.get(req)?.();

/**
 * Serves an app to clients that may be slow or mean harm: whoever sends too slowly, or takes nothing
 * of an answer that waits for them, is cut off. A live stream may stay silent as long as it likes,
 * since nothing of it waits.
 */
export function createHttpServer(app: RequestListener, patience = USUAL_PATIENCE): Server {
  const limits = {
    headersTimeout: patience.headers,
    // The longest that any request may take; most may take less, see `awaitRest`.
    requestTimeout: patience.headers + patience.upload,
    connectionsCheckingInterval: patience.look,
  };
  return createServer(limits, (req, res) => {
    awaitRest(req, res, patience);
    // It comes when neither side has moved a byte for so long: also while an answer is being made.
    const { socket } = req;
    res.setTimeout(patience.piece, () => {
      if (socket.writableLength > 0 || isAwaited(req)) socket.destroy();
      else socket.setTimeout(patience.piece);
    });
    app(req, res);
  });
}

/** A request that is read and has not come; one that nobody reads at the moment waits for us. */
const isAwaited = (req: IncomingMessage) => !req.complete && req.readableFlowing === true;

/** Cuts a request off of which the rest does not arrive in time. */
function awaitRest(req: IncomingMessage, res: ServerResponse, patience: Patience): void {
  const { headers } = req;
  if (headers["transfer-encoding"] === undefined && !Number(headers["content-length"])) return;
  const cutOff = () => {
    if (req.complete) return;
    if (!res.headersSent) res.writeHead(408, { Connection: "close" }).end();
    req.socket.destroySoon();
  };
  let timer = setTimeout(cutOff, patience.request);
  longer.set(req, () => {
    clearTimeout(timer);
    timer = setTimeout(cutOff, patience.upload);
  });
  req.once("close", () => clearTimeout(timer));
}
