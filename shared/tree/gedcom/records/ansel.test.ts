import { describe, expect, it } from "vitest";
import { decodeAnsel } from "./ansel.ts";

const bytes = (...values: (number | string)[]) =>
  Uint8Array.from(
    values.flatMap((value) =>
      typeof value === "number" ? [value] : Array.from(value, (letter) => letter.charCodeAt(0)),
    ),
  );

describe("decodeAnsel", () => {
  it("keeps ASCII unchanged", () => {
    expect(decodeAnsel(bytes("1 NAME Ann /Lee/"))).toBe("1 NAME Ann /Lee/");
  });

  it("puts an accent on the letter after it", () => {
    expect(decodeAnsel(bytes("Ren", 0xe2, "e M", 0xe8, "uller"))).toBe("René Müller");
  });

  it("puts two accents on one letter", () => {
    expect(decodeAnsel(bytes(0xe3, 0xe2, "a"))).toBe("ấ");
  });

  it("knows special letters", () => {
    expect(decodeAnsel(bytes(0xa1, 0xa2, 0xa5, 0xb1, 0xb2, 0xb5, 0xb9, 0xc3))).toBe("ŁØÆłøæ£©");
  });

  it("knows the characters that GEDCOM adds to ANSEL", () => {
    expect(decodeAnsel(bytes(0xbe, 0xbf, 0xcd, 0xce, 0xcf))).toBe("□■eoß");
    expect(decodeAnsel(bytes(0xfc, "o"))).toBe("o\u0338".normalize("NFC"));
  });

  it("covers all accents of the standard", () => {
    for (let mark = 0xe0; mark <= 0xfb; mark += 1)
      expect(decodeAnsel(bytes(mark, "x")), mark.toString(16)).toMatch(/^(x\p{M}|ẋ|ẍ)$/u);
    expect(decodeAnsel(bytes(0xfe, "x"))).toMatch(/^x\p{M}$/u);
  });

  it("replaces an unknown byte with a replacement character", () => {
    expect(decodeAnsel(bytes("a", 0xff, "b"))).toBe("a\uFFFDb");
  });

  it("doesn't move an accent at a line's end to the next line", () => {
    expect(decodeAnsel(bytes("a", 0xe2, "\n"))).toBe("a\u0301\n".normalize("NFC"));
  });
});
