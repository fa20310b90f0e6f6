/** Which groups of the sidebar are open: as the person left them, and else the one of the screen in front. */
import { useState } from 'react'
import { isRecordKind } from '#domain/records.ts'
import { recordAddress } from '../../../client/records/record-address.ts'
import { readPreference, writePreference } from '../../../client/session/preferences.ts'
import { addressOf, type NavGroup, type Screen, screenAt, screenOf, screens } from '../../screens.ts'

export const folds = ['design', 'administration', 'operation'] as const satisfies readonly NavGroup[]
export type Fold = (typeof folds)[number]

const name = 'nav.folds'

export function useFolds(inFront: NavGroup | undefined): {
  isOpen: (fold: Fold) => boolean
  toggle: (fold: Fold) => void
} {
  const [left, setLeft] = useState(() => readPreference<Partial<Record<Fold, boolean>>>(name, {}))
  const isOpen = (fold: Fold): boolean => left[fold] ?? fold === inFront
  return {
    isOpen,
    toggle: (fold) => {
      const next = { ...left, [fold]: !isOpen(fold) }
      setLeft(next)
      writePreference(name, next)
    },
  }
}

/**
 * The entry under which the screen of this path stands: its own, that of a screen above it, or else the one whose address goes on to it.
 * What an edit of a record touches stands under the records of its kind.
 */
export function entryAt(pathname: string): Screen | undefined {
  const [, kind = '', id = ''] = /^\/impact\/([^/]+)\/([^/]+)$/.exec(pathname) ?? []
  if (isRecordKind(kind)) return entryAt(recordAddress[kind]?.(id) ?? '')
  let screen = screenAt(pathname)
  while (screen && !screen.nav) screen = screen.parent && screenOf(screen.parent)
  return screen ?? entries.find(({ route }) => pathname.startsWith(`${addressOf(route)}/`))
}

const entries = screens.filter(({ nav }) => nav)
