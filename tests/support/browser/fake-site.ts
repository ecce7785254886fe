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

/** A server that records requests to it and sends prepared responses in order. `fetch` resolves paths against it. */
export async function aSite() {
  const site = { origin: "", calls: [] as Call[], answers: [] as Answer[] };
  const { port } = await listenOnFreePort(
    createServer((request, response) => {
      const { method, url, headers } = request;
      let body = "";
      request.on("data", (chunk: Buffer) => (body += chunk.toString()));
      request.on("end", () => {
        site.calls.push({ method, url, headers, body });
        const [status, text, responseHeaders = {}] = site.answers.shift() ?? [500, ""];
        response.writeHead(status, responseHeaders).end(text);
      });
    }),
  );
  site.origin = `http://127.0.0.1:${port}`;

  const originalFetch = globalThis.fetch;
  beforeAll(() => {
    globalThis.fetch = (address, init) =>
      originalFetch(new URL(address as string, site.origin), init);
  });
  beforeEach(() => {
    site.calls = [];
    site.answers = [];
  });
  afterAll(() => {
    globalThis.fetch = originalFetch;
  });
  return site;
}
