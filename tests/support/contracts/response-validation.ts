import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { gunzipSync } from "node:zlib";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

interface Document {
  components: { schemas: { Error: { properties: object } } };
  paths: Record<string, Record<string, { responses: Record<string, Answer> }>>;
}

interface Answer {
  headers?: Record<string, { required?: boolean }>;
  content?: Record<string, { schema?: object; "x-event"?: object }>;
}

interface SentResponse {
  method: string;
  /** The path in the contract: '/api/users/:id'. */
  path: string;
  status: number;
  headers: Record<string, unknown>;
  body: Buffer;
}

/**
 * Returns a function that checks a response against a published OpenAPI document; it returns the
 * violation, or null.
 */
export function createResponseValidator(
  published: object,
): (response: SentResponse) => string | null {
  const document = disallowUnknownFields(published as Document);
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema(document, "document");
  return ({ method, path, status, headers, body }) => {
    const template = path.replace(/:(\w+)/g, "{$1}");
    const operation = document.paths[template]?.[method];
    if (!operation || status === 304) return null;
    const label = `${method} ${path} ${status}`;
    const answer = operation.responses[status];
    if (!answer) return `${label} is not in the document`;
    const missing = Object.entries(answer.headers ?? {}).find(
      ([name, { required }]) => required && headers[name.toLowerCase()] === undefined,
    );
    if (missing) return `${label} has no ${missing[0]}`;
    if (!answer.content && body.length === 0) return null;
    const type = String(headers["content-type"]).split(";")[0]!;
    const content = answer.content?.[type];
    if (!content) return `${label} is of type ${type}, which is not in the document`;
    const isLive = type === "text/event-stream";
    if (!isLive && (!content.schema || type !== "application/json")) return null;
    const steps = ["paths", template, method, "responses", status, "content", type];
    const schemaPath = [...steps, isLive ? "x-event" : "schema"];
    const validate = ajv.getSchema(`document#/${schemaPath.map(pointerStep).join("/")}`);
    if (!validate) return `${label} has no schema`;
    const invalid = (isLive ? eventsIn(body) : [body.toString()]).find(
      (text) => !validate(JSON.parse(text)),
    );
    return invalid === undefined ? null : `${label}: ${formatErrors(validate.errors)}`;
  };
}

const eventsIn = (body: Buffer) =>
  body
    .toString()
    .split("\n\n")
    .flatMap((event) => (event.startsWith("data: ") ? [event.slice("data: ".length)] : []));

const formatErrors = (errors: unknown) => JSON.stringify(errors);

const pointerStep = (step: string | number) =>
  encodeURIComponent(String(step).replaceAll("~", "~0").replaceAll("/", "~1"));

/**
 * Disallows unpublished fields. Real clients must ignore new fields, but these tests must catch
 * every leak.
 */
function disallowUnknownFields(published: Document): Document {
  const document = structuredClone(published);
  for (const operations of Object.values(document.paths))
    for (const { responses } of Object.values(operations))
      for (const [status, { content }] of Object.entries(responses)) {
        disallowInSchema(content);
        if (!status.startsWith("2"))
          disallowInError(document, content?.["application/json"]?.schema);
      }
  return document;
}

/** Disallows unknown fields in errors; a route's own fields are added to the common ones. */
function disallowInError({ components }: Document, schema?: { properties?: object }): void {
  if (!schema) return;
  const commonFields = Object.keys(components.schemas.Error.properties).map((name) => [name, true]);
  const properties = { ...Object.fromEntries(commonFields), ...schema.properties };
  Object.assign(schema, { properties, additionalProperties: false });
}

function disallowInSchema(schema: unknown): void {
  if (typeof schema !== "object" || schema === null) return;
  const { type, properties } = schema as { type?: unknown; properties?: unknown };
  if (type === "object" && properties && !("additionalProperties" in schema))
    Object.assign(schema, { additionalProperties: false });
  for (const child of Object.values(schema)) disallowInSchema(child);
}

/** Wraps a server so that each response is checked before it is sent; violations go to `report`. */
export const withResponseValidation =
  (
    app: RequestListener,
    validate: ReturnType<typeof createResponseValidator>,
    report: (violation: string) => void,
  ) =>
  (req: IncomingMessage, res: ServerResponse): void => {
    const chunks: Buffer[] = [];
    const record = (chunk: unknown) => {
      if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    };
    const write = res.write.bind(res) as (...args: unknown[]) => boolean;
    const end = res.end.bind(res) as (...args: unknown[]) => ServerResponse;
    res.write = (...args: unknown[]) => {
      record(args[0]);
      return write(...args);
    };
    res.end = (...args: unknown[]) => {
      record(args[0]);
      const violation = validateSent(req, res, Buffer.concat(chunks), validate);
      if (violation) report(violation);
      return end(...args);
    };
    app(req, res);
  };

function validateSent(
  req: IncomingMessage,
  res: ServerResponse,
  sent: Buffer,
  validate: ReturnType<typeof createResponseValidator>,
): string | null {
  const path = (req as { route?: { path?: unknown } }).route?.path;
  if (typeof path !== "string" || req.method === "HEAD") return null;
  const isZipped = res.getHeader("content-encoding") === "gzip";
  return validate({
    method: String(req.method).toLowerCase(),
    path,
    status: res.statusCode,
    headers: res.getHeaders(),
    body: isZipped ? gunzipSync(sent) : sent,
  });
}
