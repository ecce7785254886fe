// npm run dev: the server from its sources, restarted at each change, and Vite with hot reload beside it.
import { spawn } from "node:child_process";

const commands = [
  ["tsx", "watch", "--clear-screen=false", "server/index.ts"],
  ["vite", "--config", "vite.config.ts"],
];

const children = commands.map((command) =>
  spawn("npx", ["--no-install", ...command], { stdio: "inherit", env: process.env }),
);
for (const child of children)
  child.once("exit", (code) => {
    for (const other of children) other.kill("SIGTERM");
    process.exitCode = code ?? 0;
  });
