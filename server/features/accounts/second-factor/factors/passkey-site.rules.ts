import { isIP } from "node:net";
import type { Config } from "../../../../lib/process/config.ts";
import { isThisMachine } from "../../../../lib/edge/hosts.ts";

/** The host name to which passkeys belong (the relying party's id), and the address of the pages there. */
export interface PasskeySite {
  rpId: string;
  origin: string;
}

/** Returns the site to which passkeys belong. Null if its address is an IP address, because browsers create passkeys only for host names. */
export function findPasskeySite({ APP_URL }: Pick<Config, "APP_URL">): PasskeySite | null {
  const address = new URL(APP_URL);
  if (isThisMachine(address.hostname)) address.hostname = "localhost";
  const { hostname, origin } = address;
  return isIP(hostname.replaceAll(/[[\]]/g, "")) ? null : { rpId: hostname, origin };
}
