import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** A port of this machine that nothing listens on: the wanted one, if that is free. */
export async function freePort(wanted = 0): Promise<number> {
  const probe = createServer().listen(wanted, "127.0.0.1");
  try {
    await once(probe, "listening");
  } catch {
    return freePort();
  }
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
