import { isIP } from "node:net";
import * as z from "zod/mini";
import { isThisMachine } from "../edge/hosts.ts";

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** A setting left blank in a file of settings is one that is not set. */
const optional = <S extends z.core.$ZodType>(schema: S) => z.optional(schema);

const httpAddress = z.url({
  protocol: /^https?$/,
  error: "takes an address such as https://family.example",
});

const wholeNumber = (most: number) => {
  const takes = `takes a whole number from 0 (no limit) to ${most}`;
  return z.codec(
    z.string().check(z.regex(/^\d{1,9}$/, takes)),
    z.int().check(z.maximum(most, takes)),
    { decode: Number, encode: String },
  );
};

const isMailServer = (text: string) =>
  /^smtps?:\/\//.test(text) && URL.canParse(text) && new URL(text).hostname !== "";

const settingsSchema = z.object({
  PORT: z._default(
    z.codec(
      z.string().check(z.regex(/^\d{1,5}$/, "takes a port number from 0 to 65535")),
      z.int().check(z.maximum(65_535, "takes a port number from 0 to 65535")),
      { decode: Number, encode: String },
    ),
    3000,
  ),
  HOST: z._default(z.string(), "127.0.0.1"),
  APP_URL: optional(httpAddress),
  DATA_DIR: z._default(z.string(), ".data"),
  DATABASE_URL: optional(
    z
      .string()
      .check(
        z.regex(
          /^postgres(ql)?:\/\/./,
          "takes an address such as postgresql://user:password@host/db",
        ),
      ),
  ),
  SESSION_SECRET: optional(
    z.string().check(z.minLength(32, "takes at least 32 characters, kept secret")),
  ),
  BADGE_KEY: optional(
    z.string().check(z.minLength(32, "takes at least 32 characters, kept secret")),
  ),
  SMTP_URL: optional(
    z
      .string()
      .check(
        z.refine(isMailServer, { error: "takes an address such as smtp://user:password@host:587" }),
      ),
  ),
  MAIL_FROM: z._default(
    z.string().check(z.regex(/@/, "takes a sender such as Homecoming <family@example.org>")),
    "Homecoming <homecoming@localhost>",
  ),
  MAIL_PER_SECOND: z._default(wholeNumber(10_000), 10),
  MAIL_PER_DAY: z._default(wholeNumber(10_000_000), 0),
  MAIL_LIMIT_PER_RECIPIENT: z._default(wholeNumber(10_000), 4),
  MAIL_LIMIT_PER_USER: z._default(wholeNumber(10_000_000), 1_000),
  MAIL_LIMIT_OUTSIDE: z._default(wholeNumber(10_000_000), 500),
  WORKERS: z._default(z.enum(["on", "off", "only"], { error: "takes on, off or only" }), "on"),
  OIDC_ISSUER: optional(httpAddress),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  OIDC_NAME: z._default(z.string(), "your provider"),
  LOG_LEVEL: z._default(
    z.enum(logLevels, { error: `takes one of ${logLevels.join(", ")}` }),
    "info",
  ),
  METRICS: z._default(z.stringbool("takes true or false"), false),
  TRUSTED_PROXIES: z._default(
    z.codec(
      z.string(),
      z.array(z.string().check(z.refine(isProxy, "takes addresses such as 127.0.0.1, 10.0.0.0/8"))),
      { decode: (list) => list.split(",").map((entry) => entry.trim()), encode: String },
    ),
    [],
  ),
});

/** A proxy by its address, a range of addresses, or the name of such a range. */
function isProxy(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const version = isIP(address);
  if (!version) return ["loopback", "linklocal", "uniquelocal"].includes(text);
  const isRange = /^\d{1,3}$/.test(bits ?? "0") && Number(bits ?? 0) <= (version === 4 ? 32 : 128);
  return isRange && more.length === 0;
}

type Settings = z.output<typeof settingsSchema>;

export interface Config extends Omit<Settings, "APP_URL"> {
  /** Where people reach the site, without a slash at its end. */
  APP_URL: string;
  /** True where only this machine is served: who registers first from here needs no set-up code. */
  isLocal: boolean;
  /** True where people reach the site by https, whoever decrypts it. */
  isHttps: boolean;
  /** True where everything is invented, and people look around. */
  isDemo: boolean;
}

/** A wrong setting: the message names each variable and what it takes. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** Reads the settings; nothing may start with a wrong one. Throws ConfigError. */
export function loadConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.keys(settingsSchema.shape)
      .map((name) => [name, environment[name]?.trim()])
      .filter(([, value]) => value),
  );
  const result = z.safeParse(settingsSchema, given);
  if (!result.success) throw new ConfigError(wordsFor(result.error));
  const appUrl = (result.data.APP_URL ?? `http://${hostInUrl(result.data)}`).replace(/\/+$/, "");
  const isLocal = isThisMachine(new URL(appUrl).hostname) && isServedHereOnly(result.data);
  const isHttps = appUrl.startsWith("https:");
  return { ...result.data, APP_URL: appUrl, isLocal, isHttps, isDemo: false };
}

const wordsFor = (error: z.core.$ZodError) =>
  error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`).join("\n");

const hostInUrl = ({ HOST, PORT }: Settings) => `${hostFor(HOST)}:${PORT}`;

/** How an address names the host that a server listens on. */
export function hostFor(host: string): string {
  if (["0.0.0.0", "::"].includes(host)) return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

/** A container publishes 0.0.0.0 to its own machine alone only if APP_URL says so. */
const isServedHereOnly = ({ HOST, APP_URL }: Settings) =>
  APP_URL !== undefined || isThisMachine(HOST);
