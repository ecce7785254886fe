import { GROUP } from "../../../../tests/support/families/many/many-ids.ts";
import { PASSWORD } from "../../../../tests/support/factories.ts";
import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";

const proof = () => ({ body: { currentPassword: PASSWORD } });
const credential = { id: "AAAA", rawId: "AAAA", type: "public-key" };

export const secondFactorSamples: FeatureSamples = {
  requests: {
    "secondStep.show": () => ({}),
    "secondStep.signInWithCode": () => ({ body: { code: "123456" } }),
    "secondStep.signInWithPasskey": () => ({
      body: {
        ...credential,
        response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA" },
      },
    }),
    "secondFactor.show": () => ({}),
    "secondFactor.startAuthenticator": proof,
    "secondFactor.addAuthenticator": () => ({ body: { code: "123456" } }),
    "secondFactor.removeAuthenticator": proof,
    "secondFactor.startPasskey": proof,
    "secondFactor.addPasskey": () => ({
      body: {
        name: "Phone",
        passkey: {
          ...credential,
          response: { clientDataJSON: "AAAA", attestationObject: "AAAA" },
        },
      },
    }),
    "secondFactor.removePasskey": proof,
    "secondFactor.renewRecoveryCodes": proof,
    "secondFactorRule.show": () => ({}),
    "secondFactorRule.set": () => ({ body: { isRequired: false } }),
  },
  readings: {
    everyone: ["/api/second-factor"],
    administrators: [`/api/family-groups/${GROUP}/second-step`],
  },
  changes: [["USER", "post", "/api/second-factor/app/remove", { currentPassword: PASSWORD }]],
};
