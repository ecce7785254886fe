import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { loadConfig } from "../../server/lib/process/config.ts";
import { projectRoot } from "../../server/lib/process/project-root.ts";
import { parseDockerfile } from "../support/container/dockerfile.ts";

interface Service {
  environment: Record<string, string>;
  ports?: string[];
  volumes: string[];
  depends_on?: Record<string, unknown>;
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, null>;
}

const read = (file: string) => readFileSync(join(projectRoot(), file), "utf8");

/** Reads a Compose file with its variables replaced. Throws for a required one that is missing. */
function readCompose(file: string, variables: Record<string, string> = {}): Compose {
  const text = read(file).replaceAll(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, kind?: string, more = "") => {
      if (variables[name]) return variables[name];
      if (kind === "-") return more;
      throw new Error(`${name}: ${more}`);
    },
  );
  return parse(text) as Compose;
}

const base = readCompose("compose.yaml");
const variables = { APP_URL: "https://family.example", POSTGRES_PASSWORD: "abc" };

/** The settings of the server if an override is used as well. */
const settingsWith = (override?: string) =>
  loadConfig({
    ...base.services.homecoming?.environment,
    ...(override && readCompose(override, variables).services.homecoming?.environment),
  });

it("OPS-02 fits the port and the data folder of the image", () => {
  const instructions = parseDockerfile(read("Dockerfile")).at(-1)?.instructions ?? [];
  const textOf = (keyword: string) => instructions.find((each) => each.keyword === keyword)?.text;
  const { PORT, DATA_DIR, HOST } = settingsWith();
  expect(textOf("ENV")).toBe(`NODE_ENV=production HOST=${HOST} PORT=${PORT} DATA_DIR=${DATA_DIR}`);
  expect(textOf("EXPOSE")).toBe(String(PORT));
  expect(textOf("VOLUME")).toBe(DATA_DIR);
  const { ports, volumes } = base.services.homecoming ?? {};
  expect(ports).toEqual([`127.0.0.1:3000:${PORT}`]);
  expect(volumes).toEqual([`data:${DATA_DIR}`, "backups:/backups"]);
  expect(textOf("RUN")).toMatch(/ -o node .* \/data \/backups$/);
  expect(read("Caddyfile")).toContain(`reverse_proxy homecoming:${PORT}\n`);
});

it.each(["compose.yaml", "compose.postgres.yaml", "compose.caddy.yaml"])(
  "declares the volumes and services that %s uses",
  (file) => {
    const { services, volumes } = readCompose(file, variables);
    const used = Object.values(services).flatMap((service) => service.volumes ?? []);
    const named = used.map((each) => each.split(":")[0]).filter((name) => !name?.startsWith("."));
    expect(new Set(named)).toEqual(new Set(Object.keys(volumes)));
    const needed = Object.values(services).flatMap(({ depends_on = {} }) =>
      Object.keys(depends_on),
    );
    expect(Object.keys(services)).toEqual(expect.arrayContaining(needed));
  },
);

it("serves this machine only, unless .env has an address", () => {
  expect(settingsWith()).toMatchObject({ APP_URL: "http://localhost:3000", isLocal: true });
});

it("with Caddy, requires the address and trusts the containers' network", () => {
  expect(() => readCompose("compose.caddy.yaml")).toThrow("Set APP_URL in .env");
  expect(settingsWith("compose.caddy.yaml")).toMatchObject({
    APP_URL: "https://family.example",
    isHttps: true,
    isLocal: false,
    TRUSTED_PROXIES: ["uniquelocal"],
  });
});

it("OPS-02 with PostgreSQL, requires its password and uses it on both sides", () => {
  expect(() => readCompose("compose.postgres.yaml")).toThrow("Set POSTGRES_PASSWORD in .env");
  const { database } = readCompose("compose.postgres.yaml", variables).services;
  const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = database?.environment ?? {};
  expect(settingsWith("compose.postgres.yaml").DATABASE_URL).toBe(
    `postgresql://${POSTGRES_USER}:${POSTGRES_PASSWORD}@database:5432/${POSTGRES_DB}`,
  );
});
