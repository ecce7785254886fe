import * as z from "zod/mini";
import { contracts } from "#shared/features.ts";
import { formatPhone } from "#shared/lib/format-phone.ts";
import { isPhone } from "#shared/lib/phone.ts";
import { MAX_CONTENT_LENGTH } from "#shared/messages/messages/written.schema.ts";
import { parseMessage } from "../../server/features/mail/mail/templates/message-text.rules.ts";
import { requestTexts } from "../support/contracts/request-texts.ts";
import { REPEATED_CHARACTERS } from "../support/contracts/repeated-characters.ts";
import type { Measure } from "./run.ts";

const ROUNDS = 7;
/** As long as a text in a body of the usual limit. */
const LONG = 256 * 1024;
/** Milliseconds below which work can't be told from noise. */
const NOISE = 0.5;

/** Checks that twice the text takes about twice the CPU time, whichever character it repeats. */
export function textsBench(): Promise<Measure[]> {
  const fields = requestTexts(contracts).map(({ route, path, schema }) => ({
    name: `${route} ${path.join(".")}`,
    read: (text: string) => void z.safeParse(schema, text),
  }));
  const rules = [isPhone, formatPhone].map((read) => ({ name: read.name, read }));
  const values = { name: "Ann", people: "Ann and Bo" };
  const markdown = [{ name: "Markdown", read: (text: string) => parseMessage(text, values) }];
  return Promise.resolve([
    slowestOf("a field of a request", fields, LONG),
    slowestOf("a phone number", rules, LONG),
    slowestOf("the content of a message", markdown, MAX_CONTENT_LENGTH, [
      ...REPEATED_CHARACTERS,
      ...MARKDOWN,
    ]),
  ]);
}

const MARKDOWN = [
  "*",
  "_",
  "**a",
  "- a\n",
  "1. a\n",
  "[a](",
  "](",
  "<a",
  "&",
  "\\",
  "{{",
  "www.a.b ",
];

interface Reader {
  name: string;
  read: (text: string) => unknown;
}

function slowestOf(
  what: string,
  readers: Reader[],
  length: number,
  runs = REPEATED_CHARACTERS,
): Measure {
  const growths = readers.flatMap(({ name, read }) =>
    runs.map((run) => {
      const [half, whole] = [length / 2, length].map((n) =>
        cpuTime(() => read(`x${run.repeat(n / run.length)}x`)),
      );
      return {
        of: `${name} with ${JSON.stringify(run)}`,
        whole: whole!,
        ratio: (whole! + NOISE) / (half! + NOISE),
      };
    }),
  );
  const worst = growths.reduce((a, b) => (b.ratio > a.ratio ? b : a));
  return {
    name: `${what} of double length, compared with single length`,
    ratio: worst.ratio,
    limit: 3,
    detail: `${growths.length} tried; the most is ${worst.of}, in ${worst.whole.toFixed(2)} ms`,
  };
}

/** The minimum of several rounds, in milliseconds. */
function cpuTime(work: () => void): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
