/**
 * How long links by mail are good, and how often they are asked for and guessed at. How often passwords are, and within which time all of
 * this is counted, an operator says: `SIGN_IN_*` in `server/config.ts`.
 */
export const linkLimits = {
  /** To accept an invitation. */
  invitationDays: 7,
  registrationHours: 24,
  /** To make the first admin. */
  setUpHours: 24,
  /** To choose a new password. */
  resetMinutes: 60,
  /** To prove another address, and to go back to the one before. */
  addressHours: 24,
  restoreDays: 7,
  /** Changes of address that one person asks for. */
  addresses: 5,
  /** Mails to one address before the first of their links is used or over. */
  mails: 3,
  /** Registrations, and as many new passwords, that are asked for from one network. */
  ofNetwork: 15,
  /** Links that are not good, from one network: what is guessed. */
  wrongOfNetwork: 50,
  /** That signing in at another service may take, and coming back with its answer. */
  visitMinutes: 15,
  returnMinutes: 2,
} as const
