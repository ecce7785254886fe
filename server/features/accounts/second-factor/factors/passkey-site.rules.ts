import { isIP } from "node:net";
import type { Config } from "../../../../lib/process/config.ts";
import { isThisMachine } from "../../../../lib/edge/hosts.ts";

/** The host name to which passkeys belong (the relying party's id), and the address of the pages there. */
export interface PasskeySite {
  rpId: string;
  origin: string;
}

/** Where passkeys work. Null if the site's address is a number: browsers make passkeys only for a name. */
export function passkeySite({ APP_URL }: Pick<Config, "APP_URL">): PasskeySite | null {
  const address = new URL(APP_URL);
  if (isThisMachine(address.hostname)) address.hostname = "localhost";
  const { hostname, origin } = address;
  return isIP(hostname.replaceAll(/[[\]]/g, "")) ? null : { rpId: hostname, origin };
}
