import { decodeCp437, decodeCp850 } from "./single-byte.ts";

const letter = "A-Za-zÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜáíóúñÑ";
/** Characters of code page 437 where 850 has letters: currency signs, box drawing, math symbols. */
const sign = "¢¥╡╢╖╞╟╨╤╥╙╘╒╓╫╪▐αΓπΣσΘτΦΩδ∞φ";
const signInWord = new RegExp(`[${letter}][${sign}](?!\\d)|(?:^|[^\\d])[${sign}][${letter}]`);

/**
 * Returns a decoder for files that declare IBMPC, which may be code page 437 or Western Europe's
 * 850. A symbol of 437 inside a word shows that the file is in 850. This applies to that line and
 * all later ones; before, both decode the same.
 */
export function ibmPcDecoder(): (bytes: Uint8Array) => string {
  let isWestern = false;
  return (bytes) => {
    const text = decodeCp437(bytes);
    isWestern ||= signInWord.test(text);
    return isWestern ? decodeCp850(bytes) : text;
  };
}
