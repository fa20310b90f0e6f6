/** What stands in the palette, and what of it was used last. */
import { fold } from '#domain/query/fold.ts'
import { readPreference, writePreference } from '../../../client/session/preferences.ts'
import type { NavIcon } from '../navigation/nav-icons.tsx'
import type { TextKey } from '../../../ui/words/texts.ts'

export type Entry = {
  id: string
  group: TextKey
  label: string
  /** Of a version or a publication. */
  format?: string | undefined
  /** What it is, or whose. */
  note?: string | undefined
  /** Of a view, or of what a command is about. */
  icon?: NavIcon | undefined
  /** The version that is shown beside it. */
  release?: string | undefined
  /** Of a content, by the name that data calls its picture. */
  picture?: string | undefined
  /** Why it cannot be done. */
  reason?: string | undefined
  /** That do it, too. */
  keys?: string
  run: () => void
}

const name = 'palette.used'
const most = 12

/** What was gone to or done last; `href` of places. */
export type UsedEntry = {
  id: string
  label: string
  format?: string | undefined
  href?: string | undefined
  note?: string | undefined
  release?: string | undefined
  picture?: string | undefined
}

export const usedEntries = (): readonly UsedEntry[] => readPreference<readonly UsedEntry[]>(name, [])

export function noteUsed(entry: UsedEntry): void {
  const others = usedEntries().filter(({ id }) => id !== entry.id)
  writePreference(name, [entry, ...others].slice(0, most))
}

/** Every word that is typed stands within. */
export function fits({ label, format = '' }: Pick<Entry, 'label' | 'format'>, typed: string): boolean {
  const said = fold(`${label} ${format}`)
  return fold(typed)
    .split(/\s+/)
    .every((word) => said.includes(word))
}
