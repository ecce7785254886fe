import { parseSync } from "oxc-parser";

/** A text that people read. */
export interface Text {
  line: number;
  /** The JSX element or attribute that shows it: 'Button', 'Field title'; empty outside of JSX. */
  element: string;
  text: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const CODE_ATTRIBUTES =
  /^(className|href|to|id|name|type|role|key|htmlFor|src|method|rel|target|autoComplete|inputMode|as|tone|size|variant|d|viewBox|draftName|style|part)$|^data-|^aria-(live|current|haspopup|describedby|labelledby|controls)$/;
const CODE_CALLS = /^(clsx|sql|querySelector|closest|getElementById|import|RegExp|describe)$/;

/** Examples for values, by the last name in their expression. */
const EXAMPLES: [RegExp, string][] = [
  [/^(count|number|total|length|size|size|waiting|sent|going|spots|left)$/i, "3"],
  [/group.*name|familyName/i, "Berg"],
  [/event.*name|title/i, "Summer reunion"],
  [/first.*name/i, "Anna"],
  [/name|who|person/i, "Anna Berg"],
  [/email|address/i, "anna@example.com"],
  [/date|day|until|by$/i, "June 15"],
  [/time|clock/i, "6:30 PM"],
  [/place|where/i, "Lake Cabin"],
  [/year|born/i, "1952"],
];

/** The texts of one source file, in their order. */
export function textsOf(file: string, source: string): Text[] {
  const texts: Text[] = [];
  const lineAt = (at: number) => source.slice(0, at).split("\n").length;
  const add = (node: Node, element: string, text: string) =>
    texts.push({ line: lineAt(node.start), element, text: text.replace(/\s+/g, " ").trim() });

  function visit(node: Node, element: string): void {
    if (node.type === "ImportDeclaration" || node.type.startsWith("TS")) {
      if (node.type !== "TSAsExpression" && node.type !== "TSSatisfiesExpression") return;
      return visit(node.expression as Node, element);
    }
    if (node.type === "JSXElement" || node.type === "JSXFragment") return visitElement(node);
    if (node.type === "JSXAttribute") return visitAttribute(node, element);
    if (node.type === "CallExpression" && CODE_CALLS.test(lastName(node.callee as Node))) return;
    if (node.type === "TaggedTemplateExpression") return;
    if (isString(node)) {
      const text = filled(node);
      if (isRead(text)) add(node, element, text);
      return;
    }
    for (const child of childrenOf(node)) visit(child, element);
  }

  function visitElement(node: Node): void {
    const opening = node.openingElement as Node | undefined;
    const name = opening ? source.slice(...range(opening.name as Node)) : "";
    for (const attribute of (opening?.attributes as Node[] | undefined) ?? [])
      visit(attribute, name);
    const children = node.children as Node[];
    const hasText = children.some(
      (child) => child.type === "JSXText" && /\S/.test(String(child.value)),
    );
    if (!hasText) return children.forEach((child) => visit(child, name));
    add(node, name, children.map(filled).join(""));
    // Attributes of elements within a sentence, for example the label of a link.
    for (const child of children) if (child.type === "JSXElement") visitAttributes(child);
  }

  function visitAttributes(node: Node): void {
    const opening = node.openingElement as Node;
    for (const attribute of opening.attributes as Node[])
      visit(attribute, source.slice(...range(opening.name as Node)));
  }

  function visitAttribute(node: Node, element: string): void {
    const name = source.slice(...range(node.name as Node));
    if (CODE_ATTRIBUTES.test(name) || !node.value) return;
    const value = node.value as Node;
    const shown = `${element} ${name}`;
    if (isString(value)) {
      const text = filled(value);
      if (/\p{L}/u.test(text) && (/^\p{Lu}|\s/u.test(text) || name === "label"))
        add(node, shown, text);
    } else visit(value, shown);
  }

  /** The text of a node, with examples in place of values and both texts of a choice. */
  function filled(node: Node): string {
    switch (node.type) {
      case "JSXText":
      case "Literal":
        return typeof node.value === "string" || typeof node.value === "number"
          ? `${node.value}`.replace(/\s*\n\s*/g, " ")
          : "";
      case "JSXElement":
      case "JSXFragment":
        return (node.children as Node[]).map(filled).join("");
      case "JSXExpressionContainer":
      case "ParenthesizedExpression":
        return filled(node.expression as Node);
      case "JSXEmptyExpression":
        return "";
      case "TemplateLiteral":
        return (node.quasis as Node[])
          .map((part, at) => {
            const value = (node.expressions as Node[])[at];
            return (part.value as { cooked: string }).cooked + (value ? filled(value) : "");
          })
          .join("");
      case "ConditionalExpression":
        return `(${filled(node.consequent as Node)} | ${filled(node.alternate as Node)})`;
      case "LogicalExpression":
        return node.operator === "&&"
          ? `(${filled(node.right as Node)})`
          : filled(node.left as Node);
      case "BinaryExpression":
        return `${filled(node.left as Node)}${filled(node.right as Node)}`;
      case "CallExpression":
        return filledCall(node);
      default:
        return example(lastName(node));
    }
  }

  function filledCall(node: Node): string {
    const name = lastName(node.callee as Node);
    const args = node.arguments as Node[];
    if (name === "countOf") return `3 ${args[2] ? filled(args[2]) : `${filled(args[1]!)}s`}`;
    return example(name);
  }

  const lastName = (node: Node): string =>
    /(\w+)\W*$/.exec(source.slice(...range(node)).replace(/\(.*\)$/s, ""))?.[1] ?? "";

  visit(parseSync(file, source).program as unknown as Node, "");
  return texts;
}

const range = (node: Node): [number, number] => [node.start, node.end];

const isString = (node: Node) =>
  node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string");

/** Returns whether people read a string outside of JSX: it begins like a sentence, or has three plain words. */
const isRead = (text: string) =>
  (/^["'“‘(]?[\p{Lu}\d{(].*\s.*\p{L}/su.test(text) ||
    /^\p{Ll}[\p{L}’']*( [\p{L}’'{},]+){2,}[.?!…]?$/u.test(text)) &&
  !/^[A-Z_]+ |\/\/|=>|;|[<>$\0]|\|\S|^\{\w+\}\s*$/.test(text);

const example = (name: string) =>
  EXAMPLES.find(([pattern]) => pattern.test(name))?.[1] ?? `{${name}}`;

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter(
      (value): value is Node => typeof value === "object" && value !== null && "type" in value,
    );
}
