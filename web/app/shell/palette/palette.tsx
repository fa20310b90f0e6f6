/** Mod+K: everything one may open and do from anywhere, by what it is called; what was used last comes first. */
import { Button, Modal } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { isRecordKind } from '#domain/records.ts'
import { marksOf } from '#domain/search/highlight.ts'
import { MarkedText } from '../../../ui/marked-text.tsx'
import { useMedia } from '../../../ui/grid/use-media.ts'
import { KeyHint } from '../../../ui/keys/key-hint.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { KindSign } from '../../../shared/pictures/kind-sign.tsx'
import { ReleaseThumb } from '../../../shared/pictures/release-thumb.tsx'
import { PictureThumbnail } from '../../../shared/values/picture-thumbnail.tsx'
import { Thumb } from '../../../ui/pictures/thumb.tsx'
import { navIcons } from '../navigation/nav-icons.tsx'
import type { Entry } from './palette-entry.ts'
import { usePaletteEntries } from './use-palette-entries.ts'
import classes from './palette.module.css'

type PaletteProps = { opened: boolean; onClose: () => void; onKeys: () => void }

export function Palette({ opened, onClose, onKeys }: PaletteProps) {
  const t = useTexts()
  const [opening, setOpening] = useState({ opened, count: 0 })
  if (opening.opened !== opened) setOpening({ opened, count: opening.count + (opened ? 1 : 0) })
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      // On a telephone it is the whole screen.
      xOffset="max(0px, min(5vw, 100vw - 640px))"
      yOffset="max(0px, min(12vh, 100vw - 640px))"
      size={600}
      padding={0}
      centered={false}
      // There at once, with the focus: the next key belongs to it.
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('app.palette')} className={classes.palette as string}>
        {/* Opened again while it still closes, it begins anew. */}
        <PaletteList key={opening.count} onClose={onClose} onKeys={onKeys} />
      </Modal.Content>
    </Modal.Root>
  )
}

function PaletteList({ onClose, onKeys }: Omit<PaletteProps, 'opened'>) {
  const t = useTexts()
  const id = useId()
  const [typed, setTyped] = useState('')
  // By its id: nothing else is chosen when more is found.
  const [active, setActive] = useState<string>()
  // Somebody was quicker than the answer, such as a scanner.
  const [isWaiting, setWaiting] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { entries, isSearching } = usePaletteEntries({ typed, onClose, onKeys })
  const at = Math.max(
    0,
    entries.findIndex((entry) => entry.id === active),
  )
  const current = entries[at]
  const words = typed.replace(/^>/, '').split(/\s+/).filter(Boolean)

  useLayoutEffect(() => input.current?.focus(), [])
  const chosen = current?.id
  useEffect(() => {
    if (chosen !== undefined) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  // The first of what is found then closes the palette, and this with it.
  const first = isWaiting && !isSearching ? entries[0] : undefined
  const wasRun = useRef(false)
  useEffect(() => {
    if (!first || wasRun.current) return
    // What it does is shown before this is gone: it is then another thing by the same name.
    wasRun.current = true
    first.run()
  }, [first])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && entries.length > 0) {
      event.preventDefault()
      setActive(entries[(at + step + entries.length) % entries.length]?.id)
    }
    if (event.key === '?' && typed === '') {
      event.preventDefault()
      onClose()
      onKeys()
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      const all = event.ctrlKey || event.metaKey ? entries.find((entry) => entry.id === 'all') : undefined
      if (all) all.run()
      else if (isSearching && active === undefined) {
        wasRun.current = false
        setWaiting(true)
      } else current?.run()
    }
  }

  return (
    <div className={classes.whole}>
      <input
        ref={input}
        className={classes.input}
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={current ? `${id}-${at}` : undefined}
        aria-label={t('app.palette')}
        placeholder={t('app.palette.placeholder')}
        data-autofocus
        onKeyDown={onKeyDown}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setActive(undefined)
          setWaiting(false)
        }}
      />
      {entries.length === 0 && (
        <p className={classes.nothing} role="status">
          {t(isSearching ? 'ui.searching' : 'app.palette.nothing')}
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
            <Option
              id={`${id}-${index}`}
              hasSlot={entries.some(
                (one) =>
                  one.group === entry.group &&
                  ((one.release ?? one.picture ?? one.icon) !== undefined || isRecordKind(one.id.split(' ')[0] ?? '')),
              )}
              entry={entry}
              words={words}
              isCurrent={index === at}
              onPoint={() => entry.id !== current?.id && setActive(entry.id)}
            />
          </div>
        ))}
      </div>
      <Foot onClose={onClose} />
    </div>
  )
}

/** What the keys do here; whoever cannot see it hears it of the list itself. A phone has none, and nothing outside to be tapped. */
function Foot({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const isNarrow = useMedia('(max-width: 640px)')
  if (isNarrow)
    return (
      <div className={classes.foot}>
        <Button variant="default" fullWidth onClick={onClose}>
          {t('ui.close')}
        </Button>
      </div>
    )
  return (
    <div className={classes.foot} aria-hidden>
      {feet.map(({ keys, does }) => (
        <span key={does}>
          {keys.map((one) => (
            <KeyHint key={one} keys={one} />
          ))}
          {` ${t(does)}`}
        </span>
      ))}
    </div>
  )
}

const feet = [
  { keys: ['↑', '↓'], does: 'app.palette.foot.choose' },
  { keys: ['enter'], does: 'app.palette.foot.open' },
  { keys: ['>'], does: 'app.palette.actions' },
  { keys: ['esc'], does: 'ui.close' },
  { keys: ['?'], does: 'ui.keys.title' },
] as const

type OptionProps = {
  id: string
  entry: Entry
  /** What was typed, marked in what it is called. */
  words: readonly string[]
  hasSlot: boolean
  isCurrent: boolean
  onPoint: () => void
}

/** Where others of its group have a picture, it keeps the slot of one. */
function Option({ id, entry, words, hasSlot, isCurrent, onPoint }: OptionProps) {
  const { id: of, label, format, note, release, picture, icon, reason, keys, run } = entry
  const Icon = icon && navIcons[icon]
  const [kind = ''] = of.split(' ')
  return (
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      aria-disabled={reason !== undefined || undefined}
      className={classes.entry}
      onPointerMove={onPoint}
      onClick={run}
      onKeyDown={() => undefined}
      tabIndex={-1}
    >
      {release !== undefined ? (
        <ReleaseThumb id={release} size={20} />
      ) : picture !== undefined ? (
        <Thumb size={20}>
          <PictureThumbnail name={picture} width={64} />
        </Thumb>
      ) : Icon ? (
        <Icon size={20} stroke={1.5} aria-hidden />
      ) : isRecordKind(kind) ? (
        <KindSign of={kind} size={20} />
      ) : (
        hasSlot && <Thumb size={20} />
      )}
      <span className={classes.label} title={label}>
        {of === 'all' ? label : <MarkedText text={label} marks={marksOf(label, words)} />}
        {format && <span className={classes.format}>{format}</span>}
      </span>
      {keys && reason === undefined ? <KeyHint keys={keys} /> : <span className={classes.note}>{reason ?? note}</span>}
    </div>
  )
}
