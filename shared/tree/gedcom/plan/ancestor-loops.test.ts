import { describe, expect, it } from "vitest";
import * as fc from "fast-check";
import { findLoopClosingLinks } from "./ancestor-loops.ts";

const chain = (size: number) =>
  Array.from({ length: size - 1 }, (_, index) => ({ parent: index, child: index + 1 }));

/** Returns whether the links contain a loop, so not everyone can come after all their parents. */
function hasLoop(size: number, links: { parent: number; child: number }[]): boolean {
  const waiting = Array.from({ length: size }, () => 0);
  for (const { child } of links) waiting[child]! += 1;
  const ready = [...waiting.keys()].filter((person) => waiting[person] === 0);
  for (const person of ready)
    for (const { parent, child } of links)
      if (parent === person && (waiting[child]! -= 1) === 0) ready.push(child);
  return ready.length < size;
}

describe("loopClosingLinks", () => {
  it("finds nothing in a line of a million generations, without recursion", () => {
    expect(findLoopClosingLinks(1_000_000, chain(1_000_000)).size).toBe(0);
  });

  it("finds the one link that closes a loop of a million people", () => {
    const last = { parent: 999_999, child: 0 };
    expect([...findLoopClosingLinks(1_000_000, [...chain(1_000_000), last])]).toEqual([last]);
  });

  it("keeps married cousins, who aren't a loop", () => {
    const links = [
      { parent: 0, child: 1 },
      { parent: 0, child: 2 },
      { parent: 1, child: 3 },
      { parent: 2, child: 3 },
    ];
    expect(findLoopClosingLinks(4, links).size).toBe(0);
  });

  it("leaves no loop, and removes nothing if there is none", () => {
    const person = fc.integer({ min: 0, max: 11 });
    const links = fc.uniqueArray(fc.record({ parent: person, child: person }), {
      maxLength: 40,
      selector: ({ parent, child }) => `${parent} ${child}`,
    });
    fc.assert(
      fc.property(links, (all) => {
        const closing = findLoopClosingLinks(12, all);
        expect(closing.size > 0).toBe(hasLoop(12, all));
        expect(
          hasLoop(
            12,
            all.filter((link) => !closing.has(link)),
          ),
        ).toBe(false);
      }),
    );
  });
});
