declare module "parse-gedcom" {
  interface ParsedLine {
    /** `@I1@` of `0 @I1@ INDI`; '' where the line has none. */
    pointer: string;
    tag: string;
    data: string;
    tree: ParsedLine[];
  }
  export function parse(text: string): ParsedLine[];
}
