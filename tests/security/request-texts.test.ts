import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { contracts } from "#shared/features.ts";
import { type Contract, type Route, DEFAULT_BODY_LIMIT } from "#shared/lib/contract.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { line, text, trimmed } from "#shared/lib/schemas.ts";
import {
  findLengthProblem,
  type RequestText,
  requestTexts,
  textsIn,
  withText,
} from "../support/contracts/request-texts.ts";
import { callRoute } from "../support/contracts/call-route.ts";
import { REPEATED_CHARACTERS } from "../support/contracts/repeated-characters.ts";
import { MISSING } from "../support/contracts/target.ts";
import { pathFor, samples } from "../support/contracts/samples.ts";
import { testApp } from "../support/server/app.ts";

const test = await testApp();
const texts = requestTexts(contracts);
const routes = new Map(
  contracts.flatMap(({ feature, routes: own }: Contract) =>
    Object.entries(own).map(([name, route]) => [`${feature}.${name}`, route]),
  ),
);

describe("the schemas of all requests", () => {
  it("API-02 check a text's maximum length before any other check reads it", () => {
    const problems = texts.flatMap(({ route, part, path, schema }) => {
      const problem = findLengthProblem(schema);
      return problem ? [`${route}: ${part}.${path.join(".")} ${problem}`] : [];
    });
    expect(problems).toEqual([]);
    expect(texts.length).toBeGreaterThan(100);
  });

  it.each([
    ["without a maximum", z.string(), "has no maximum"],
    ["with a maximum that lets later checks run", z.string().check(z.maxLength(3)), "continues"],
    ["that is matched first", z.string().check(z.regex(/a/), z.maxLength(3)), "string_format"],
    ["that is changed first", z.string().check(z.overwrite(String), z.maxLength(3)), "overwrite"],
    ["of a format", z.email(), "format"],
  ] as const)("API-02 reveal a text %s (control)", (_, schema, problem) => {
    expect(findLengthProblem(schema)).toContain(problem);
    const inside = z.object({ list: z.array(z.nullable(z.pipe(schema, z.transform(String)))) });
    expect(textsIn(inside)).toEqual([{ path: ["list", "0"], schema }]);
  });

  it("API-02 allow only trimming before the maximum", () => {
    expect(findLengthProblem(text(3))).toBeNull();
    expect(findLengthProblem(line(3).check(z.regex(/a/)))).toBeNull();
    expect(findLengthProblem(z.string().check(trimmed))).toBe("has no maximum");
  });
});

/** Length of a text in an address, within the 16 KB that Node allows for a request's headers. */
const MAX_ADDRESS_TEXT = 4000;

/** Some routes answer 404 before they validate, and an overlong address matches no route. */
const REJECTED = [400, 404];

type Part = Record<string, unknown> | undefined;

describe("long runs of one character", () => {
  /** CPU time of the server and its test for the work, in microseconds. */
  async function cpuTime(work: () => Promise<void>): Promise<number> {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  }

  // Texts that share a schema, such as the id in an address, are tested once.
  const seen = new Set<unknown>();
  const different = texts.filter(({ schema }) => !seen.has(schema) && seen.add(schema));

  it.each([...groupBy(different, ({ route, part }) => `${part} of ${route}`)])(
    "API-02 are rejected in all texts of the %s, about as fast as unknown fields",
    async (_, together) => {
      const { route: id, part } = together[0]!;
      const route = routes.get(id)!;
      const admin = await test.signInAs(await test.anAccount({ role: "SUPER_ADMIN" }));
      const sample = samples[id]!(MISSING, 1);
      const textLength =
        (part === "body" ? maxBodyText(route) : MAX_ADDRESS_TEXT) / together.length;
      const send = (run: string, paths: string[][]) => {
        const long = `x${run.repeat(textLength)}x`;
        if (part === "params")
          return callRoute(admin, route, withParam(route, paths[0]!, long), sample);
        const texts = paths.reduce<Part>(
          (all, path) => withText(all, path, long) as Part,
          sample[part],
        );
        return callRoute(admin, route, pathFor(route, MISSING), {
          ...sample,
          [part]: texts as never,
        });
      };
      const statuses = new Set<number>();
      const costOfRunsAt = (paths: string[][]) =>
        cpuTime(async () => {
          for (const run of REPEATED_CHARACTERS) statuses.add((await send(run, paths)).status);
        });
      const unread = await costOfRunsAt(together.map((_, at) => [`unread ${at}`]));
      statuses.clear();
      const read = await costOfRunsAt(together.map(({ path }) => path));
      expect(read / unread).toBeLessThan(20);
      for (const status of statuses) expect(REJECTED).toContain(status);
    },
  );
});

const maxBodyText = ({ bodyLimit = DEFAULT_BODY_LIMIT }: Route) => bodyLimit / 2 - 2000;

const withParam = (route: Route, [name]: string[], text: string) => {
  const path = route.path.replace(`:${name}`, encodeURIComponent(text)) as Route["path"];
  return pathFor({ ...route, path }, MISSING);
};

describe("a single-line text", () => {
  /** Written in a multi-line field. */
  const SEVERAL_LINES = /^(answer|content|description|detail|message|note|sources)$/;
  /** Compared with stored text, but not stored. */
  const COMPARED =
    /^(address|confirmPassword|currentPassword|password|search|setupCode|token|joinToken)$/;
  const OTHERS = [
    "auth.login email",
    "auth.login username",
    // A draft is stored exactly as typed.
    "messages.changeDraft subject",
    "messages.createDraft subject",
    // Depends on the kind of question: readReply().
    "questions.answer value",
    "questions.answerByLink value",
    "records.erase name",
  ];

  const keepsLineBreaks = ({ schema }: RequestText) => {
    const { data } = z.safeParse(schema as z.ZodMiniType<string>, "Ann\r\nBcc: eve@example.org");
    return data?.includes("\n");
  };

  it("API-02 contains no line breaks or control characters, for all stored texts but a few", () => {
    const kept = texts
      .filter((text) => text.part === "body" && keepsLineBreaks(text))
      .map(({ route, path }) => ({ route, field: path.at(-1)! }))
      .filter(({ field }) => !SEVERAL_LINES.test(field) && !COMPARED.test(field));
    expect(kept.map(({ route, field }) => `${route} ${field}`).toSorted()).toEqual(OTHERS);
  });

  it("PROF-01 a line break in a first name becomes a space", async () => {
    const person = await test.anAccount();
    const { body } = await (
      await test.signInAs(person)
    )
      .patch(`/api/users/${person.id}`)
      .send({ firstName: "Ann\r\nBcc:\u0007 eve@example.org" })
      .expect(200);
    expect(body.firstName).toBe("Ann Bcc: eve@example.org");
  });
});
