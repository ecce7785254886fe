import type { Readable } from "node:stream";
import type { Agent, Test } from "supertest";
import { isEventStream, type Route } from "#shared/lib/contract.ts";
import type { Sample } from "./feature-samples.ts";

/**
 * Sends a valid request to a route: uploads a file if it expects one, and reads only the start of a
 * live response.
 */
export function callRoute(
  agent: Agent,
  route: Route,
  path: string,
  { query = {}, body, file }: Sample,
): Test {
  const request = agent[route.method](path).query(query);
  if (route.upload) return request.type(route.upload.types[0]!).send(file);
  return isEventStream(route.response)
    ? request.buffer().parse(readFirstChunk)
    : request.send(body);
}

/** Reads a live response up to its first chunk, because it never ends. */
const readFirstChunk: Parameters<Test["parse"]>[0] = (response, done) => {
  const isOpen = response.headers["content-type"]?.startsWith("text/event-stream");
  response.text = "";
  response.on("data", (chunk: Buffer) => {
    response.text += chunk.toString();
    if (!isOpen) return;
    (response as unknown as Readable).destroy();
    done(null, response.text);
  });
  response.once("end", () => done(null, isOpen ? null : JSON.parse(response.text)));
};
