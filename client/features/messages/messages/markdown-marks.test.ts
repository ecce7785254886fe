import { describe, expect, it } from "vitest";
import { insertLink, toggleList, type SelectedText, toggleMark } from "./markdown-marks.ts";

/** Reads a text in which `|` marks both ends of the selection. */
function at(marked: string): SelectedText {
  const [before = "", selected = "", after = ""] = marked.split("|");
  const from = before.length;
  return { text: before + selected + after, from, to: from + selected.length };
}

const shown = ({ text, from, to }: SelectedText) =>
  `${text.slice(0, from)}|${text.slice(from, to)}|${text.slice(to)}`;

describe("a Markdown mark", () => {
  it.each([
    ["a |word| b", "a **|word|** b"],
    ["a **|word|** b", "a |word| b"],
    ["||", "**||**"],
  ])("MSG-04 makes the selection bold, and plain again: %s", (before, after) => {
    expect(shown(toggleMark(at(before), "**"))).toBe(after);
  });

  it("MSG-04 makes the selection italic, even in bold text", () => {
    expect(shown(toggleMark(at("a |word|"), "*"))).toBe("a *|word|*");
    expect(shown(toggleMark(at("**|word|**"), "*"))).toBe("***|word|***");
  });

  it.each([
    ["|one\ntwo|", "|- one\n- two|"],
    ["|- one\n- two|", "|one\ntwo|"],
    ["Bring:\no||ne", "Bring:\n\n|- one|"],
    ["- one\nt||wo", "- one\n|- two|"],
  ])("MSG-04 turns lines into a list, and back: %s", (before, after) => {
    expect(shown(toggleList(at(before)))).toBe(after);
  });

  it("MSG-04 turns words into a link, and selects its address for typing", () => {
    expect(shown(insertLink(at("See |the map|.")))).toBe("See [the map](|https://|).");
    expect(shown(insertLink(at("||")))).toBe("[words](|https://|)");
  });
});
