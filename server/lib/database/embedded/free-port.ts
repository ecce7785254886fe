import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** A port of this machine that nothing listens on: the wanted one, if that is free. */
export async function findFreePort(preferred = 0): Promise<number> {
  const probe = createServer().listen(preferred, "127.0.0.1");
  try {
    await once(probe, "listening");
  } catch {
    return findFreePort();
  }
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
