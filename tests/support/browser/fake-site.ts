import { createServer, type IncomingHttpHeaders } from "node:http";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { listenOnFreePort } from "../server/listen-on-free-port.ts";

interface Call {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}
type Answer = [status: number, text: string, headers?: Record<string, string>];

/** A small site for a page's calls: gives the prepared answers in order and records the requests. */
export async function aSite() {
  const site = { origin: "", calls: [] as Call[], answers: [] as Answer[] };
  const { port } = await listenOnFreePort(
    createServer((request, response) => {
      const { method, url, headers } = request;
      let body = "";
      request.on("data", (piece: Buffer) => (body += piece.toString()));
      request.on("end", () => {
        site.calls.push({ method, url, headers, body });
        const [status, text, more = {}] = site.answers.shift() ?? [500, ""];
        response.writeHead(status, more).end(text);
      });
    }),
  );
  site.origin = `http://127.0.0.1:${port}`;

  const fetchAnywhere = globalThis.fetch;
  beforeAll(() => {
    // Browsers resolve relative addresses against the page.
    globalThis.fetch = (address, init) =>
      fetchAnywhere(new URL(address as string, site.origin), init);
  });
  beforeEach(() => {
    site.calls = [];
    site.answers = [];
  });
  afterAll(() => {
    globalThis.fetch = fetchAnywhere;
  });
  return site;
}
