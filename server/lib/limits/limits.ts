interface RateLimit {
  /** So many within the time; the next one gets 429 until the time has passed. */
  points: number;
  minutes: number;
}

/** All rate limits. "From an address" means the caller's IP address, which a whole reunion may share. */
export const LIMITS = {
  /** Failed sign-ins. */
  signInByName: { points: 10, minutes: 15 },
  signInFromAddress: { points: 100, minutes: 15 },
  /** Registrations refused because the email address is in use, or for a wrong setup code. */
  registrationByEmail: { points: 10, minutes: 60 },
  registrationFromAddress: { points: 50, minutes: 60 },
  /** Requests for a password link: all of them, because failures must look like successes. */
  resetRequestByEmail: { points: 10, minutes: 60 },
  resetRequestFromAddress: { points: 100, minutes: 15 },
  /** Requests of a signed-in person to verify their address. */
  verificationRequest: { points: 10, minutes: 60 },
  /** Links that open nothing: resets, verifications, invitations, RSVPs and all others. */
  linkFromAddress: { points: 100, minutes: 15 },
  /** Saves by a signed-in person refused because the email address is in use. */
  knownAddress: { points: 20, minutes: 60 },
} as const satisfies Record<string, RateLimit>;

const MB = 1024 * 1024;

/** What one account may keep in the database, in bytes. */
export const QUOTAS = {
  /** Pictures it sent, counting replaced ones, which are kept for 30 days. */
  picturesOutsideFamily: 5 * MB,
  picturesInFamily: 200 * MB,
  /** GEDCOM files that wait for their import, and what has arrived of unfinished uploads. */
  gedcomFiles: 192 * MB,
} as const;
