import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/browser";

/** What the server reads of a new passkey. */
export const newPasskeyOf = ({ id, rawId, type, response }: RegistrationResponseJSON) => ({
  id,
  rawId,
  type,
  response: {
    clientDataJSON: response.clientDataJSON,
    attestationObject: response.attestationObject,
    transports: response.transports,
  },
});

/** What the server reads of a signature. */
export const signatureOf = ({ id, rawId, type, response }: AuthenticationResponseJSON) => ({
  id,
  rawId,
  type,
  response: {
    clientDataJSON: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    userHandle: response.userHandle,
  },
});
