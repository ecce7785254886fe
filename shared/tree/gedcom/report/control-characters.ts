// Control characters, including those that change the direction of text or break lines.
const controlCharacters = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;
const CONTROL_PICTURES = 0x2400;
const DELETE = 0x7f;
const DELETE_PICTURE = "\u2421";
const SPACE = 0x20;

/**
 * Replaces control characters in a file's text, so that it fits on one line of a report: ASCII ones
 * by symbols (ESC by `␛`), others by `�`.
 */
export const showControlCharacters = (text: string): string =>
  text.replaceAll(controlCharacters, pictureOf);

function pictureOf(character: string): string {
  const code = character.charCodeAt(0);
  if (code < SPACE) return String.fromCharCode(CONTROL_PICTURES + code);
  return code === DELETE ? DELETE_PICTURE : "\uFFFD";
}
