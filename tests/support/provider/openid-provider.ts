import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { generateKeyPairSync } from "node:crypto";
import { Provider } from "oidc-provider";

interface ProviderAccount {
  email?: string;
  email_verified?: boolean;
  name?: string;
}

/** The provider's accounts, by the provider's IDs. */
type Accounts = Record<string, ProviderAccount>;

export const CLIENT = { id: "homecoming", secret: "a secret of the provider's client" };

export interface ProviderOptions {
  /** The method that the provider requires of the client. */
  clientAuth?: "client_secret_post" | "client_secret_basic";
}

/**
 * Starts an OpenID provider on a free port. It signs in the account `signsIn.next` without a prompt, or cancels the
 * sign-in if that is null.
 */
export async function openIdProvider({ clientAuth = "client_secret_post" }: ProviderOptions = {}) {
  const accounts: Accounts = {};
  /** The address of the site, which must be set before the first sign-in. */
  const site = { url: "" };
  const signsIn: { next: string | null } = { next: null };
  const server = createServer((req, res) => void handle(req, res));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256", kid: "test" };
  const createProvider = () =>
    new Provider(issuer, {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          token_endpoint_auth_method: clientAuth,
          redirect_uris: [`${site.url}/api/login/callback`],
        },
      ],
      clientAuthMethods: [clientAuth],
      jwks: { keys: [key] },
      cookies: { keys: ["cookies of the provider"] },
      claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
      // Puts the user's data in the token, as some providers do.
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
      pkce: { required: () => true },
      findAccount: (_ctx, sub) => ({
        accountId: sub,
        claims: () => ({ sub, ...accounts[sub] }),
      }),
      loadExistingGrant: async (ctx) => {
        const grant = new ctx.oidc.provider.Grant({
          clientId: ctx.oidc.client!.clientId,
          accountId: ctx.oidc.session!.accountId!,
        });
        grant.addOIDCScope("openid email profile");
        await grant.save();
        return grant;
      },
    });
  let provider: Provider | null = null;

  async function handle(...[req, res]: Parameters<Parameters<typeof createServer>[1] & object>) {
    provider ??= createProvider();
    if (!req.url!.startsWith("/interaction/")) return provider.callback()(req, res);
    const { next } = signsIn;
    const result =
      next === null ? { error: "access_denied" } : { login: { accountId: next, remember: false } };
    await provider.interactionFinished(req, res, result);
  }

  return { issuer, accounts, signsIn, site, stop: () => stop(server) };
}

function stop(server: Server) {
  server.closeAllConnections();
  return new Promise<void>((resolve) => server.close(() => resolve()));
}

/** Follows the provider's redirects like a browser. Returns the address outside of the provider. */
export async function followProvider(address: string, issuer: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = address;
  while (next.startsWith(issuer)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(next, { redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const location = response.headers.get("location");
    if (!location) throw new Error(`${response.status}: ${await response.text()}`);
    next = new URL(location, next).href;
  }
  return next;
}
