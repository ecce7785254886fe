// Control characters, what turns the direction of reading, and line ends other than those of the report.
const obeyed = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;
const CONTROL_PICTURES = 0x2400;
const DELETE = 0x7f;
const DELETE_PICTURE = "\u2421";
const SPACE = 0x20;

/** Text of a file in one line for a report: what a terminal would obey is shown (ESC as `␛`), else as `�`. */
export const visible = (text: string): string => text.replaceAll(obeyed, pictureOf);

function pictureOf(character: string): string {
  const code = character.charCodeAt(0);
  if (code < SPACE) return String.fromCharCode(CONTROL_PICTURES + code);
  return code === DELETE ? DELETE_PICTURE : "\uFFFD";
}
