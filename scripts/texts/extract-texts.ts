import { parseSync } from "oxc-parser";

/** A text that people read. */
export interface Text {
  line: number;
  /** The JSX element, or element and attribute, that shows it: 'Button', 'Field title'. Empty outside of JSX. */
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

/** Examples for values, by the last identifier of their expression. */
const EXAMPLES: [RegExp, string][] = [
  [/^(count|number|total|length|size|waiting|sent|going|spots|left)$/i, "3"],
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

/** Extracts the texts of one source file, in their order, with examples in place of values. */
export function extractTexts(file: string, source: string): Text[] {
  const texts: Text[] = [];
  const lineAt = (offset: number) => source.slice(0, offset).split("\n").length;
  const add = (node: Node, element: string, text: string) =>
    texts.push({ line: lineAt(node.start), element, text: text.replace(/\s+/g, " ").trim() });

  function visit(node: Node, element: string): void {
    if (node.type === "ImportDeclaration" || node.type.startsWith("TS")) {
      if (node.type !== "TSAsExpression" && node.type !== "TSSatisfiesExpression") return;
      return visit(node.expression as Node, element);
    }
    if (node.type === "JSXElement" || node.type === "JSXFragment") return visitElement(node);
    if (node.type === "JSXAttribute") return visitAttribute(node, element);
    if (node.type === "CallExpression" && CODE_CALLS.test(lastIdentifier(node.callee as Node)))
      return;
    if (node.type === "TaggedTemplateExpression") return;
    if (isString(node)) {
      const text = textOf(node);
      if (isProse(text)) add(node, element, text);
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
    add(node, name, children.map(textOf).join(""));
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
    const label = `${element} ${name}`;
    if (isString(value)) {
      const text = textOf(value);
      if (/\p{L}/u.test(text) && (/^\p{Lu}|\s/u.test(text) || name === "label"))
        add(node, label, text);
    } else visit(value, label);
  }

  /** The text of a node, with examples in place of values and both texts of a choice. */
  function textOf(node: Node): string {
    switch (node.type) {
      case "JSXText":
      case "Literal":
        return typeof node.value === "string" || typeof node.value === "number"
          ? `${node.value}`.replace(/\s*\n\s*/g, " ")
          : "";
      case "JSXElement":
      case "JSXFragment":
        return (node.children as Node[]).map(textOf).join("");
      case "JSXExpressionContainer":
      case "ParenthesizedExpression":
        return textOf(node.expression as Node);
      case "JSXEmptyExpression":
        return "";
      case "TemplateLiteral":
        return (node.quasis as Node[])
          .map((part, index) => {
            const value = (node.expressions as Node[])[index];
            return (part.value as { cooked: string }).cooked + (value ? textOf(value) : "");
          })
          .join("");
      case "ConditionalExpression":
        return `(${textOf(node.consequent as Node)} | ${textOf(node.alternate as Node)})`;
      case "LogicalExpression":
        return node.operator === "&&"
          ? `(${textOf(node.right as Node)})`
          : textOf(node.left as Node);
      case "BinaryExpression":
        return `${textOf(node.left as Node)}${textOf(node.right as Node)}`;
      case "CallExpression":
        return textOfCall(node);
      default:
        return exampleFor(lastIdentifier(node));
    }
  }

  function textOfCall(node: Node): string {
    const name = lastIdentifier(node.callee as Node);
    const args = node.arguments as Node[];
    if (name === "countOf") return `3 ${args[2] ? textOf(args[2]) : `${textOf(args[1]!)}s`}`;
    return exampleFor(name);
  }

  const lastIdentifier = (node: Node): string =>
    /(\w+)\W*$/.exec(source.slice(...range(node)).replace(/\(.*\)$/s, ""))?.[1] ?? "";

  visit(parseSync(file, source).program as unknown as Node, "");
  return texts;
}

const range = (node: Node): [number, number] => [node.start, node.end];

const isString = (node: Node) =>
  node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string");

/** Returns whether a string outside of JSX is prose: it begins like a sentence, or consists of at least three words. */
const isProse = (text: string) =>
  (/^["'“‘(]?[\p{Lu}\d{(].*\s.*\p{L}/su.test(text) ||
    /^\p{Ll}[\p{L}’']*( [\p{L}’'{},]+){2,}[.?!…]?$/u.test(text)) &&
  !/^[A-Z_]+ |\/\/|=>|;|[<>$\0]|\|\S|^\{\w+\}\s*$/.test(text);

const exampleFor = (name: string) =>
  EXAMPLES.find(([pattern]) => pattern.test(name))?.[1] ?? `{${name}}`;

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter(
      (value): value is Node => typeof value === "object" && value !== null && "type" in value,
    );
}
