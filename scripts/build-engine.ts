// Compiles the layout of charts to WebAssembly.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { toAssembly } from "./to-assembly.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const ENTRY = "shared/family-chart/engine.assembly.ts";
/** "Expression is never null": what TypeScript is told of places in columns. */
const KNOWN = ["210", "225"];
const OPTIONS = ["--outFile", "engine.wasm", "--runtime", "stub", "-O3", "--use", "abort="];

/** What is used of it. Its own types would declare globals for all of the project. */
interface Compiler {
  main: (
    options: string[],
    files: {
      readFile: (path: string) => string | null;
      writeFile: (path: string, contents: Uint8Array) => void;
      listFiles: () => string[];
    },
  ) => Promise<{ error: Error | null; stderr: { toString: () => string } }>;
}
const COMPILER: string = "assemblyscript/asc";

/**
 * The module's bytes; an error says what the compiler does not take. About two seconds.
 *
 * @param isChecked whether columns check that they have the place that is asked for
 */
export async function compileEngine(isChecked = false): Promise<Uint8Array<ArrayBuffer>> {
  const { main } = (await import(COMPILER)) as Compiler;
  const known = KNOWN.flatMap((code) => ["--disableWarning", code]);
  const written: Uint8Array<ArrayBuffer>[] = [];
  const { error, stderr } = await main(
    [ENTRY, ...OPTIONS, ...known, "--uncheckedBehavior", isChecked ? "never" : "always"],
    {
      readFile: (path) => {
        const text = readIfThere(path);
        if (text === null || path.endsWith(".assembly.ts")) return text;
        return toAssembly(path, text);
      },
      writeFile: (_, contents) => {
        written.push(new Uint8Array(contents));
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
