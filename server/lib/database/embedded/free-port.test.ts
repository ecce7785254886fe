import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { findFreePort } from "./free-port.ts";

it("uses the wanted port if it is free, and another one otherwise", async () => {
  const wanted = await findFreePort();
  expect(await findFreePort(wanted)).toBe(wanted);
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const found = await findFreePort(port);
  expect(found).not.toBe(port);
  expect(found).toBeGreaterThan(0);
});
