// Control characters, including those that change the direction of text or break lines.
const obeyed = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;
const CONTROL_PICTURES = 0x2400;
const DELETE = 0x7f;
const DELETE_PICTURE = "\u2421";
const SPACE = 0x20;

/**
 * Returns text of a file on one line for a report. Shows ASCII control characters as symbols (ESC
 * as `␛`), others as `�`.
 */
export const visible = (text: string): string => text.replaceAll(obeyed, pictureOf);

function pictureOf(character: string): string {
  const code = character.charCodeAt(0);
  if (code < SPACE) return String.fromCharCode(CONTROL_PICTURES + code);
  return code === DELETE ? DELETE_PICTURE : "\uFFFD";
}
