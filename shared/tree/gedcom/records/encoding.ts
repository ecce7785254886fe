import { decodeAnsel } from "./ansel.ts";
import { decodeCp437, decodeCp850, decodeMacRoman, decodeWindows1252 } from "./single-byte.ts";

/** The declared encoding, and how to decode bytes that aren't UTF-8. */
export interface FileEncoding {
  /** The value of HEAD.CHAR in upper case; null if missing. */
  declared: string | null;
  isKnown: boolean;
  /** Whether UTF-8 is expected. False for one-byte encodings, where UTF-8 is reported. */
  expectsUtf8: boolean;
  decodeLine: (bytes: Uint8Array) => string;
}

const singleByteDecoders: Record<string, FileEncoding["decodeLine"]> = {
  ANSEL: decodeAnsel,
  ANSI: decodeWindows1252,
  WINDOWS: decodeWindows1252,
  "WINDOWS-1252": decodeWindows1252,
  CP1252: decodeWindows1252,
  "IBM WINDOWS": decodeWindows1252,
  LATIN1: decodeWindows1252,
  "ISO-8859-1": decodeWindows1252,
  "ISO8859-1": decodeWindows1252,
  CP437: decodeCp437,
  CP850: decodeCp850,
  MACINTOSH: decodeMacRoman,
};
const ibmPcNames = new Set(["IBMPC", "IBM", "IBM DOS", "MSDOS"]);
const utf8Names = new Set(["UTF-8", "UTF8", "UNICODE", "UTF-16", "ASCII"]);

/** Reads HEAD.CHAR from the beginning of the file, which is ASCII up to that line. */
export function detectEncoding(beginning: Uint8Array): FileEncoding {
  const declared = readDeclaredEncoding(beginning);
  const name = declared ?? "";
  const decodeLine = ibmPcNames.has(name) ? createIbmPcDecoder() : singleByteDecoders[name];
  return {
    declared,
    isKnown: declared === null || decodeLine !== undefined || utf8Names.has(declared),
    expectsUtf8: decodeLine === undefined,
    decodeLine: decodeLine ?? decodeWindows1252,
  };
}

/** Returns `utf-16le` or `utf-16be` if the first bytes show it, even without a byte-order mark. */
export function detectUtf16(beginning: Uint8Array): "utf-16le" | "utf-16be" | null {
  const [first, second] = beginning;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0x30 && second === 0) return "utf-16le";
  if (first === 0 && second === 0x30) return "utf-16be";
  return null;
}

function readDeclaredEncoding(beginning: Uint8Array): string | null {
  const head = new TextDecoder("latin1").decode(beginning);
  const value = /(?:^|[\r\n])[ \t]*1[ \t]+CHAR[ \t]+([^\r\n]*)/.exec(head)?.[1];
  return value?.trim().toUpperCase() || null;
}

const letter = "A-Za-zÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜáíóúñÑ";
/** Characters of code page 437 where 850 has letters: currency signs, box drawing, math symbols. */
const symbol = "¢¥╡╢╖╞╟╨╤╥╙╘╒╓╫╪▐αΓπΣσΘτΦΩδ∞φ";
const symbolInWord = new RegExp(`[${letter}][${symbol}](?!\\d)|(?:^|[^\\d])[${symbol}][${letter}]`);

/**
 * Returns a decoder for files that declare IBMPC, which may be code page 437 or Western Europe's
 * 850. A symbol of 437 inside a word shows that the file is in 850. That line and all later ones
 * are then decoded as 850; earlier lines are the same in both.
 */
function createIbmPcDecoder(): (bytes: Uint8Array) => string {
  let isCp850 = false;
  return (bytes) => {
    const text = decodeCp437(bytes);
    isCp850 ||= symbolInWord.test(text);
    return isCp850 ? decodeCp850(bytes) : text;
  };
}
