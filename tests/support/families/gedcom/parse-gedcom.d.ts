declare module "parse-gedcom" {
  interface ParsedLine {
    /** `@I1@` in `0 @I1@ INDI`; '' if the line has none. */
    pointer: string;
    tag: string;
    data: string;
    tree: ParsedLine[];
  }
  export function parse(text: string): ParsedLine[];
}
