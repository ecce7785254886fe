/** One stage of a Dockerfile, and its instructions in order. */
export interface Stage {
  name?: string;
  instructions: { keyword: string; text: string }[];
}

/** Parses a Dockerfile with only the syntax that ours uses: comments, stages, and one line for each instruction. */
export function parseDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of text.split("\n")) {
    if (/^\s*(#|$)/.test(line)) continue;
    const [, keyword = "", rest = ""] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (keyword === "FROM") {
      stages.push({ name: / AS (\w+)$/.exec(rest)?.[1], instructions: [] });
      continue;
    }
    if (!keyword || rest.endsWith("\\")) throw new Error(`Can't read this line: ${line}`);
    stages.at(-1)?.instructions.push({ keyword, text: rest });
  }
  return stages;
}

/** Parses the JSON array of CMD, or of HEALTHCHECK after its options. */
export const parseCommand = (text: string) =>
  JSON.parse(text.replace(/^.*?(?=\[)/, "")) as [string, ...string[]];

/** Returns a function that tells whether a .dockerignore file includes a path. The last matching pattern decides. */
export function createContextFilter(dockerignore: string): (path: string) => boolean {
  const rules = dockerignore
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => ({ includes: line.startsWith("!"), pattern: toRegExp(line.replace("!", "")) }));
  return (path) => rules.findLast(({ pattern }) => pattern.test(path))?.includes ?? true;
}

/** The pattern of a folder also matches everything in it. */
const toRegExp = (pattern: string) =>
  new RegExp(
    `^${pattern
      .split(/(\*\*\/|\*)/)
      .map((part) => ({ "**/": "(.*/)?", "*": "[^/]*" })[part] ?? part.replaceAll(/[.+?]/g, "\\$&"))
      .join("")}(/|$)`,
  );
