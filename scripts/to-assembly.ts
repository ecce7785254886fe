// Rewrites plain TypeScript in the few places where AssemblyScript, which lacks them, says it otherwise.
import { dirname, relative } from "node:path/posix";
import { parseSync } from "vite";

/** What the parser answers: an ESTree node. */
interface Node {
  type: string;
  start: number;
  end: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a syntax tree's fields depend on the node
  [field: string]: any;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The module that only names number types: AssemblyScript knows them itself. */
const NUMBERS = "shared/lib/numbers.ts";

/**
 * The AssemblyScript of a module. Interfaces become classes; destructuring becomes member access; a
 * for … of becomes a count; arrow functions at the top become functions; constant objects of numbers
 * become enums. Types of words and what the language lacks otherwise (closures, spreading) are the
 * author's to avoid: the compiler says where they are.
 *
 * @param path the module's path from the root of the project
 */
export function toAssembly(path: string, text: string): string {
  const { program, errors } = parseSync(path, text);
  const [fault] = errors;
  if (fault) throw new Error(fault.codeframe ?? `${path}: ${fault.message}`);
  const edits: Edit[] = [];
  let names = 0;
  for (const statement of program.body as unknown as Node[]) rewriteTop(statement);
  return applied(text, edits);

  function replace(start: number, end: number, by: string) {
    edits.push({ start, end, text: by });
  }

  function rewriteTop(statement: Node) {
    const declared: Node =
      statement.type === "ExportNamedDeclaration" && statement.declaration
        ? statement.declaration
        : statement;
    if (declared.type === "TSTypeAliasDeclaration") replace(statement.start, statement.end, "");
    else if (statement.type === "ImportDeclaration") rewriteImport(statement);
    else if (declared.type === "TSInterfaceDeclaration") rewriteInterface(declared);
    else if (declared.type === "VariableDeclaration") rewriteConstant(declared);
    else walk(declared);
  }

  function rewriteImport(statement: Node) {
    const source = statement.source.value as string;
    const target = source.startsWith("#shared/") ? source.slice(1) : source;
    if (target === NUMBERS) return replace(statement.start, statement.end, "");
    if (statement.importKind === "type")
      replace(statement.start, statement.specifiers[0].start, "import { ");
    for (const { importKind, start, imported } of statement.specifiers as Node[])
      if (importKind === "type") replace(start, imported.start, "");
    if (target !== source) {
      const way = relative(dirname(path), target);
      const { start, end } = statement.source;
      replace(start, end, JSON.stringify(way.startsWith(".") ? way : `./${way}`));
    }
  }

  function rewriteInterface({ start, body }: Node) {
    replace(start, start + "interface".length, "class");
    for (const { key, start } of body.body as Node[])
      replace(start, key.end, `${text.slice(key.start, key.end)}!`);
  }

  function rewriteConstant(statement: Node) {
    const [{ id, init }] = statement.declarations as [Node];
    if (init?.type === "ArrowFunctionExpression") {
      replace(statement.start, init.start, `function ${id.name}`);
      const isBlock = init.body.type === "BlockStatement";
      const head =
        init.returnType?.end ?? text.indexOf(")", init.params.at(-1)?.end ?? init.start) + 1;
      const taken = takenApart(init);
      const result = init.returnType ? "" : ": void";
      replace(head, init.body.start, isBlock ? `${result} ` : `${result} { ${taken} return `);
      if (isBlock) replace(init.body.start, init.body.start + 1, `{ ${taken}`);
      replace(init.body.end, statement.end, isBlock ? "" : "; }");
      walk(init.body);
    } else if (init?.type === "TSAsExpression" && isConst(init)) {
      const { expression } = init;
      if (expression.type !== "ObjectExpression") replace(expression.end, init.end, "");
      else {
        const entries = (expression.properties as Node[]).map(
          ({ key, value }) => `${key.name} = ${text.slice(value.start, value.end)}`,
        );
        replace(statement.start, statement.end, `enum ${id.name} { ${entries.join(", ")} }`);
      }
    } else walk(statement);
  }

  /** Names the parameters that are destructured; answers what takes them apart. */
  function takenApart({ params }: Node): string {
    return (params as Node[])
      .filter(({ type }) => type === "ObjectPattern")
      .map((pattern) => {
        const name = `given${names++}`;
        replace(pattern.start, pattern.typeAnnotation.start, name);
        return partsOf(pattern, name, "const");
      })
      .join(" ");
  }

  function partsOf({ properties }: Node, from: string, kind: string): string {
    return (properties as Node[])
      .map(({ key, value }) => `${kind} ${value.name} = ${from}.${key.name};`)
      .join(" ");
  }

  function walk(node: Node) {
    if (node.type === "MethodDefinition" && node.kind === "constructor") {
      for (const part of node.value.body.body as Node[]) walk(part);
      return;
    }
    if (node.type === "FunctionDeclaration" || node.type === "FunctionExpression") {
      const taken = takenApart(node);
      if (!node.returnType && node.body) replace(node.body.start, node.body.start, ": void ");
      if (taken && node.body) replace(node.body.start, node.body.start + 1, `{ ${taken}`);
    } else if (node.type === "VariableDeclaration") takeApart(node);
    else if (node.type === "ForOfStatement") rewriteForOf(node);
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof child?.type === "string") walk(child as Node);
  }

  function takeApart(statement: Node) {
    const [only] = statement.declarations as Node[];
    if (only?.id.type !== "ObjectPattern") return;
    const { id, init } = only;
    const isPlain = /^[\w.]+$/.test(text.slice(init.start, init.end));
    const name = isPlain ? text.slice(init.start, init.end) : `given${names++}`;
    replace(statement.start, init.start, isPlain ? "" : `const ${name} = `);
    const parts = partsOf(id, name, statement.kind);
    replace(isPlain ? init.start : init.end, statement.end, isPlain ? parts : `; ${parts}`);
  }

  function rewriteForOf({ start, end, left, right, body }: Node) {
    const [list, at] = [`list${names}`, `at${names++}`];
    const { id } = left.declarations[0];
    const place = `${list}[${at}]`;
    const each =
      id.type === "ObjectPattern" ? partsOf(id, place, "const") : `const ${id.name} = ${place};`;
    left.declarations = [];
    replace(start, right.start, `for (let ${list} = `);
    replace(right.end, body.start, `, ${at} = 0; ${at} < ${list}.length; ${at}++) { ${each} `);
    replace(end, end, " }");
  }
}

const isConst = ({ typeAnnotation }: Node) => typeAnnotation.typeName?.name === "const";

/** The text with all edits made; what one replaces, another may not touch. */
function applied(text: string, edits: Edit[]): string {
  const inOrder = edits
    .map((edit, place) => ({ ...edit, place }))
    .toSorted((a, b) => a.start - b.start || a.end - b.end || b.place - a.place);
  let [result, at] = ["", 0];
  for (const { start, end, text: by } of inOrder) {
    if (start < at) throw new Error(`Two edits at ${text.slice(start, at)}`);
    result += text.slice(at, start) + by;
    at = end;
  }
  return result + text.slice(at);
}
