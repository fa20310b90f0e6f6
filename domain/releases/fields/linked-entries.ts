/** The contents that a release draws from, and how it stands with each: what is newer there, what was written over, what is gone. */
import { type Database, type LinkState, linkState, takeOver } from './content-link.ts'
import type { Filling } from './fill-release.ts'
import type { Release } from '../release.ts'

export type LinkedEntry = {
  content: string
  /** The worst of its fields. */
  state: Exclude<LinkState, 'none'>
  /** The fields that are in this state. */
  keys: readonly string[]
  /** What comes by taking over what is newer. What was overwritten here on purpose stays. */
  newer: Filling['entries']
}

const worst = ['missing', 'outdated', 'overwritten', 'unseen', 'upToDate'] as const

/** Those first that ask for something. */
export function linkedEntries(data: Release['data'], database: Database, language = 'de'): LinkedEntry[] {
  const linked = Object.entries(data).flatMap(([key, entry]) => {
    const state = linkState(entry, database, language)
    return entry.content === undefined || state === 'none' ? [] : [{ key, entry, state, content: entry.content }]
  })
  return [...Map.groupBy(linked, ({ content }) => content)]
    .map(([content, fields]): LinkedEntry => {
      const state = worst.find((one) => fields.some((field) => field.state === one)) ?? 'upToDate'
      const outdated = fields.filter((field) => field.state === 'outdated')
      return {
        content,
        state,
        keys: fields.filter((field) => field.state === state).map(({ key }) => key),
        newer: Object.fromEntries(outdated.map(({ key, entry }) => [key, takeOver(entry, database, language)])),
      }
    })
    .toSorted((a, b) => worst.indexOf(a.state) - worst.indexOf(b.state) || (a.content < b.content ? -1 : 1))
}
