/** Mod+K: the screens this person may open, recently viewed documents, and contents and publications by name while typing. */
import { Modal } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { fold } from '#domain/query/fold.ts'
import { askToSignOut } from '#web/client/editing/leave.ts'
import { useRecent } from '#web/client/recent.ts'
import { useSession } from '#web/client/session.ts'
import { go } from '#web/undo/take-back.tsx'
import { type TextKey, useTexts } from '#web/ui/texts.ts'
import { addressOf, navigationOf } from '../screens.ts'
import { type FoundDocument, useDocumentsByName } from './use-documents-by-name.ts'
import classes from './palette.module.css'

type Entry = { id: string; group: TextKey; label: string; run: () => void }

export function Palette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts()
  return (
    <Modal.Root opened={opened} onClose={onClose} yOffset="12vh" size={560} padding={0} centered={false}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('app.palette')}>
        <PaletteList onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  )
}

function PaletteList({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const documents = useDocumentsByName(typed)
  const entries = useEntries(typed, documents.found, onClose)
  const current = Math.min(active, entries.length - 1)

  useEffect(() => {
    list.current?.querySelectorAll('[role=option]')[current]?.scrollIntoView({ block: 'nearest' })
  }, [current])

  return (
    <div>
      <input
        className={classes.input}
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={entries[current] ? `${id}-${current}` : undefined}
        aria-label={t('app.palette')}
        placeholder={t('app.palette.placeholder')}
        data-autofocus
        onKeyDown={(event) => {
          const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
          if (step !== 0 && entries.length > 0) {
            event.preventDefault()
            setActive((current + step + entries.length) % entries.length)
          }
          if (event.key === 'Enter') {
            event.preventDefault()
            entries[current]?.run()
          }
        }}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setActive(0)
        }}
      />
      {entries.length === 0 && (
        <p className={classes.nothing} role="status">
          {t(documents.isSearching ? 'ui.searching' : 'app.palette.nothing')}
        </p>
      )}
      <div
        className={classes.list}
        hidden={entries.length === 0}
        role="listbox"
        id={`${id}-list`}
        aria-label={t('app.palette')}
        ref={list}
      >
        {entries.map((entry, index) => (
          <div key={entry.id} role="presentation">
            {entries[index - 1]?.group !== entry.group && <div className={classes.group}>{t(entry.group)}</div>}
            <div
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === current}
              className={classes.entry}
              onPointerMove={() => setActive(index)}
              onClick={entry.run}
              onKeyDown={() => undefined}
              tabIndex={-1}
            >
              {entry.label}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

function useEntries(typed: string, documents: readonly FoundDocument[], onClose: () => void): readonly Entry[] {
  const t = useTexts()
  const navigate = useNavigate()
  const { actor, user } = useSession()
  const recent = useRecent('viewed')

  return useMemo(() => {
    const goTo = (href: string) => () => {
      onClose()
      void navigate({ to: href })
    }
    const wanted = fold(typed.trim())
    const fits = (label: string) => fold(label).includes(wanted)
    const views = navigationOf(actor, user)
      .map(({ route, title }): Entry => ({
        id: route,
        group: 'app.palette.views',
        label: t(title),
        run: goTo(addressOf(route)),
      }))
      .filter(({ label }) => fits(label))
    const seen = recent
      .filter(({ label }) => fits(label))
      .map((one): Entry => ({
        id: `recent ${one.href}`,
        group: 'app.palette.recent',
        label: one.label,
        run: goTo(one.href),
      }))
    const found = documents
      .filter(({ href }) => !seen.some((one) => one.id === `recent ${href}`))
      .map(({ group, label, href }): Entry => ({ id: href, group: `app.palette.${group}`, label, run: goTo(href) }))
    const commands: Entry[] = [
      {
        id: 'changes',
        group: 'app.palette.actions' as const,
        label: t('changes.title'),
        run: goTo(addressOf('changes')),
      },
      ...(['undo', 'redo'] as const).map((way) => ({
        id: way,
        group: 'app.palette.actions' as const,
        label: t(`ui.${way}`),
        run: () => {
          onClose()
          void go(way)
        },
      })),
      {
        id: 'sign-out',
        group: 'app.palette.actions' as const,
        label: t('app.signOut'),
        run: () => {
          onClose()
          void askToSignOut()
        },
      },
    ].filter(({ label }) => wanted !== '' && fits(label))
    return [...seen, ...found, ...views, ...commands]
  }, [typed, actor, user, recent, documents, t, navigate, onClose])
}
