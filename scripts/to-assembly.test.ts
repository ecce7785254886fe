import { expect, it } from "vitest";
import { compileEngine } from "./build-engine.ts";
import { toAssembly } from "./to-assembly.ts";

const PATH = "shared/family-chart/sample.ts";

/** Without the spaces that nobody reads. */
const tidy = (text: string) => text.replaceAll(/\s+/g, " ").trim();
const assembly = (text: string) => tidy(toAssembly(PATH, text));

const rewritten: [what: string, before: string, after: string][] = [
  ["drops a type's other name", 'type View = "a" | "b";\nexport type Pair = [i32, i32];', ""],
  [
    "drops the import of number types, which the compiler knows",
    'import type { i32 } from "#shared/lib/numbers.ts";',
    "",
  ],
  [
    "imports from another folder by a relative path",
    'import { neighboursOf } from "#shared/family-tree/adjacency.ts";',
    'import { neighboursOf } from "../family-tree/adjacency.ts";',
  ],
  [
    "imports types as all else, which become classes",
    'import type { Net } from "./chart-net.ts";\nimport { type Plan, plant } from "./chart-plan.ts";',
    'import { Net } from "./chart-net.ts"; import { Plan, plant } from "./chart-plan.ts";',
  ],
  [
    "makes a class of an interface, each field of which will be set",
    "export interface Cast {\n  readonly kin: Kin;\n  size: i32;\n}",
    "export class Cast { kin!: Kin; size!: i32; }",
  ],
  [
    "makes a function of an arrow with a value",
    "export const larger = (a: i32, b: i32): i32 => (a > b ? a : b);",
    "export function larger(a: i32, b: i32): i32 { return (a > b ? a : b); }",
  ],
  [
    "makes a function of an arrow with a block",
    "const mark = (marks: Marks): i32 => {\n  return marks.count;\n};",
    "function mark(marks: Marks): i32 { return marks.count; }",
  ],
  [
    "says what answers nothing",
    "const mark = (marks: Marks) => {\n  marks.count = 1;\n};\nfunction clear() {\n  mark(MARKS);\n}",
    "function mark(marks: Marks): void { marks.count = 1; } function clear() : void { mark(MARKS); }",
  ],
  [
    "says of a method what answers nothing, and nothing of a constructor",
    "class Pen {\n  constructor(private readonly x: i32) {\n    this.lift();\n  }\n  lift() {}\n}",
    "class Pen { constructor(private readonly x: i32) { this.lift(); } lift() : void {} }",
  ],
  [
    "takes a function's parameter apart in its body",
    "function widthOf({ left, right: end }: Box, by: i32): i32 {\n  return (end - left) * by;\n}",
    "function widthOf(given0: Box, by: i32): i32 { const left = given0.left; const end = given0.right; return (end - left) * by; }",
  ],
  [
    "takes an arrow's parameter apart in its body",
    "const widthOf = ({ left, right: end }: Box): i32 => end - left;",
    "function widthOf(given0: Box): i32 { const left = given0.left; const end = given0.right; return end - left; }",
  ],
  ["drops 'as const' of a list", 'const WORDS = ["a", "b"] as const;', 'const WORDS = ["a", "b"];'],
  [
    "makes an enum of a record of numbers",
    "export const BOX = { stub: 1, focus: 2 } as const;",
    "export enum BOX { stub = 1, focus = 2 }",
  ],
  [
    "takes a record apart by its name",
    "function f(cast: Cast): void {\n  const { kin, size: count } = cast;\n  let { start } = cast.rows;\n}",
    "function f(cast: Cast): void { const kin = cast.kin; const count = cast.size; let start = cast.rows.start; }",
  ],
  [
    "takes apart what a call answers, once",
    "function f(cast: Cast): void {\n  const { rows, parts } = rowsOf(cast);\n}",
    "function f(cast: Cast): void { const given0 = rowsOf(cast); const rows = given0.rows; const parts = given0.parts; }",
  ],
  [
    "counts through a list, also one within another",
    "function f(rows: i32[][]): void {\n  for (const row of rows) for (const each of row) add(each);\n}",
    "function f(rows: i32[][]): void { for (let list0 = rows, at0 = 0; at0 < list0.length; at0++) { const row = list0[at0]; for (let list1 = row, at1 = 0; at1 < list1.length; at1++) { const each = list1[at1]; add(each); } } }",
  ],
  [
    "takes apart what a list holds",
    "function f(): void {\n  for (const { left, right: end } of boxes()) add(left, end);\n}",
    "function f(): void { for (let list0 = boxes(), at0 = 0; at0 < list0.length; at0++) { const left = list0[at0].left; const end = list0[at0].right; add(left, end); } }",
  ],
];

it.each(rewritten)("%s", (_, before, after) => expect(assembly(before)).toBe(after));

it("leaves alone what both languages say alike", () => {
  const text = `export function sum(list: Int32Array): f64 {
  let all: f64 = 0;
  for (let at = 0; at < list.length; at++) all += list[at]! as f64;
  const sorted = names.sort((a, b) => a - b);
  return Math.floor(all / 2);
}`;
  expect(toAssembly(PATH, text)).toBe(text);
});

it("says where it cannot read a file", () => {
  expect(() => assembly("const a = 1;\nconst b = = 2;")).toThrow(`${PATH}:2:11`);
});

it("compiles to a module that asks nothing of who runs it", async () => {
  const module = new WebAssembly.Module(await compileEngine());
  expect(WebAssembly.Module.imports(module)).toEqual([]);
}, 60_000);
