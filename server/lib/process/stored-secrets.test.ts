import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readBadgeKey, readSessionSecret } from "./stored-secrets.ts";

async function aDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "homecoming-secret-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

it("AUTH-13 creates one secret for simultaneous starts, readable only by the server's user", async () => {
  const DATA_DIR = await aDataDir();
  const secrets = await Promise.all(Array.from("abcdefgh", () => readSessionSecret({ DATA_DIR })));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(await readSessionSecret({ DATA_DIR })).toBe(secrets[0]);
  expect(await readdir(DATA_DIR)).toEqual(["session-secret"]);
  expect((await stat(join(DATA_DIR, "session-secret"))).mode & 0o077).toBe(0);
});

it.each(["", "\n", "abc"])("AUTH-13 doesn't start with a secret cut short to %j", async (text) => {
  const DATA_DIR = await aDataDir();
  await writeFile(join(DATA_DIR, "session-secret"), text);
  await expect(readSessionSecret({ DATA_DIR })).rejects.toThrow("is damaged. Delete it");
});

it("ATT-07 signs badges with a separate key", async () => {
  const DATA_DIR = await aDataDir();
  const [session, badges] = [
    await readSessionSecret({ DATA_DIR }),
    await readBadgeKey({ DATA_DIR }),
  ];
  expect(badges).not.toBe(session);
  expect(await readBadgeKey({ DATA_DIR })).toBe(badges);
  expect((await stat(join(DATA_DIR, "badge-key"))).mode & 0o077).toBe(0);
  expect(await readBadgeKey({ DATA_DIR, BADGE_KEY: "given" })).toBe("given");
});
