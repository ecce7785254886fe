import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

/** A proxy that shows the site during and after an update, in front of a server that isn't updated. */
export interface NewerSite {
  address: string;
  /** Serves this version of the page and its worker from now on. If broken, one file is missing. */
  become: (version: string, isBroken?: boolean) => void;
  /** Sets whether check-ins reach the server. */
  hears: (isHeard: boolean) => void;
  close: () => Promise<void>;
}

/** The version in the worker: the hash written by the build. */
const VERSION = /\b[0-9a-f]{16}\b/g;

/** A file name that no browser has cached yet. */
const FILE = '"/theme.js"';
const NEW_FILE = "/theme.js?";

/** Starts a proxy that passes on the server's responses, with the page and its worker as another version. */
export async function newerSite(upstream: string): Promise<NewerSite> {
  let version: string | null = null;
  let isBroken = false;
  let isRejecting = false;

  const changed = (path: string, text: string) =>
    path === "/page-worker.js"
      ? text.replaceAll(VERSION, version!).replace(FILE, `${FILE},"${NEW_FILE}${version}"`)
      : text.replace("</head>", `<meta name="version" content="${version}"></head>`);

  function forward(req: IncomingMessage, res: ServerResponse) {
    const path = req.url!;
    const isRejected =
      (isBroken && path.startsWith(NEW_FILE)) || (isRejecting && path.endsWith("/check-ins"));
    if (isRejected) return void res.writeHead(503).end();
    // Requests an uncompressed response, and never a 304, which would mean the previous version.
    const { "if-none-match": _tag, "if-modified-since": _since, ...sent } = req.headers;
    const headers = { ...sent, "accept-encoding": "identity" };
    const upstreamRequest = request(upstream + path, { method: req.method, headers }, (answer) => {
      const isPage = answer.headers["content-type"]?.startsWith("text/html");
      if (version && (isPage || path === "/page-worker.js"))
        return void rewrite(path, answer, res).catch(() => res.destroy());
      res.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(res);
    });
    upstreamRequest.on("error", () => res.destroy());
    res.on("close", () => upstreamRequest.destroy());
    req.pipe(upstreamRequest);
  }

  async function rewrite(path: string, answer: IncomingMessage, res: ServerResponse) {
    const pieces: Buffer[] = [];
    for await (const piece of answer) pieces.push(piece as Buffer);
    const { "content-length": _length, etag: _etag, ...headers } = answer.headers;
    res.writeHead(answer.statusCode!, headers).end(changed(path, Buffer.concat(pieces).toString()));
  }

  const site = createServer(forward).listen(0, "127.0.0.1");
  await once(site, "listening");
  return {
    address: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    become: (next, broken = false) => {
      version = next;
      isBroken = broken;
    },
    hears: (isHeard) => {
      isRejecting = !isHeard;
    },
    close: async () => {
      site.closeAllConnections();
      site.close();
      await once(site, "close");
    },
  };
}
