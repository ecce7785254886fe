import { decodeCp437, decodeCp850 } from "./single-byte.ts";

const letter = "A-Za-zÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜáíóúñÑ";
/** Characters of code page 437 where 850 has letters: currency signs, box drawing, math symbols. */
const symbol = "¢¥╡╢╖╞╟╨╤╥╙╘╒╓╫╪▐αΓπΣσΘτΦΩδ∞φ";
const symbolInWord = new RegExp(`[${letter}][${symbol}](?!\\d)|(?:^|[^\\d])[${symbol}][${letter}]`);

/**
 * Returns a decoder for files that declare IBMPC, which may be code page 437 or Western Europe's
 * 850. A symbol of 437 inside a word shows that the file is in 850. That line and all later ones
 * are then decoded as 850; earlier lines are the same in both.
 */
export function createIbmPcDecoder(): (bytes: Uint8Array) => string {
  let isCp850 = false;
  return (bytes) => {
    const text = decodeCp437(bytes);
    isCp850 ||= symbolInWord.test(text);
    return isCp850 ? decodeCp850(bytes) : text;
  };
}
