import { createServer, type RequestListener, type Server } from "node:http";

/** How slow a client may be, in milliseconds. */
interface Patience {
  /** Until a request's headers have arrived. */
  headers: number;
  /** Until the whole request has arrived. */
  request: number;
  /** For each next piece of an answer to be taken. */
  answer: number;
  /** How often requests that still arrive are looked at: the two above may take so much longer. */
  look: number;
}

const USUAL_PATIENCE: Patience = {
  headers: 15_000,
  request: 30_000,
  answer: 30_000,
  look: 1_000,
};

/**
 * Serves an app to clients that may be slow or mean harm: whoever sends too slowly, or takes nothing
 * of an answer that waits for them, is cut off. A live stream may stay silent as long as it likes,
 * since nothing of it waits.
 */
export function createHttpServer(app: RequestListener, patience = USUAL_PATIENCE): Server {
  const limits = {
    headersTimeout: patience.headers,
    requestTimeout: patience.request,
    connectionsCheckingInterval: patience.look,
  };
  return createServer(limits, (req, res) => {
    // It comes when neither side has moved a byte for so long: also while an answer is being made.
    const { socket } = req;
    res.setTimeout(patience.answer, () => {
      if (socket.writableLength > 0) socket.destroy();
      else socket.setTimeout(patience.answer);
    });
    app(req, res);
  });
}
