// npm run dev: runs the server from its sources, restarts it after each change, and runs Vite for hot reload.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

// Started without npx, which would end without stopping them.
const commands = [
  [
    fileURLToPath(import.meta.resolve("tsx/cli")),
    "watch",
    "--clear-screen=false",
    "server/index.ts",
  ],
  [
    fileURLToPath(new URL("bin/vite.js", import.meta.resolve("vite/package.json")).href),
    "--config",
    "vite.config.ts",
  ],
];

const children = commands.map((command) =>
  spawn(process.execPath, command, { stdio: "inherit", env: process.env }),
);
const stopAll = () => children.forEach((child) => child.kill("SIGTERM"));
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, stopAll);
for (const child of children)
  child.once("exit", (code) => {
    stopAll();
    process.exitCode = code ?? 0;
  });
