import { describe, expect, it, onTestFinished } from "vitest";
import { contracts } from "#shared/features.ts";
import { type Contract, isEventStream } from "#shared/lib/contract.ts";
import { needsSignIn } from "#shared/lib/access.ts";
import { withHeavy } from "../../../tests/support/contracts/fake-heavy.ts";
import { testApp } from "../../../tests/support/server/app.ts";
import { listenOnFreePort } from "../../../tests/support/server/listen-on-free-port.ts";
import { lockTable, countWaitingQueries } from "../../../tests/support/server/waiting-queries.ts";
import { aSession } from "../../../tests/support/session.ts";

const { running, features } = withHeavy(32);
const { ctx, served, signInAs, updatePerson, aGroup, anAccount } = await testApp({}, features);
/** Cookies of callers who have left or have received their whole answer. */
const gone = new Set<string>();
const { port } = await listenOnFreePort((req, res) => {
  res.once("close", () => gone.add(req.headers.cookie!));
  served(req, res);
});

/** A family with this many members, and a function that sends a request by one of them. */
async function aFamily(count: number) {
  const group = await aGroup();
  const people = await Promise.all(
    Array.from({ length: count }, () => anAccount({ familyGroupId: group.id })),
  );
  async function ask(person: { id: number }, kind = "long") {
    const { name, value } = await aSession(ctx, person);
    const cookie = `${name}=${value}`;
    const caller = new AbortController();
    onTestFinished(() => caller.abort());
    const response = fetch(`http://127.0.0.1:${port}/api/fake-heavy/${group.id}/${kind}`, {
      headers: { cookie },
      signal: caller.signal,
    });
    response.catch(() => undefined);
    return { response, cookie, leave: () => caller.abort() };
  }
  return { group, people, ask };
}

const finish = () => running.slice().forEach(({ end }) => end());

describe("heavy requests", () => {
  it("API-02 of one person run one after another, and too many are rejected with a message", async () => {
    const { people, ask } = await aFamily(1);
    const [ada] = people;
    const first = await ask(ada!);
    await expect.poll(() => running.length).toBe(1);
    const waiting = [await ask(ada!), await ask(ada!), await ask(ada!)];
    const refused = await Promise.race(waiting.map(({ response }) => response));
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({
      code: "busy",
      message:
        "Several of your requests are still running. Wait until one is done, then try again.",
    });
    expect(running).toHaveLength(1);
    for (let done = 0; done < 3; done++) {
      await expect.poll(() => running.length).toBe(1);
      finish();
    }
    expect((await first.response).status).toBe(200);
    const statuses = await Promise.all(
      waiting.map(async ({ response }) => (await response).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  });

  it("API-02 run a few at once for everyone, and quick ones never wait for long ones", async () => {
    const { people, ask } = await aFamily(17);
    const [reader, ...others] = people;
    const long = [];
    for (const person of others) long.push(await ask(person));
    const refused = await Promise.race(long.map(({ response }) => response));
    expect(refused.status).toBe(503);
    expect((await refused.json()).message).toBe(
      "The site is busy with other large requests. Try again in a few minutes.",
    );
    expect(running).toHaveLength(3);
    const quick = await ask(reader!, "quick");
    await expect.poll(() => running.length).toBe(4);
    running.find(({ person }) => person === reader!.id)!.end();
    expect((await quick.response).status).toBe(200);
    for (const { leave } of long) leave();
    await expect.poll(() => running.length).toBe(0);
  });

  it("API-02 end when their caller leaves, and start the next one", async () => {
    const { people, ask } = await aFamily(1);
    const first = await ask(people[0]!);
    await expect.poll(() => running.length).toBe(1);
    const [leaves, stays] = [await ask(people[0]!), await ask(people[0]!)];
    const { signal } = running[0]!;
    leaves.leave();
    first.leave();
    await expect.poll(() => signal.aborted).toBe(true);
    let status = 0;
    void stays.response.then((response) => (status = response.status));
    // The other request may have started before the server noticed that its caller left.
    await expect.poll(() => (finish(), status)).toBe(200);
  });

  it("API-02 don't start if their caller leaves just before", async () => {
    const { people, ask } = await aFamily(1);
    const [ada] = people;
    const first = await ask(ada!);
    await expect.poll(() => running.length).toBe(1);
    const others = [await ask(ada!), await ask(ada!), await ask(ada!)];
    // One is rejected, which shows that the other two are waiting.
    await Promise.race(others.map(({ response }) => response));
    // A turn begins by reading who the caller is.
    const release = await lockTable(ctx.pool, "users");
    finish();
    expect((await first.response).status).toBe(200);
    await expect.poll(() => countWaitingQueries(ctx.pool)).toBe(1);
    for (const { leave } of others) leave();
    await expect.poll(() => others.every(({ cookie }) => gone.has(cookie))).toBe(true);
    await release();
    // Another request can run only if the others have left the queue.
    let status = 0;
    const { response } = await ask(ada!);
    response.then((last) => (status = last.status)).catch(() => undefined);
    const finishOthers = () => running.forEach(({ signal, end }) => signal.aborted || end());
    await expect.poll(() => (finishOthers(), status)).toBe(200);
  });

  it("ROLE-01 are rejected if the caller's permission ended while they waited", async () => {
    const { people, ask } = await aFamily(1);
    const [ada] = people;
    await ask(ada!);
    await expect.poll(() => running.length).toBe(1);
    const second = await ask(ada!);
    await updatePerson(ada!, { familyGroupId: (await aGroup()).id });
    finish();
    expect((await second.response).status).toBe(404);
    expect(running).toEqual([]);
  });

  it("API-02 don't wait for someone who reads their file slowly", async () => {
    const warnings: string[] = [];
    const onWarning = ({ message }: Error) => warnings.push(message);
    process.on("warning", onWarning);
    const { people, ask } = await aFamily(4);
    // This caller reads one piece and then nothing more.
    for (const person of people.slice(0, 3)) {
      const { response } = await ask(person, "file");
      await (await response).body!.getReader().read();
    }
    const last = await ask(people[3]!);
    await expect.poll(() => running.length).toBe(1);
    finish();
    expect((await last.response).status).toBe(200);
    process.off("warning", onWarning);
    // Node warns of a response with more listeners than planned for.
    expect(warnings).toEqual([]);
  });

  it("API-02 do no work for a signed-out person", async () => {
    const { group } = await aFamily(1);
    await (
      await signInAs({ id: 2_000_000_001 })
    )
      .get(`/api/fake-heavy/${group.id}/long`)
      .expect(401);
    expect(running).toEqual([]);
  });
});

it("API-02 heavy routes are these", () => {
  const heavy = contracts.flatMap(({ feature, routes }: Contract) =>
    Object.entries(routes).flatMap(([name, route]) =>
      route.heavy ? [{ ...route, name: `${feature}.${name}` }] : [],
    ),
  );
  // Heavy routes need a signed-in person for the queue, and can't be live.
  expect(
    heavy.filter(({ access, response }) => !needsSignIn(access) || isEventStream(response)),
  ).toEqual([]);
  expect(heavy.map(({ name, heavy: size }) => `${name}: ${size}`).toSorted()).toMatchSnapshot();
});
