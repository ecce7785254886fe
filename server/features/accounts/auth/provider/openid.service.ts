import * as oidc from "openid-client";
import type { LoginProblem } from "#shared/accounts/auth/login-problems.ts";
import { describeError } from "../../../../lib/edge/describe-error.ts";
import type { Context } from "../../../../lib/context.ts";
import { DAY_MS } from "../../../../lib/milliseconds.ts";

/** What has to fit when somebody comes back from the provider. */
export interface LoginChecks {
  state: string;
  nonce: string;
  verifier: string;
}

/** Who somebody is at the provider. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
  /** Null unless the provider has verified it. */
  email: string | null;
  name: string | null;
}

/** How long the provider may take to answer, in seconds. */
const TIMEOUT_SECONDS = 10;

/** How long the provider's addresses and ways to sign in are remembered, in milliseconds. */
const DISCOVERY_TTL_MS = DAY_MS;

/** How much of the provider's answers is read, in bytes. */
const MAX_RESPONSE_BYTES = 1_000_000;

/** What OpenID Connect allows as an id. Others could be stored as the same text. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/;

/**
 * Signs in by OpenID Connect: authorization code with PKCE, state and nonce. Null if no provider is set up.
 * https://openid.net/specs/openid-connect-core-1_0.html#CodeFlowAuth
 */
export function providerClient({ config, now }: Pick<Context, "config" | "now">) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: secret } = config;
  if (!issuer || !clientId) return null;
  const callback = `${config.APP_URL}/api/login/callback`;
  const isSecure = issuer.startsWith("https:");
  const discover = () =>
    oidc.discovery(
      new URL(issuer),
      clientId,
      undefined,
      secret ? authenticateClient(secret) : oidc.None(),
      {
        timeout: TIMEOUT_SECONDS,
        [oidc.customFetch]: fetchSmall,
        execute: [
          oidc.enableNonRepudiationChecks,
          ...(isSecure ? [] : [oidc.allowInsecureRequests]),
        ],
      },
    );
  let found: { provider: Promise<oidc.Configuration>; until: number } | null = null;
  // Asks again after a failure, because the provider may be back, and once a day, because it may have changed.
  const provider = () => {
    const time = now().getTime();
    if (!found || found.until < time) {
      const asked = discover().catch((error: unknown) => {
        found = null;
        throw error;
      });
      found = { provider: asked, until: time + DISCOVERY_TTL_MS };
    }
    return found.provider;
  };

  return {
    name: config.OIDC_NAME,

    /** Where the browser goes to sign in, and what must fit afterwards. */
    async begin(): Promise<{ address: string; checks: LoginChecks }> {
      const checks = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const address = oidc.buildAuthorizationUrl(await provider(), {
        redirect_uri: callback,
        scope: "openid email profile",
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: "S256",
      });
      return { address: address.href, checks };
    },

    /** Who came back with these parameters. Throws if anything doesn't fit. */
    async finish(
      parameters: Partial<Record<string, string>>,
      { state, nonce, verifier }: LoginChecks,
    ): Promise<ProviderIdentity> {
      const address = new URL(callback);
      for (const [name, value] of Object.entries(parameters))
        if (value !== undefined) address.searchParams.set(name, value);
      const tokens = await oidc.authorizationCodeGrant(await provider(), address, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const { iss, sub, ...claims } = tokens.claims()!;
      if (!SUBJECT.test(sub)) throw new Error("the provider's id of the account is not allowed");
      const facts =
        claims.email === undefined
          ? await oidc.fetchUserInfo(await provider(), tokens.access_token, sub)
          : claims;
      return {
        issuer: iss,
        subject: sub,
        email: facts.email_verified === true ? emailOf(facts.email) : null,
        name: textOf(facts.name),
      };
    },
  };
}

/**
 * Sends the client's secret in the way that the provider lists. A provider that lists nothing takes Basic:
 * https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderMetadata
 */
const authenticateClient =
  (secret: string): oidc.ClientAuth =>
  (server, ...request) => {
    const ways = server.token_endpoint_auth_methods_supported ?? [];
    const way = ways.includes("client_secret_post")
      ? oidc.ClientSecretPost
      : oidc.ClientSecretBasic;
    way(secret)(server, ...request);
  };

const textOf = (claim: unknown) =>
  typeof claim === "string" && claim.trim() ? claim.trim() : null;

/** Other characters may become a letter of somebody else's address in lower case, as the Kelvin sign does. */
const emailOf = (claim: unknown) => {
  const text = textOf(claim);
  return text && /^[\x21-\x7e]+$/.test(text) ? text : null;
};

/** Like fetch, but fails where an answer is too large. */
const fetchSmall: oidc.CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit);
  let size = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      size += chunk.byteLength;
      if (size > MAX_RESPONSE_BYTES)
        controller.error(new Error("the provider's answer is too large"));
      else controller.enqueue(chunk);
    },
  });
  return response.body ? new Response(response.body.pipeThrough(limit), response) : response;
};

/** What the log may contain of an error with the provider: neither tokens nor what they say of somebody. */
export const loggableError = (error: unknown) => ({
  ...describeError(error),
  ...(error instanceof oidc.ResponseBodyError && { answer: error.error }),
});

/** What to tell somebody whose sign-in with the provider failed with this error. */
export function problemOf(error: unknown): LoginProblem {
  if (error instanceof oidc.AuthorizationResponseError)
    return error.error === "access_denied" ? "canceled" : "untrusted";
  return isUnreachable(error) ? "unreachable" : "untrusted";
}

/** No answer, or an error of the provider's own: https://nodejs.org/api/errors.html */
const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof TypeError ||
    error.name === "TimeoutError" ||
    (error.cause instanceof Response && error.cause.status >= 500) ||
    isUnreachable(error.cause));
