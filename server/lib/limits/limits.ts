interface RateLimit {
  /** How many are allowed within the time. The next one gets 429 until the time has passed. */
  points: number;
  minutes: number;
}

/** All rate limits. "From an address" means the caller's IP address, which a whole reunion may share. */
export const LIMITS = {
  /** Failed sign-ins with a name, as typed. */
  signInByName: { points: 10, minutes: 15 },
  /** Failed sign-ins to an account, with its email address and its username together. */
  signInByAccount: { points: 10, minutes: 15 },
  /** Failed sign-ins from a browser that is known to the account. */
  signInFromKnownBrowser: { points: 10, minutes: 15 },
  /** Wrong codes in the second step, and those of signed-in people who change it. */
  secondFactorByPerson: { points: 10, minutes: 15 },
  /** Wrong codes in the second step from a browser that is known to the account. */
  secondFactorFromKnownBrowser: { points: 10, minutes: 15 },
  /** Wrong codes in one sign-in. */
  secondFactorByChallenge: { points: 5, minutes: 15 },
  signInFromAddress: { points: 100, minutes: 15 },
  /** Wrong current passwords of a signed-in person, who may be somebody at their computer. */
  currentPassword: { points: 10, minutes: 15 },
  /** Registrations refused because the email address is in use, or for a wrong setup code. */
  registrationByEmail: { points: 10, minutes: 60 },
  registrationFromAddress: { points: 50, minutes: 60 },
  /** Requests for a password link: all of them, because failures must look like successes. */
  resetRequestByEmail: { points: 10, minutes: 60 },
  resetRequestFromAddress: { points: 100, minutes: 15 },
  /** Requests of a signed-in person to verify their address. */
  verificationRequest: { points: 10, minutes: 60 },
  /** Links that don't work: resets, verifications, invitations, RSVPs and all others. */
  linkFromAddress: { points: 100, minutes: 15 },
  /** Returns from a sign-in provider that don't sign anyone in. */
  providerReturnFromAddress: { points: 100, minutes: 15 },
  /** Uses by one signed-in person, which routes declare in their contract. */
  invitations: { points: 100, minutes: 60 },
  suggestions: { points: 60, minutes: 60 },
  exports: { points: 60, minutes: 60 },
  posters: { points: 300, minutes: 60 },
  /** Changes of one's second step, each of which sends an email. */
  secondFactorChanges: { points: 60, minutes: 60 },
  searches: { points: 600, minutes: 10 },
  /** Saves by a signed-in person refused because the email address is in use. */
  knownAddress: { points: 20, minutes: 60 },
} as const satisfies Record<string, RateLimit>;

const MB = 1024 * 1024;

/** How much one account may store in the database, in bytes. */
export const QUOTAS = {
  /** Images, including replaced ones, which are kept for 30 days. */
  imagesOutsideFamily: 5 * MB,
  imagesInFamily: 200 * MB,
  /** GEDCOM files waiting for their import, and unfinished uploads. */
  gedcomFiles: 192 * MB,
} as const;
