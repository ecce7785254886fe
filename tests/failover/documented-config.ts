import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../server/lib/process/project-root.ts";

/** What runs on each documented address, and the ports that the tests use instead. */
export interface Ports {
  etcd: number;
  nodes: { postgres: number; restApi: number }[];
  web: number[];
  proxy: { database: number; site: number };
}

/** The configuration of docs/operating.md, with everything on this machine. */
export function documentedConfig(ports: Ports) {
  const proxy = readBlock("haproxy", "listen database")
    .replaceAll(/10\.0\.0\.1(\d):5432 check port 8008/g, (_, machine: string) => {
      const { postgres, restApi } = ports.nodes[Number(machine) - 1]!;
      return `127.0.0.1:${postgres} check port ${restApi}`;
    })
    .replaceAll(
      /10\.0\.0\.2(\d):3000/g,
      (_, machine: string) => `127.0.0.1:${ports.web[Number(machine) - 1]}`,
    )
    .replace("10.0.0.10:5432", `127.0.0.1:${ports.proxy.database}`)
    .replace("10.0.0.10:80", `127.0.0.1:${ports.proxy.site}`);
  assertLocal(proxy);

  /** Of the node with this index, whose files are in `folder`. */
  const patroni = (index: number, folder: string) => {
    const { postgres, restApi } = ports.nodes[index]!;
    const config = readBlock("yaml", "scope: homecoming")
      .replace("name: node1", `name: node${index + 1}`)
      .replace(/hosts: .*/, `hosts: 127.0.0.1:${ports.etcd}`)
      .replaceAll("10.0.0.11:8008", `127.0.0.1:${restApi}`)
      .replaceAll("10.0.0.11:5432", `127.0.0.1:${postgres}`)
      .replaceAll("10.0.0.0/24", "127.0.0.1/32")
      .replace("/var/lib/postgresql/15/homecoming", join(folder, "data"))
      .replace("/var/lib/postgresql/patroni.pgpass", join(folder, "pgpass"))
      .replace("/var/run/postgresql", folder);
    assertLocal(config);
    return config;
  };

  return { proxy, patroni };
}

/** The password of PostgreSQL's superuser in the documented configuration. */
export const SUPERUSER_PASSWORD = "superuser-password";

function readBlock(language: string, line: string): string {
  const guide = readFileSync(join(projectRoot(), "docs/operating.md"), "utf8");
  const blocks = guide.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, "gms"));
  const block = [...blocks].map(([, text = ""]) => text).find((text) => text.includes(line));
  if (!block) throw new Error(`docs/operating.md has no ${language} block with "${line}"`);
  return block;
}

function assertLocal(config: string) {
  const address = /10\.0\.0\.\S*/.exec(config)?.[0];
  if (address) throw new Error(`The tests have no address to use instead of ${address}`);
}
