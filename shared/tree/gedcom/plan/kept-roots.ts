interface Line {
  level: number;
  path: string | null;
  tag: string;
}

/** A kept line that isn't below another kept line, with the kept lines below it. */
export interface KeptRoot<L extends Line> {
  root: L;
  /** The root, then the lines below it. */
  lines: L[];
}

/** Groups lines with the lines below them, in order. */
export function keptRoots<L extends Line>(lines: readonly L[]): KeptRoot<L>[] {
  const roots: KeptRoot<L>[] = [];
  let last: KeptRoot<L> | undefined;
  let below = "";
  for (const line of lines) {
    if (last && line.level > last.root.level && isBelow(line.path, below)) last.lines.push(line);
    else {
      last = { root: line, lines: [line] };
      roots.push(last);
      below = line.path === null ? line.tag : `${line.path}.${line.tag}`;
    }
  }
  return roots;
}

const isBelow = (path: string | null, root: string): boolean =>
  path !== null &&
  path.startsWith(root) &&
  (path.length === root.length || path[root.length] === ".");
