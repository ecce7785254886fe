import { execFileSync } from "node:child_process";
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { projectRoot } from "../../../server/lib/process/project-root.ts";
import type { Account } from "../server/database-process.ts";
import { createContextFilter, parseCommand, parseDockerfile, type Stage } from "./dockerfile.ts";

type Command = [string, ...string[]];

/** The files that the Dockerfile adds to its base image, and how a container of it is started. */
export interface Image {
  /** The folder that represents the container's "/". */
  root: string;
  workdir: string;
  environment: Record<string, string>;
  user?: string;
  volume?: string;
  command: Command;
  healthCheck: Command;
}

/**
 * Runs the Dockerfile's instructions in a temporary folder, with this machine's programs instead of the base
 * image's, the project's packages instead of `npm ci`, and `owner` instead of the user "node".
 */
export async function buildImage(owner: Account) {
  const folder = await mkdtemp(join(tmpdir(), "homecoming-image-"));
  await chmod(folder, 0o755);
  const images = new Map<string | undefined, Image>();
  for (const stage of parseDockerfile(await readFile(join(projectRoot(), "Dockerfile"), "utf8"))) {
    const root = join(folder, stage.name ?? "image");
    images.set(stage.name, await buildStage(stage, root, owner, images));
  }
  const image = images.get(undefined);
  if (!image) throw new Error("The last stage has a name.");
  return { ...image, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function buildStage(
  { instructions }: Stage,
  root: string,
  owner: Account,
  others: Map<string | undefined, Image>,
) {
  const image: Image = { root, workdir: root, environment: {}, command: [""], healthCheck: [""] };
  const toLocal = (path: string, base = image.workdir) =>
    path.startsWith("/") ? join(root, path) : resolve(base, path);
  await mkdir(root);
  for (const { keyword, text } of instructions) {
    if (keyword === "WORKDIR") await mkdir((image.workdir = toLocal(text)), { recursive: true });
    else if (keyword === "ENV")
      for (const pair of text.split(" ")) {
        const [name = "", value = ""] = pair.split("=");
        image.environment[name] = value.startsWith("/") ? toLocal(value) : value;
      }
    else if (keyword === "COPY") await copy(text, toLocal, others);
    else if (keyword === "RUN") await run(text, image, owner);
    else if (keyword === "USER") image.user = text;
    else if (keyword === "VOLUME") image.volume = toLocal(text);
    else if (keyword === "CMD") image.command = parseCommand(text);
    else if (keyword === "HEALTHCHECK") image.healthCheck = parseCommand(text);
    else if (keyword !== "EXPOSE") throw new Error(`Can't run ${keyword}.`);
  }
  return image;
}

async function copy(
  text: string,
  toLocal: (path: string) => string,
  others: Map<string | undefined, Image>,
) {
  const [, from, paths = ""] = /^(?:--from=(\w+) )?(.*)$/.exec(text) ?? [];
  const sources = paths.split(" ");
  const target = toLocal(sources.pop() ?? "");
  const project = projectRoot();
  const isIncluded = createContextFilter(await readFile(join(project, ".dockerignore"), "utf8"));
  for (const source of sources) {
    if (from) {
      // Creates hard links, because copying thousands of files is slow.
      execFileSync("cp", ["-al", join(others.get(from)?.root ?? "", source), target]);
      continue;
    }
    const path = join(project, source);
    const isFile = (await stat(path)).isFile();
    await cp(path, isFile ? join(target, source) : target, {
      recursive: true,
      filter: (each) => each === project || isIncluded(relative(project, each)),
    });
  }
}

async function run(command: string, { root, workdir }: Image, { uid, gid }: Account) {
  if (command === "npm ci")
    return symlink(join(projectRoot(), "node_modules"), join(workdir, "node_modules"));
  const localCommand = command
    .replaceAll(/ (?=\/)/g, ` ${root}`)
    .replace("-o node", `-o ${uid}`)
    .replace("-g node", `-g ${gid}`);
  execFileSync("sh", ["-c", localCommand], {
    cwd: workdir,
    env: { ...process.env, NODE_ENV: "", npm_config_prefer_offline: "true" },
    stdio: ["ignore", "ignore", "inherit"],
  });
}
