// npm run dev: runs the server from its sources and restarts it at each change, with Vite for hot reload.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const file = (address: string) => fileURLToPath(address);

// Started directly, because npx would end without stopping them.
const commands = [
  [file(import.meta.resolve("tsx/cli")), "watch", "--clear-screen=false", "server/index.ts"],
  [
    file(new URL("bin/vite.js", import.meta.resolve("vite/package.json")).href),
    "--config",
    "vite.config.ts",
  ],
];

const children = commands.map((command) =>
  spawn(process.execPath, command, { stdio: "inherit", env: process.env }),
);
const endAll = () => children.forEach((child) => child.kill("SIGTERM"));
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, endAll);
for (const child of children)
  child.once("exit", (code) => {
    endAll();
    process.exitCode = code ?? 0;
  });
