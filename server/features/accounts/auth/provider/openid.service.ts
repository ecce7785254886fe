import * as oidc from "openid-client";
import type { LoginProblem } from "#shared/accounts/auth/login-problems.ts";
import { describeError } from "../../../../lib/edge/describe-error.ts";
import type { Context } from "../../../../lib/context.ts";
import { DAY_MS } from "../../../../lib/milliseconds.ts";

/** Values that must match when the browser returns from the provider. */
export interface LoginChecks {
  state: string;
  nonce: string;
  verifier: string;
}

/** An account at the provider. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
  /** Null unless the provider has verified it. */
  email: string | null;
  name: string | null;
}

/** How long the provider may take to answer, in seconds. */
const TIMEOUT_SECONDS = 10;

/** How long the provider's metadata is cached, in milliseconds. */
const DISCOVERY_TTL_MS = DAY_MS;

/** The largest answer accepted from the provider, in bytes. */
const MAX_RESPONSE_BYTES = 1_000_000;

/** Account ids that OpenID Connect allows. With other characters, two ids could become the same text when stored. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/;

/**
 * Signs in by OpenID Connect: authorization code with PKCE, state and nonce. Null if no provider is set up.
 * https://openid.net/specs/openid-connect-core-1_0.html#CodeFlowAuth
 */
export function createProviderClient({ config, now }: Pick<Context, "config" | "now">) {
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
        [oidc.customFetch]: fetchLimited,
        execute: [
          oidc.enableNonRepudiationChecks,
          ...(isSecure ? [] : [oidc.allowInsecureRequests]),
        ],
      },
    );
  let cached: { provider: Promise<oidc.Configuration>; until: number } | null = null;
  // Discovers again after a failure, and once a day in case the metadata has changed.
  const provider = () => {
    const time = now().getTime();
    if (!cached || cached.until < time) {
      const discovery = discover().catch((error: unknown) => {
        cached = null;
        throw error;
      });
      cached = { provider: discovery, until: time + DISCOVERY_TTL_MS };
    }
    return cached.provider;
  };

  return {
    name: config.OIDC_NAME,

    /**
     * Returns where the browser goes to sign in, and the values to check when it returns. `isAgain` asks the provider
     * to check who is there even if it knows the browser.
     */
    async begin({
      isAgain,
    }: {
      isAgain: boolean;
    }): Promise<{ address: string; checks: LoginChecks }> {
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
        ...(isAgain && { prompt: "login" }),
      });
      return { address: address.href, checks };
    },

    /** Returns the account that the provider's redirect identifies. Throws if any check fails. */
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
      const userInfo =
        claims.email === undefined
          ? await oidc.fetchUserInfo(await provider(), tokens.access_token, sub)
          : claims;
      return {
        issuer: iss,
        subject: sub,
        email: userInfo.email_verified === true ? emailClaim(userInfo.email) : null,
        name: textClaim(userInfo.name),
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
    const methods = server.token_endpoint_auth_methods_supported ?? [];
    const method = methods.includes("client_secret_post")
      ? oidc.ClientSecretPost
      : oidc.ClientSecretBasic;
    method(secret)(server, ...request);
  };

const textClaim = (claim: unknown) =>
  typeof claim === "string" && claim.trim() ? claim.trim() : null;

/** Accepts only ASCII, because lowercasing other characters (such as the Kelvin sign) could yield someone else's address. */
const emailClaim = (claim: unknown) => {
  const text = textClaim(claim);
  return text && /^[\x21-\x7e]+$/.test(text) ? text : null;
};

/** Like fetch, but fails if the answer is too large. */
const fetchLimited: oidc.CustomFetch = async (url, options) => {
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

/** The parts of a provider's error that may be logged: no tokens and no personal data. */
export const loggableError = (error: unknown) => ({
  ...describeError(error),
  ...(error instanceof oidc.ResponseBodyError && { answer: error.error }),
});

/** Returns the problem that the sign-in page shows for this error. */
export function toLoginProblem(error: unknown): LoginProblem {
  if (error instanceof oidc.AuthorizationResponseError)
    return error.error === "access_denied" ? "canceled" : "untrusted";
  return isUnreachable(error) ? "unreachable" : "untrusted";
}

/** Whether the provider didn't answer, or answered with a server error: https://nodejs.org/api/errors.html */
const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof TypeError ||
    error.name === "TimeoutError" ||
    (error.cause instanceof Response && error.cause.status >= 500) ||
    isUnreachable(error.cause));
