import { dirname, join, normalize } from "node:path";

export interface Import {
  from: string;
  to: string;
  isTypeOnly: boolean;
  isDynamic: boolean;
  isReExport: boolean;
}

const IMPORT =
  /^(import|export)(\s+type)?\s[^;]*?from\s+"([^"]+)"|^import\s+"([^"]+)"|import\("([^"]+)"\)/gm;

/** Lists a source file's imports of the files in `known`. */
export function importsOf(file: string, text: string, known: ReadonlySet<string>): Import[] {
  return [...text.matchAll(IMPORT)].flatMap((match) => {
    const path = match[3] ?? match[4] ?? match[5] ?? "";
    const to = path.startsWith("#shared/")
      ? path.slice(1)
      : path.startsWith(".")
        ? normalize(join(dirname(file), path))
        : "";
    const isDynamic = match[5] !== undefined;
    const isTypeOnly = Boolean(match[2]);
    return known.has(to)
      ? [{ from: file, to, isTypeOnly, isDynamic, isReExport: match[1] === "export" }]
      : [];
  });
}
