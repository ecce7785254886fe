import { expect, it } from "vitest";
import { withPage } from "../../../tests/support/browser/browser-page.ts";
import { mounted, settled, until } from "../../../tests/support/browser/mounted.ts";
import { aSite } from "../../../tests/support/browser/site.ts";
import { createPart, type Part, usePart } from "./part.ts";

const page = withPage();
const site = await aSite();

/** A part whose code comes, or does not, as each time it is asked for is told here. */
function partThat(...outcomes: ("comes" | "fails")[]) {
  const asked: string[] = [];
  const part = createPart(async () => {
    asked.push("asked");
    if (outcomes.shift() === "fails") throw new TypeError("Failed to fetch dynamically imported");
    return { name: "chart" };
  });
  return { part, asked };
}

const shown = <Code>(part: Part<Code>, isWanted?: boolean) =>
  mounted(() => usePart(part, isWanted));

it("UX-04 shows nothing of a part until it has come, and then its code", async () => {
  let arrive!: (code: string) => void;
  const part = createPart(() => new Promise<string>((resolve) => (arrive = resolve)));
  const screen = shown(part);
  expect(screen.now).toEqual({ code: null, missing: null });
  arrive("chart");
  await settled();
  expect(screen.now).toEqual({ code: "chart", missing: null });
});

it("fetches a part once, for however many screens, and not before one wants it", async () => {
  const { part, asked } = partThat("comes");
  const screen = shown(part, false);
  expect(screen.now).toEqual({ code: null, missing: null });
  expect(asked).toHaveLength(0);
  const [one, other] = [shown(part), shown(part)];
  await until(() => one.now.code !== null && other.now.code !== null);
  expect(one.now.code).toEqual({ name: "chart" });
  expect(other.now.code).toBe(one.now.code);
  expect(asked).toHaveLength(1);
});

it("fetches it as soon as it is wanted", async () => {
  const { part, asked } = partThat("comes");
  const screen = shown(part, false);
  screen.again(() => usePart(part, true));
  expect(asked).toHaveLength(1);
  await settled();
  expect(screen.now.code).toEqual({ name: "chart" });
});

it("UX-04 fetches a part ahead without a word, once, and again when somebody needs what did not come", async () => {
  const { part, asked } = partThat("fails", "comes");
  page.isOnline = false;
  part.ahead();
  part.ahead();
  await settled();
  expect(asked).toHaveLength(1);
  expect(part.read()).toEqual({ status: "waiting" });
  const screen = shown(part);
  await until(() => screen.now.code !== null);
  part.ahead();
  part.begin();
  part.retry();
  await settled();
  expect(asked).toHaveLength(2);
});

it("UX-04 says in a part's place why it did not come, and tries it again when asked to", async () => {
  const { part, asked } = partThat("fails", "fails", "comes");
  site.answers = [
    [200, "/assets/main-2.js"],
    [200, "/assets/main-1.js"],
  ];
  const screen = shown(part);
  await until(() => screen.now.missing !== null);
  expect(screen.now).toMatchObject({ code: null, missing: { failure: "outdated", busy: false } });

  screen.now.missing?.onRetry();
  await until(() => screen.now.missing?.failure === "fault");
  expect(screen.now.missing).toMatchObject({ failure: "fault", busy: false });

  screen.now.missing?.onRetry();
  await until(() => screen.now.code !== null);
  expect(screen.now).toEqual({ code: { name: "chart" }, missing: null });
  expect(asked).toHaveLength(3);
});

it("UX-04 says that a part is being tried again", async () => {
  let fail!: (error: Error) => void;
  const part = createPart(() => new Promise<string>((_, reject) => (fail = reject)));
  page.isOnline = false;
  const screen = shown(part);
  fail(new TypeError("Failed to fetch"));
  await until(() => screen.now.missing !== null);
  screen.now.missing?.onRetry();
  await until(() => screen.now.missing?.busy === true);
  expect(screen.now).toMatchObject({ code: null, missing: { failure: "offline" } });
  fail(new TypeError("Failed to fetch"));
  await until(() => screen.now.missing?.busy === false);
});

it("UX-04 tries a part again for the next screen that wants it, which says nothing of the failure before", async () => {
  const { part, asked } = partThat("fails", "comes");
  page.isOnline = false;
  const before = shown(part);
  await until(() => before.now.missing !== null);
  const unwanted = shown(part, false);
  expect(unwanted.now).toEqual({ code: null, missing: null });
  expect(asked).toHaveLength(1);
  part.begin();
  expect(part.read()).toEqual({ status: "waiting" });
  await until(() => before.now.code !== null);
  expect(asked).toHaveLength(2);
});

it("UX-04 fetches what was missed offline as soon as the connection is back", async () => {
  const { part, asked } = partThat("fails", "comes");
  page.isOnline = false;
  const screen = shown(part);
  await until(() => screen.now.missing !== null);
  expect(screen.now.missing).toMatchObject({ failure: "offline", busy: false });
  dispatchEvent(new Event("online"));
  await until(() => screen.now.code !== null);
  expect(screen.now.code).toEqual({ name: "chart" });
  expect(asked).toHaveLength(2);
});

it("UX-04 asks for nothing again by itself where the connection was not what failed, or the screen is left", async () => {
  const faulty = partThat("fails", "comes");
  site.answers = [[503, ""]];
  const screen = shown(faulty.part);
  await until(() => screen.now.missing !== null);
  expect(screen.now.missing?.failure).toBe("fault");

  page.isOnline = false;
  const offline = partThat("fails", "comes");
  const left = mounted(() => usePart(offline.part));
  await until(() => left.now.missing !== null);
  await left.leave();

  dispatchEvent(new Event("online"));
  await settled();
  expect(faulty.asked).toHaveLength(1);
  expect(offline.asked).toHaveLength(1);
});

it("tells whoever listens of each change, until they stop", async () => {
  const { part } = partThat("fails", "comes");
  page.isOnline = false;
  const heard: string[] = [];
  const stop = part.subscribe(() => heard.push(part.read().status));
  part.begin();
  await until(() => heard.length > 0);
  expect(heard).toEqual(["missing"]);
  stop();
  part.retry();
  await until(() => part.read().status === "here");
  expect(heard).toEqual(["missing"]);
});
