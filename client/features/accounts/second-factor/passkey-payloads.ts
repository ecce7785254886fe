import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/browser";

/** Picks the fields of a new passkey that the server reads. */
export const toNewPasskey = ({ id, rawId, type, response }: RegistrationResponseJSON) => ({
  id,
  rawId,
  type,
  response: {
    clientDataJSON: response.clientDataJSON,
    attestationObject: response.attestationObject,
    transports: response.transports,
  },
});

/** Picks the fields of a signature that the server reads. */
export const toSignature = ({ id, rawId, type, response }: AuthenticationResponseJSON) => ({
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
