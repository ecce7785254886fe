// Compiles the layout of charts to WebAssembly.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import asc from "assemblyscript/asc";
import { toAssembly } from "./to-assembly.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const ENTRY = "shared/family-chart/engine.assembly.ts";
/** "Expression is never null": what TypeScript is told of places in columns. */
const KNOWN = ["210", "225"];

/**
 * The module's bytes; an error says what the compiler does not take. About two seconds.
 *
 * @param isChecked whether columns check that they have the place that is asked for
 */
export async function compileEngine(isChecked = false): Promise<Uint8Array<ArrayBuffer>> {
  const written: Uint8Array<ArrayBuffer>[] = [];
  const { error, stderr } = await asc.main(
    [
      ...[ENTRY, "--outFile", "engine.wasm", "--runtime", "stub", "-O3"],
      ...KNOWN.flatMap((code) => ["--disableWarning", code]),
    ],
    {
      readFile: (path) => {
        const text = readIfThere(path);
        if (text === null || path.endsWith(".assembly.ts")) return text;
        return toAssembly(path, text, isChecked);
      },
      writeFile: (_, contents) => {
        written.push(new Uint8Array(contents as Uint8Array));
      },
      listFiles: () => [],
    },
  );
  const [bytes] = written;
  if (error || !bytes) throw new Error(`The layout does not compile.\n${stderr.toString()}`);
  return bytes;
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(root + path, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    throw error;
  }
}
