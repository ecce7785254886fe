/** What the compiled code gives to JavaScript; see engine.assembly.ts. */
interface Exports {
  memory: WebAssembly.Memory;
  takeInput: (bytes: number) => number;
  layOutInput: () => number;
  packInput: () => number;
}

type Column = Int32Array | Uint8Array;

/** What has run, to run again in the same memory, which is fast. */
const started = new WeakMap<WebAssembly.Module, Exports>();
/** Bytes. More than that, as hundreds of thousands of people take, is given back after the call. */
const MOST_KEPT = 2 ** 24;

/**
 * Runs compiled code on columns, which it reads in the order in which they are given, and answers what it
 * answers. It never frees memory within a call, and all of it at the next.
 */
export function runCompiled(
  module: WebAssembly.Module,
  name: "layOutInput" | "packInput",
  columns: readonly Column[],
): CompiledAnswer {
  const exports = started.get(module) ?? start(module);
  // Until all went well: what failed is not used again.
  started.delete(module);
  const bytes = columns.reduce((sum, { byteLength }) => sum + padded(byteLength), 0);
  let at = exports.takeInput(bytes);
  for (const column of columns) {
    const own = new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
    new Uint8Array(exports.memory.buffer, at, own.length).set(own);
    at += padded(own.length);
  }
  const answer = exports[name]();
  // Only now: memory that grew has a new buffer.
  const { buffer } = exports.memory;
  if (buffer.byteLength <= MOST_KEPT) started.set(module, exports);
  return new CompiledAnswer(buffer, answer);
}

const start = (module: WebAssembly.Module) =>
  new WebAssembly.Instance(module).exports as unknown as Exports;

const padded = (bytes: number) => (bytes + 3) & ~3;

/** Numbers and columns in the order in which they were answered. The columns are copies. */
export class CompiledAnswer {
  readonly #buffer: ArrayBuffer;
  readonly #answers: Int32Array;
  #at = 0;

  constructor(buffer: ArrayBuffer, place: number) {
    this.#buffer = buffer;
    const [count] = new Int32Array(buffer, place, 1);
    this.#answers = new Int32Array(buffer, place + 4, count);
  }

  number(): number {
    return this.#answers[this.#at++]!;
  }

  whole(): Int32Array {
    return new Int32Array(this.#buffer, this.number(), this.number()).slice();
  }

  bytes(): Uint8Array {
    return new Uint8Array(this.#buffer, this.number(), this.number()).slice();
  }

  fractions(): Float64Array {
    return new Float64Array(this.#buffer, this.number(), this.number()).slice();
  }
}
