import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { defineContract } from "#shared/define-contract.ts";
import { aSite } from "../../../tests/support/browser/fake-site.ts";
import { urlOf, ApiError, createClient, createQueries, messageOf } from "./api.ts";

const site = await aSite();

const response = z.object({ name: z.string() });
const access = "public";
const boats = defineContract("boats", {
  one: {
    method: "get",
    path: "/api/boats/:name/crew/:id",
    summary: "A member of a crew",
    access,
    params: z.object({ name: z.string(), id: z.number() }),
    response,
  },
  list: {
    method: "get",
    path: "/api/boats",
    summary: "All boats",
    access,
    query: z.object({ search: z.optional(z.string()) }),
    response: { page: response },
  },
  fastest: {
    method: "get",
    path: "/api/boats/fastest",
    summary: "The fastest boat",
    access,
    response,
  },
  add: {
    method: "post",
    path: "/api/boats",
    summary: "A new boat",
    access,
    body: z.object({ name: z.string() }),
    response,
  },
  paint: {
    method: "patch",
    path: "/api/boats/:id",
    summary: "A boat in other colors",
    access,
    params: z.object({ id: z.number() }),
    body: z.object({ color: z.string() }),
    response,
  },
  sink: {
    method: "delete",
    path: "/api/boats/:id",
    summary: "No more boat",
    access,
    params: z.object({ id: z.number() }),
    response: z.void(),
  },
});
const boatsAt = () => createClient(boats, site.origin);

it("API-01 calls a route by its method and path, without a body if it takes none", async () => {
  site.answers = [[200, '{"name":"Ada"}']];
  const args = { params: { name: "Sea Star", id: 7 } };
  await expect(boatsAt().one(args)).resolves.toEqual({ name: "Ada" });
  expect(site.calls).toMatchObject([
    { method: "GET", url: "/api/boats/Sea%20Star/crew/7", body: "" },
  ]);
  expect(site.calls[0]?.headers["content-type"]).toBeUndefined();
});

it("API-01 sends a body as JSON", async () => {
  site.answers = [[201, '{"name":"Ada"}']];
  await expect(boatsAt().add({ body: { name: "Ada" } })).resolves.toEqual({ name: "Ada" });
  expect(site.calls).toMatchObject([{ method: "POST", url: "/api/boats", body: '{"name":"Ada"}' }]);
  expect(site.calls[0]?.headers["content-type"]).toBe("application/json");
});

it("API-01 calls this site unless another origin is given", async () => {
  site.answers = [
    [200, '{"name":"Ada"}'],
    [200, '{"name":"Bea"}'],
  ];
  await expect(createClient(boats).fastest()).resolves.toEqual({ name: "Ada" });
  const other = site.origin.replace("127.0.0.1", "localhost");
  await expect(createClient(boats, other).fastest()).resolves.toEqual({ name: "Bea" });
  expect(site.calls.map(({ headers }) => `http://${headers.host}`)).toEqual([site.origin, other]);
});

// Browsers normalize the case of all methods except PATCH (https://fetch.spec.whatwg.org/#methods).
it("API-01 sends each method in the case that servers expect", async () => {
  site.answers = [[200, '{"name":"Ada"}']];
  await boatsAt().paint({ params: { id: 3 }, body: { color: "red" } });
  expect(site.calls).toMatchObject([{ method: "PATCH", url: "/api/boats/3" }]);
});

it("API-01 returns nothing for a response without content", async () => {
  site.answers = [[204, ""]];
  await expect(boatsAt().sink({ params: { id: 3 } })).resolves.toBeUndefined();
  expect(site.calls).toMatchObject([{ method: "DELETE", url: "/api/boats/3" }]);
});

it("API-01 encodes values in an address, whatever their characters", () => {
  expect(urlOf("/api/boats/:name", { name: "../users?all=1#x" }, {})).toBe(
    "/api/boats/..%2Fusers%3Fall%3D1%23x",
  );
  expect(urlOf("/api/boats", {}, { search: "a&b=c d", living: true, after: 0 })).toBe(
    "/api/boats?search=a%26b%3Dc+d&living=true&after=0",
  );
  expect(urlOf("/api/boats", {}, { search: undefined, after: null })).toBe("/api/boats");
  expect(urlOf("/api/boats", {}, { search: "", after: null })).toBe("/api/boats?search=");
});

it("API-03 throws the status with the body, and keeps the server's message and fields", async () => {
  const text = '{"message":"No such boat","errors":[{"path":"name","message":"Unknown"}]}';
  site.answers = [[404, text]];
  const error: unknown = await boatsAt()
    .fastest()
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    name: "ApiError",
    status: 404,
    message: `404: ${text}`,
    userMessage: "No such boat",
    fields: [{ path: "name", message: "Unknown" }],
  });
  expect(messageOf(error, "Something failed")).toBe("No such boat");
});

it("API-03 throws the status text if the response has no body", async () => {
  site.answers = [[503, ""]];
  const error: unknown = await boatsAt()
    .fastest()
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: "503: Service Unavailable", userMessage: "", fields: [] });
  expect(error).toMatchObject({ code: "", current: undefined });
});

it("API-03 throws the status text if the response breaks off", async () => {
  site.answers = [[502, "<html>", { "Content-Length": "100", Connection: "close" }]];
  await expect(boatsAt().fastest()).rejects.toThrow("502: Bad Gateway");
});

it("API-03 keeps the error's code and the current state", async () => {
  site.answers = [[409, '{"message":"Too late","code":"editConflict","current":{"name":"Ada"}}']];
  await expect(boatsAt().fastest()).rejects.toMatchObject({
    userMessage: "Too late",
    code: "editConflict",
    current: { name: "Ada" },
  });
});

it("API-03 shows the screen's own message instead of a proxy's error page", async () => {
  site.answers = [[502, "<html>Bad gateway</html>"]];
  const error: unknown = await boatsAt()
    .fastest()
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: "502: <html>Bad gateway</html>", userMessage: "" });
  expect(messageOf(error, "Something failed")).toBe("Something failed");
  expect(messageOf(new Error("offline"), "Something failed")).toBe("Something failed");
});

it("API-02 reads a list page by page by the link to the next page, with the total count", async () => {
  const next = '</api/boats?search=sea&after=b>; rel="next"';
  site.answers = [
    [200, '[{"name":"Ada"}]', { "X-Total-Count": "2", Link: next }],
    [200, '[{"name":"Bea"}]', { "X-Total-Count": "2", Link: '</api/boats>; rel="first"' }],
  ];
  const client = new QueryClient();
  const list = createQueries(boats).list({ query: { search: "sea" } });
  const { pages } = await client.fetchInfiniteQuery({ ...list, pages: 2 });
  expect(pages).toEqual([
    { items: [{ name: "Ada" }], total: 2, next: "/api/boats?search=sea&after=b" },
    { items: [{ name: "Bea" }], total: 2, next: null },
  ]);
  expect(site.calls.map(({ url }) => url)).toEqual([
    "/api/boats?search=sea",
    "/api/boats?search=sea&after=b",
  ]);
  client.clear();
});

it.each([
  ["no next page", {}, null],
  ["one", { Link: '</api/boats?after=b>;rel="next"' }, "/api/boats?after=b"],
  ["one among others", { Link: '</a>; rel="first", </b>; rel="next"' }, "/b"],
])("API-02 reads the link of a page that has %s", async (_, headers, next) => {
  site.answers = [[200, "[]", headers]];
  await expect(boatsAt().list({ query: {} })).resolves.toMatchObject({ items: [], next });
});

it("rejects a response that should be a list but isn't", async () => {
  site.answers = [[200, '{"name":"Ada"}']];
  await expect(boatsAt().list({ query: {} })).rejects.toThrow("API did not return an array");
});

it("keys queries by feature, route, and arguments", async () => {
  const client = new QueryClient();
  const queries = createQueries(boats);
  const one = queries.one({ params: { name: "Ada", id: 1 } });
  expect(one.queryKey).toEqual(["boats", "one", { params: { name: "Ada", id: 1 } }]);
  expect(queries.fastest().queryKey).toEqual(["boats", "fastest", {}]);
  expect(queries.fastest.key).toEqual(["boats", "fastest"]);
  expect(queries.list({ query: {} }).queryKey).toEqual(["boats", "list", { query: {} }]);
  site.answers = [[200, '{"name":"Ada"}']];
  await expect(client.fetchQuery(one)).resolves.toEqual({ name: "Ada" });
  client.clear();
});

it("aborts a call that nobody waits for anymore", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const one = createQueries(boats).one({ params: { name: "Ada", id: 1 } });
  const list = createQueries(boats).list({ query: {} });
  const signal = AbortSignal.abort();
  const context = { client, queryKey: [], meta: undefined, signal };
  await expect((one.queryFn as (context: object) => Promise<unknown>)(context)).rejects.toThrow(
    "aborted",
  );
  await expect(list.queryFn({ pageParam: null, signal })).rejects.toThrow("aborted");
  await expect(list.queryFn({ pageParam: "/api/boats", signal })).rejects.toThrow("aborted");
  expect(site.calls).toEqual([]);
});
