/** How large the body of a call may be. */
import type { Call } from '#schema/call.ts'

const kB = 1024
const MB = 1024 * kB

/** Bytes from who is not signed in: an address, a name, passwords. */
export const mostOfStrangers = 16 * kB

/** Of most calls: some names and ids. */
const usual = 64 * kB

export type BodyLimits = {
  /** Of the file of a form. */
  uploadMB?: number
  /** Of the whole body, where it is more than the file and its form. */
  bodyMB?: number
}

/** In bytes; undefined for what the server takes at most. */
export function bodyLimitOf({ who, bodyKB = usual / kB }: Call, { bodyMB, uploadMB }: BodyLimits): number | undefined {
  if (bodyMB !== undefined) return bodyMB * MB
  if (uploadMB !== undefined) return (uploadMB + 1) * MB
  if (who === 'public') return mostOfStrangers
  return bodyKB === 'most' ? undefined : bodyKB * kB
}
