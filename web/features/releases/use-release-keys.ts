/** What one does to a version most often, by one letter each. */
import type { ToldKey } from '#web/ui/keys/keys.ts'
import { type LetterActs, useLetterKeys } from '#web/ui/keys/use-letter-keys.ts'

const keys: readonly ToldKey[] = [
  { keys: 'E', does: 'keys.edit' },
  { keys: 'C', does: 'keys.compare' },
  { keys: 'R', does: 'keys.say' },
]

export const useReleaseKeys = (acts: LetterActs<'e' | 'c' | 'r'>): void => useLetterKeys(acts, keys)
