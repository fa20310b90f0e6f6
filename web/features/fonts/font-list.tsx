/**
 * The windowed list, of which only the rows in sight are here. Focus stays on the list (`aria-activedescendant`), so that
 * scrolling never loses it.
 */
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { type Font, isUsable } from '#domain/fonts/font.ts'
import { useOrganizationName } from '../../client/live/live-names.ts'
import type { Windowed } from '#web/client/window/windowed.ts'
import { formatTime } from '../../ui/words/dates.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { stateOf, untold } from './font-facts.ts'
import { FontSample } from './font-sample.tsx'
import classes from './fonts.module.css'

const rowHeight = 64

export function FontList({
  fonts,
  onOpen,
  onDelete,
}: {
  fonts: Windowed<Font>
  onOpen: (font: Font) => void
  onDelete: (font: Font) => void
}) {
  const t = useTexts()
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<{ id: string | undefined; index: number }>()
  // oxlint-disable-next-line react/incompatible-library -- Its functions are used here only.
  const virtual = useVirtualizer({
    count: fonts.total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    getItemKey: (index) => fonts.at(index)?.id ?? index,
  })
  const drawn = virtual.getVirtualItems()
  const [first, last] = [drawn[0]?.index ?? 0, drawn.at(-1)?.index ?? 0]
  const { show } = fonts
  useEffect(() => show(first, last), [show, first, last])
  // It moves along when others come or go before it.
  const at = active ? (fonts.here().find(([, { id }]) => id === active.id)?.[0] ?? active.index) : -1
  const choose = (index: number) => setActive({ id: fonts.at(index)?.id, index })
  const page = () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1)

  function onKeyDown(event: KeyboardEvent) {
    const font = fonts.at(at)
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page(),
      PageUp: at - page(),
      Home: 0,
      End: fonts.total - 1,
    }
    const next = steps[event.key]
    if (next !== undefined) {
      const index = Math.min(fonts.total - 1, Math.max(0, next))
      choose(index)
      virtual.scrollToIndex(index)
    } else if (font && (event.key === 'Enter' || event.key === ' ')) onOpen(font)
    else if (font && event.key === 'Delete') onDelete(font)
    else return
    event.preventDefault()
  }

  function onClick({ target }: MouseEvent) {
    const index = (target as Element).closest<HTMLElement>('[data-index]')?.dataset['index']
    const font = index === undefined ? undefined : fonts.at(Number(index))
    if (!font) return
    choose(Number(index))
    onOpen(font)
  }

  return (
    <div
      ref={scroller}
      className={classes.list}
      role="listbox"
      tabIndex={0}
      aria-label={t('fonts.title')}
      aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocus={() => at < 0 && choose(0)}
    >
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {drawn.map(({ index, start, key }) => {
          const font = fonts.at(index)
          return (
            <div
              key={key}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              data-index={index}
              aria-selected={index === at}
              aria-busy={font === undefined || undefined}
              // Faces of a family stand together.
              data-same={(font && fonts.at(index - 1)?.family === font.family) || undefined}
              aria-posinset={index + 1}
              aria-setsize={fonts.total}
              className={classes.row}
              style={{ transform: `translateY(${start}px)`, height: rowHeight }}
            >
              {font && <FontRow font={font} />}
            </div>
          )
        })}
      </div>
    </div>
  )
}

function FontRow({ font }: { font: Font }) {
  const t = useTexts()
  const organizationName = useOrganizationName()
  const { id, version, name, filename, shared, owner, updateTimestamp } = font
  return (
    <>
      <span className={classes.line}>
        <FontSample id={id} version={version} label={t('fonts.sample.of', { name })} />
      </span>
      <span className={classes.words}>
        <span className={classes.filename} title={name}>
          {name}
        </span>
        <span className={classes.facts}>
          <span className={classes.name} title={filename}>
            {filename}
          </span>
          {untold(t, font).map((fact) => (
            <Tag key={fact}>{fact}</Tag>
          ))}
        </span>
      </span>
      <span className={classes.aside}>
        {!isUsable(font) && <StatusBadge {...stateOf(t, font)} />}
        <span className={classes.quiet}>
          {shared === false ? organizationName(owner) : t('fonts.shared')} · {formatTime(updateTimestamp)}
        </span>
      </span>
    </>
  )
}
