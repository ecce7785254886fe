/** A text with its selection. */
export interface SelectedText {
  text: string;
  from: number;
  to: number;
}

/** Puts the sign on both sides of the selection, or removes it if it is there. */
export function toggleMark({ text, from, to }: SelectedText, marker: "**" | "*"): SelectedText {
  const inner = text.slice(from, to);
  const width = marker.length;
  const isSurrounded =
    text.slice(from - width, from) === marker && text.slice(to, to + width) === marker;
  if (isSurrounded && !(marker === "*" && text.slice(from - 2, from) === "**"))
    return {
      text: text.slice(0, from - width) + inner + text.slice(to + width),
      from: from - width,
      to: to - width,
    };
  return {
    text: text.slice(0, from) + marker + inner + marker + text.slice(to),
    from: from + width,
    to: to + width,
  };
}

/** Turns the selected lines into a list, or back into text if all are list items. */
export function toggleList({ text, from, to }: SelectedText): SelectedText {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const next = text.indexOf("\n", to);
  const end = next === -1 ? text.length : next;
  const lines = text.slice(start, end).split("\n");
  const areListed = lines.every((line) => line.startsWith("- "));
  const changed = lines.map((line) => (areListed ? line.slice(2) : `- ${line}`)).join("\n");
  // Lists need an empty line before them.
  const before = text.slice(0, start);
  const gap = !areListed && before !== "" && !/\n\n$|- [^\n]*\n$/.test(before) ? "\n" : "";
  return {
    text: before + gap + changed + text.slice(end),
    from: start + gap.length,
    to: start + gap.length + changed.length,
  };
}

const URL_PLACEHOLDER = "https://";

/** Turns the selection into the text of a link and selects the placeholder of its address. */
export function insertLink({ text, from, to }: SelectedText): SelectedText {
  const linkText = text.slice(from, to) || "words";
  const urlStart = from + linkText.length + 3;
  return {
    text: `${text.slice(0, from)}[${linkText}](${URL_PLACEHOLDER})${text.slice(to)}`,
    from: urlStart,
    to: urlStart + URL_PLACEHOLDER.length,
  };
}
