// ANSEL (ANSI/NISO Z39.47) as in GEDCOM 5.5.1:
// https://www.loc.gov/marc/specifications/codetables/ExtendedLatin.html, plus GEDCOM's own
// additions BE, BF, CD, CE, CF and FC (The GEDCOM Standard 5.5.1, appendix C).
const letters: Record<number, string> = {
  0x8d: "\u200D",
  0x8e: "\u200C",
  ...mapFrom(0xa1, "ŁØĐÞÆŒʹ·♭®±ƠƯʼ"),
  ...mapFrom(0xb0, "ʻłøđþæœʺı£ð"),
  ...mapFrom(0xbc, "ơư□■°ℓ℗©♯¿¡ß€"),
  ...mapFrom(0xcd, "eoß"),
};

const accents: Record<number, string> = {
  ...mapFrom(0xe0, "\u0309\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030C\u030A"),
  ...mapFrom(0xeb, "\uFE20\uFE21\u0315\u030B\u0310\u0327\u0328\u0323\u0324\u0325\u0333\u0332"),
  ...mapFrom(0xf7, "\u0326\u031C\u032E\uFE22\uFE23\u0338"),
  0xfe: "\u0313",
};

/**
 * Decodes one line of ANSEL. In ANSEL an accent comes before its letter, in Unicode after it. The
 * result is composed (NFC) where possible. Undefined bytes become U+FFFD.
 */
export function decodeAnsel(bytes: Uint8Array): string {
  let text = "";
  let pendingAccents = "";
  for (const byte of bytes) {
    const accent = accents[byte];
    if (accent) {
      pendingAccents += accent;
      continue;
    }
    const letter = byte < 0x80 ? String.fromCharCode(byte) : (letters[byte] ?? "\uFFFD");
    text += byte < 0x20 ? pendingAccents + letter : letter + pendingAccents;
    pendingAccents = "";
  }
  return (text + pendingAccents).normalize("NFC");
}

function mapFrom(first: number, characters: string): Record<number, string> {
  return Object.fromEntries(
    Array.from(characters, (character, index) => [first + index, character]),
  );
}
