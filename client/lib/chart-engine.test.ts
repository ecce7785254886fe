import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";

/** The smallest module there is, and one that the browser compiles but may not start. */
const MODULE = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
const NEEDS_MORE = new Uint8Array([...MODULE, 2, 7, 1, 1, 0x61, 1, 0x62, 2, 0, 1]);

const fetchAnywhere = globalThis.fetch;
let asked: string[] = [];

/** What the site answers for the compiled layout, one after the other. */
function answers(...given: (() => Response)[]) {
  globalThis.fetch = (address) => {
    asked.push(address as string);
    const answer = given.shift();
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError("Failed to fetch"));
  };
}
const wasm =
  (bytes: Uint8Array<ArrayBuffer>, type = "application/wasm", status = 200) =>
  () =>
    new Response(bytes, { status, headers: { "content-type": type } });
const engine = () => import("./chart-engine.ts");

beforeEach(() => {
  asked = [];
});
afterEach(() => vi.resetModules());
afterAll(() => {
  globalThis.fetch = fetchAnywhere;
});

it("takes the compiled layout, fetched once however often it is asked for", async () => {
  const { loadEngine, compiledModule, plainLayOut } = await engine();
  answers(wasm(MODULE));
  expect(compiledModule()).toBeNull();
  expect(plainLayOut()).toBeNull();
  await Promise.all([loadEngine(), loadEngine()]);
  await loadEngine();
  expect(asked).toHaveLength(1);
  expect(compiledModule()).toBeInstanceOf(WebAssembly.Module);
  expect(plainLayOut()).toBeNull();
});

it("takes it under another content type too, as what stands between may give it", async () => {
  const { loadEngine, compiledModule } = await engine();
  answers(wasm(MODULE, "application/octet-stream"));
  await loadEngine();
  expect(compiledModule()).toBeInstanceOf(WebAssembly.Module);
});

// The JavaScript of the whole layout takes its time to load.
it.each([
  ["did not come", []],
  ["is not there", [wasm(MODULE, "application/wasm", 404)]],
  ["may not be started", [wasm(NEEDS_MORE)]],
])(
  "takes its JavaScript where the compiled layout %s",
  async (_, given) => {
    const { loadEngine, compiledModule, plainLayOut } = await engine();
    answers(...given);
    await loadEngine();
    expect(compiledModule()).toBeNull();
    expect(plainLayOut()).toBeTypeOf("function");
  },
  60_000,
);
