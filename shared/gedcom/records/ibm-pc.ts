import { decodeCp437, decodeCp850 } from "./single-byte.ts";

const letter = "A-Za-zÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜáíóúñÑ";
/** What code page 437 has where 850 has letters: signs of money, corners of boxes, formulas. */
const sign = "¢¥╡╢╖╞╟╨╤╥╙╘╒╓╫╪▐αΓπΣσΘτΦΩδ∞φ";
const signInWord = new RegExp(`[${letter}][${sign}](?!\\d)|(?:^|[^\\d])[${sign}][${letter}]`);

/**
 * Reads the lines of a file that calls its encoding IBMPC, which may be code page 437 or the 850 of
 * Western Europe. They differ where 850 has more letters; what would be a sign within a word shows it,
 * for that line and all that follow. Until then both read alike.
 */
export function ibmPcDecoder(): (bytes: Uint8Array) => string {
  let isWestern = false;
  return (bytes) => {
    const text = decodeCp437(bytes);
    isWestern ||= signInWord.test(text);
    return isWestern ? decodeCp850(bytes) : text;
  };
}
