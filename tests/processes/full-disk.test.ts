import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { expect, it } from "vitest";
import { familyGroups } from "#shared/family/people/people.table.ts";
import { factoriesOn } from "../support/factories.ts";
import { embeddedServer, SECRET } from "../support/processes/embedded-server.ts";
import { aSmallDisk, fill } from "../support/processes/small-disk.ts";
import { reportFigure } from "../support/processes/report-figure.ts";
import { aSession } from "../support/session.ts";

it("API-05 answers that the disk is full when it is, and works again once there is space", async () => {
  const disk = await aSmallDisk(192);
  const server = await embeddedServer({}, join(disk, "data"));
  const { db, pool, address } = server;
  const { aGroup, anAccount } = factoriesOn({ db });
  const group = await aGroup();
  const ada = await anAccount({ familyGroupId: group.id, role: "SUPER_ADMIN" });
  const cookie = await aSession({ pool, secret: SECRET, config: { isHttps: false } }, ada);
  const headers = {
    cookie: `${cookie.name}=${cookie.value}`,
    "content-type": "application/json",
  };
  // Each adds rows to several tables and indexes, so one of them soon needs a new page.
  const add = () =>
    fetch(`${address}/api/family-groups`, {
      method: "POST",
      headers,
      body: JSON.stringify({ name: `Group ${randomUUID()}` }),
    });
  const readyz = async () => (await fetch(`${address}/readyz`)).json() as Promise<object>;
  expect((await add()).status).toBe(201);

  const free = await fill(disk);
  let added = 1;
  let answer = await add();
  for (; answer.status === 201; answer = await add()) added++;
  expect(await answer.json()).toEqual({
    message:
      "This site has run out of storage space, so this didn't work. Please tell your administrator.",
    code: "unavailable",
  });
  expect(await readyz()).toEqual({ status: "disk full" });
  // Reads go on, and nothing is half saved.
  expect((await fetch(`${address}/api/family-groups`, { headers })).status).toBe(200);
  expect(await db.$count(familyGroups)).toBe(added + 1);

  await free();
  await expect.poll(readyz).toEqual({ status: "ready" });
  expect((await add()).status).toBe(201);
  expect(await db.$count(familyGroups)).toBe(added + 2);
  reportFigure(
    "a full disk of the database",
    `${added} more changes fit; the next one got 503, reads went on, nothing was half saved, and changes worked again once there was space`,
  );
}, 240_000);
