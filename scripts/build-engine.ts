// Compiles the layout of the chart to WebAssembly.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import asc from "assemblyscript/asc";
import { toAssembly } from "./to-assembly.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The module's bytes; an error says what the compiler does not take. */
export async function compileEngine(entry = "shared/family-chart/engine.assembly.ts"): Promise<Uint8Array> {
  let bytes: Uint8Array | null = null;
  const { error, stderr } = await asc.main(
    [entry, "--outFile", "engine.wasm", "--runtime", "stub", "-O3", "--disableWarning", "210", "--disableWarning", "225"],
    {
      readFile: (path) => {
        try {
          const text = readFileSync(root + path, "utf8");
          return path.endsWith(".assembly.ts") ? text : toAssembly(path, text);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code === "ENOENT" || (error as NodeJS.ErrnoException).code === "ENOTDIR") return null;
          throw error;
        }
      },
      writeFile: (_, contents) => {
        bytes = contents as Uint8Array;
      },
      listFiles: () => [],
    },
  );
  if (error || !bytes) throw new Error(`${error?.message ?? "nothing compiled"}\n${stderr.toString()}`);
  return bytes;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const bytes = await compileEngine(process.argv[2]);
  process.stdout.write(`${bytes.length} bytes\n`);
}
