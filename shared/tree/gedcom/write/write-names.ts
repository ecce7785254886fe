import { kindOfNameType, NAME_TYPES } from "../read/read-other-names.ts";
import type { WrittenName } from "./details.ts";
import type { KeptText } from "./kept-text.ts";
import { textLine } from "./write-line.ts";

const latin = /^[\p{Script=Latin}\p{M}\p{P}\s]+$/u;

/** Whether GEDCOM puts this kind below the first name: nicknames, and names in other scripts. */
const isNested = ({ kind }: Pick<WrittenName, "kind">): boolean =>
  kind === "nickname" || kind === "script";

export function nestedNameLines(names: readonly WrittenName[], kept: KeptText): string {
  return names
    .filter(isNested)
    .map(({ kind, name, position }) => {
      const tag = kind === "nickname" ? "NICK" : latin.test(name) ? "ROMN" : "FONE";
      return textLine(2, tag, name) + kept.takeBelow(3, `NAME#${position}`);
    })
    .join("");
}

/** Returns further names with their types. Keeps the file's own type if it means the same. */
export function otherNameLines(names: readonly WrittenName[], kept: KeptText): string {
  return names
    .filter((name) => !isNested(name))
    .map(({ kind, name, position }) => {
      const root = `NAME#${position}`;
      const types = kept.takeRoots(({ path, tag }) => path === root && tag === "TYPE");
      const isSame = types[0] !== undefined && kindOfNameType(types[0].root.value ?? "") === kind;
      return (
        textLine(1, "NAME", withSurname(name, kind)) +
        (isSame ? "" : textLine(2, "TYPE", NAME_TYPES[kind])) +
        types.map((type) => kept.text(type, 2)).join("") +
        kept.takeBelow(2, root)
      );
    })
    .join("");
}

/** Puts the last word between slashes as the surname; a single word only if maiden or married. */
function withSurname(name: string, kind: WrittenName["kind"]): string {
  const words = name.replaceAll("/", " ").split(/\s+/).filter(Boolean);
  const isSurname = kind === "maiden" || kind === "married";
  if (words.length < 2 && !isSurname) return words.join(" ");
  return [...words.slice(0, -1), `/${words.at(-1) ?? ""}/`].join(" ");
}
