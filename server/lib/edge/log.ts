import { pino } from "pino";
import type { Config } from "../process/config.ts";

/** Structured lines on standard output; they carry ids, never names, addresses or what was typed. */
export const createLog = (level: Config["LOG_LEVEL"]) => pino({ level });
export type Log = ReturnType<typeof createLog>;
