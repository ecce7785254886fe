// Finds the imports of source files.
import { dirname, join, normalize } from "node:path";

export interface Import {
  from: string;
  to: string;
  isTypeOnly: boolean;
  isDynamic: boolean;
  isReExport: boolean;
}

const importLine =
  /^(import|export)(\s+type)?\s[^;]*?from\s+"([^"]+)"|^import\s+"([^"]+)"|import\("([^"]+)"\)/gm;

/** A file's imports of the files in `known`. */
export function importsOf(file: string, text: string, known: ReadonlySet<string>): Import[] {
  return [...text.matchAll(importLine)].flatMap((match) => {
    const target = match[3] ?? match[4] ?? match[5] ?? "";
    const to = target.startsWith("#shared/")
      ? target.slice(1)
      : target.startsWith(".")
        ? normalize(join(dirname(file), target))
        : "";
    const isDynamic = match[5] !== undefined;
    const isTypeOnly = Boolean(match[2]);
    return known.has(to)
      ? [{ from: file, to, isTypeOnly, isDynamic, isReExport: match[1] === "export" }]
      : [];
  });
}
