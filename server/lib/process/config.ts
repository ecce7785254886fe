import { isIP } from "node:net";
import { join } from "node:path";
import * as z from "zod/mini";
import { isThisMachine } from "../edge/hosts.ts";

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** Marks a setting as optional; a blank one counts as not set. */
const optional = <S extends z.core.$ZodType>(schema: S) => z.optional(schema);

const httpAddress = z.url({
  protocol: /^https?$/,
  error: "must be an address, for example https://family.example",
});

/** Tokens are read from it, so only this machine may be asked without encryption. */
const providerAddress = httpAddress.check(
  z.refine((text) => text.startsWith("https:") || isThisMachine(new URL(text).hostname), {
    error: "must begin with https:// unless it is on this machine",
    abort: true,
  }),
);

const wholeNumberUpTo = (max: number, zero = "no limit") => {
  const message = `must be a whole number from 0 (${zero}) to ${max}`;
  return z.codec(
    z.string().check(z.regex(/^\d{1,9}$/, message)),
    z.int().check(z.maximum(max, message)),
    { decode: Number, encode: String },
  );
};

const isMailServerUrl = (text: string) =>
  /^smtps?:\/\//.test(text) && URL.canParse(text) && new URL(text).hostname !== "";

const settingsSchema = z.object({
  PORT: z._default(
    z.codec(
      z.string().check(z.regex(/^\d{1,5}$/, "must be a port number from 0 to 65535")),
      z.int().check(z.maximum(65_535, "must be a port number from 0 to 65535")),
      { decode: Number, encode: String },
    ),
    3000,
  ),
  HOST: z._default(z.string(), "127.0.0.1"),
  APP_URL: optional(httpAddress),
  DATA_DIR: z._default(z.string(), ".data"),
  BACKUP_DIR: optional(z.string()),
  BACKUPS_KEPT: z._default(wholeNumberUpTo(1_000, "no automatic backups"), 7),
  BACKUP_KEY: optional(
    z
      .string()
      .check(z.regex(/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/, "must be a key from npm run backup -- key")),
  ),
  DATABASE_URL: optional(
    z
      .string()
      .check(
        z.regex(
          /^postgres(ql)?:\/\/./,
          "must be an address, for example postgresql://user:password@host/db",
        ),
      ),
  ),
  SESSION_SECRET: optional(z.string().check(z.minLength(32, "must have at least 32 characters"))),
  BADGE_KEY: optional(z.string().check(z.minLength(32, "must have at least 32 characters"))),
  SMTP_URL: optional(
    z.string().check(
      z.refine(isMailServerUrl, {
        error: "must be an address, for example smtp://user:password@host:587",
      }),
    ),
  ),
  MAIL_FROM: z._default(
    z.string().check(z.regex(/@/, "must be a sender, for example Homecoming <family@example.org>")),
    "Homecoming <homecoming@localhost>",
  ),
  MAIL_PER_SECOND: z._default(wholeNumberUpTo(10_000), 10),
  MAIL_PER_DAY: z._default(wholeNumberUpTo(10_000_000), 0),
  MAIL_LIMIT_PER_RECIPIENT: z._default(wholeNumberUpTo(10_000), 4),
  MAIL_LIMIT_PER_USER: z._default(wholeNumberUpTo(10_000_000), 1_000),
  MAIL_LIMIT_OUTSIDE: z._default(wholeNumberUpTo(10_000_000), 500),
  WORKERS: z._default(z.enum(["on", "off", "only"], { error: "must be on, off, or only" }), "on"),
  OIDC_ISSUER: optional(providerAddress),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  OIDC_NAME: z._default(z.string(), "your provider"),
  LOG_LEVEL: z._default(
    z.enum(logLevels, { error: `must be one of ${logLevels.join(", ")}` }),
    "info",
  ),
  METRICS: z._default(z.stringbool("must be true or false"), false),
  TRUSTED_PROXIES: z._default(
    z.codec(
      z.string(),
      z.array(
        z
          .string()
          .check(z.refine(isProxyAddress, "must be addresses, for example 127.0.0.1, 10.0.0.0/8")),
      ),
      { decode: (list) => list.split(",").map((entry) => entry.trim()), encode: String },
    ),
    [],
  ),
});

/** Whether the text is an IP address, a range of addresses, or the name of a range. */
function isProxyAddress(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const version = isIP(address);
  if (!version) return ["loopback", "linklocal", "uniquelocal"].includes(text);
  const isRange = /^\d{1,3}$/.test(bits ?? "0") && Number(bits ?? 0) <= (version === 4 ? 32 : 128);
  return isRange && more.length === 0;
}

type Settings = z.output<typeof settingsSchema>;

export interface Config extends Omit<Settings, "APP_URL" | "BACKUP_DIR"> {
  /** The folder of the backups; `backups` in DATA_DIR by default. */
  BACKUP_DIR: string;
  /** Where people reach the site, without a slash at the end. */
  APP_URL: string;
  /** True if the site serves this machine only. The first account needs no setup code then. */
  isLocal: boolean;
  /** True if people reach the site by https, even if a proxy decrypts it. */
  isHttps: boolean;
  /** True for the demo, where everything is invented. */
  isDemo: boolean;
}

/** A wrong setting. The message names each variable and what it must be. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** Reads the settings. Throws ConfigError if one is wrong. */
export function loadConfig(environment: Record<string, string | undefined>): Config {
  const provided = Object.fromEntries(
    Object.keys(settingsSchema.shape)
      .map((name) => [name, environment[name]?.trim()])
      .filter(([, value]) => value),
  );
  const result = z.safeParse(settingsSchema, provided);
  if (!result.success) throw new ConfigError(describeIssues(result.error));
  if (result.data.OIDC_ISSUER && !result.data.OIDC_CLIENT_ID)
    throw new ConfigError("OIDC_CLIENT_ID must be set if OIDC_ISSUER is.");
  const appUrl = (result.data.APP_URL ?? `http://${hostAndPort(result.data)}`).replace(/\/+$/, "");
  const isLocal = isThisMachine(new URL(appUrl).hostname) && isServedHereOnly(result.data);
  const isHttps = appUrl.startsWith("https:");
  const backupDir = result.data.BACKUP_DIR ?? join(result.data.DATA_DIR, "backups");
  return {
    ...result.data,
    BACKUP_DIR: backupDir,
    APP_URL: appUrl,
    isLocal,
    isHttps,
    isDemo: false,
  };
}

const describeIssues = (error: z.core.$ZodError) =>
  error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`).join("\n");

const hostAndPort = ({ HOST, PORT }: Settings) => `${hostForUrl(HOST)}:${PORT}`;

/** The host part of an address for the host that a server listens on. */
export function hostForUrl(host: string): string {
  if (["0.0.0.0", "::"].includes(host)) return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

/** A container listens on 0.0.0.0; only APP_URL can say that it serves its own machine alone. */
const isServedHereOnly = ({ HOST, APP_URL }: Settings) =>
  APP_URL !== undefined || isThisMachine(HOST);
