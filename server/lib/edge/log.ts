import { pino } from "pino";
import type { Config } from "../process/config.ts";

/** Logs structured lines to standard output, with ids but without names, addresses or what people typed. */
export const createLog = (level: Config["LOG_LEVEL"]) => pino({ level });
export type Log = ReturnType<typeof createLog>;
