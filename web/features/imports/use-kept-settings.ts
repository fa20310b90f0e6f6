/** What is decided of an import stays with this browser until it is imported: also after a reload, and in the next visit. */
import { useState } from 'react'
import type { ImportAbout } from '#domain/imports/import-report.ts'
import { ImportSettings } from '#domain/imports/import-settings.ts'
import { parseStored, readStored, writeStored } from '../../client/calls/storage.ts'
import { useSession } from '../../client/session/session.ts'
import type { Settings } from './first-settings.ts'

export function useKeptSettings(about: ImportAbout, first: () => Settings) {
  const { user } = useSession()
  const key = `imports.${user.id}.${about.id}`
  const [settings, setSettings] = useState<Settings>(() => {
    const kept = ImportSettings.safeParse(parseStored(readStored(key)))
    return kept.success ? kept.data : (about.settings ?? first())
  })
  return {
    settings,
    change: (next: Settings) => {
      setSettings(next)
      writeStored(key, JSON.stringify(next))
    },
    forget: () => writeStored(key, undefined),
  }
}
