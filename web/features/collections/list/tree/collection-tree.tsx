/** The tree of collections: arrows walk, typing jumps, Enter opens; what is dragged onto another goes into it. */
import {
  IconBuilding,
  IconChevronDown,
  IconChevronRight,
  IconFolder,
  IconBookmark,
  IconStack2,
} from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Collection } from '#domain/collections/collection.ts'
import { organizationLabel } from '#domain/formats/organization-label.ts'
import { formatNumber } from '../../../../ui/words/dates.ts'
import { useTexts } from '../../../../ui/words/texts.ts'
import { MemberCount } from '../member-count.tsx'
import type { TreeRow } from './tree-rows.ts'
import { useJump } from './use-jump.ts'
import classes from '../collections.module.css'

type Row = TreeRow<Collection>

type Props = {
  rows: readonly Row[]
  chosen: string | undefined
  onOpen: (row: Row) => void
  onTwist: (key: string, isOpen: boolean) => void
  /** Undefined where nothing may be moved. */
  onMove: ((id: string, target: Row) => void) | undefined
}

const rowHeight = 32

export function CollectionTree({ rows, chosen, onOpen, onTwist, onMove }: Props) {
  const t = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(chosen ?? rows[0]?.key)
  const [over, setOver] = useState<string>()
  const at = Math.max(
    0,
    rows.findIndex(({ key }) => key === active),
  )
  // oxlint-disable-next-line react/incompatible-library -- Its functions are used here only.
  const drawn = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  const items = drawn.getVirtualItems()
  const jump = useJump(rows)
  useEffect(() => {
    if (chosen !== undefined) setActive(chosen)
  }, [chosen])

  const go = (index: number) => {
    const row = rows[Math.min(rows.length - 1, Math.max(0, index))]
    if (!row) return
    setActive(row.key)
    drawn.scrollToIndex(rows.indexOf(row))
  }
  const onKey = (event: KeyboardEvent) => {
    const row = rows[at]
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      Enter: () => onOpen(row),
      ArrowRight: () => (row.isOpen === false ? onTwist(row.key, true) : go(at + 1)),
      ArrowLeft: () =>
        row.isOpen
          ? onTwist(row.key, false)
          : go(rows.findLastIndex((one, index) => index < at && one.depth < row.depth)),
    }
    const act = acts[event.key]
    const found = event.key.length === 1 && event.key !== ' ' ? jump(event.key, at) : undefined
    if (!act && found === undefined) return
    event.preventDefault()
    if (act) act()
    else if (found !== undefined) go(found)
  }

  return (
    <div
      ref={box}
      className={classes.tree}
      role="tree"
      tabIndex={0}
      aria-label={t('collections.title')}
      aria-activedescendant={rows[at] && `tree-${rows[at].key}`}
      onKeyDown={onKey}
    >
      <div role="none" style={{ position: 'relative', height: drawn.getTotalSize(), flex: 'none' }}>
        {items.map(({ index, start }) => {
          const row = rows[index]
          if (!row) return null
          const isOver = over === row.key
          return (
            <div
              key={row.key}
              id={`tree-${row.key}`}
              role="treeitem"
              tabIndex={-1}
              aria-level={row.depth + 1}
              aria-selected={row.key === chosen}
              {...(row.isOpen !== undefined && { 'aria-expanded': row.isOpen })}
              className={classes.item}
              data-active={index === at || undefined}
              data-over={isOver || undefined}
              style={{ position: 'absolute', top: start, paddingInlineStart: 8 + row.depth * 12 }}
              title={row.name}
              draggable={onMove !== undefined && row.collection !== undefined}
              onDragStart={({ dataTransfer }) => dataTransfer.setData('text/collection', row.key)}
              onDragOver={(event) => {
                if (!onMove || !event.dataTransfer.types.includes('text/collection')) return
                event.preventDefault()
                setOver(row.key)
              }}
              onDragLeave={() => setOver(undefined)}
              onDrop={(event) => {
                setOver(undefined)
                const id = event.dataTransfer.getData('text/collection')
                if (id !== '' && id !== row.key) onMove?.(id, row)
              }}
              onClick={() => {
                setActive(row.key)
                onOpen(row)
              }}
              onKeyDown={() => undefined}
            >
              <Twist row={row} onTwist={onTwist} />
              <RowIcon row={row} />
              <span className={`${classes.called} ${row.collection ? '' : classes.root}`}>
                {row.collection ? row.name : organizationLabel(row.name)}
              </span>
              <span className={classes.amount}>
                {row.collection ? <MemberCount id={row.collection.id} /> : formatNumber(row.count ?? 0)}
              </span>
            </div>
          )
        })}
      </div>
    </div>
  )
}

function Twist({ row: { key, isOpen }, onTwist }: { row: Row; onTwist: Props['onTwist'] }) {
  if (isOpen === undefined) return <span className={classes.twist} />
  const Icon = isOpen ? IconChevronDown : IconChevronRight
  return (
    <span
      className={classes.twist}
      role="none"
      onClick={(event) => {
        event.stopPropagation()
        onTwist(key, !isOpen)
      }}
    >
      <Icon size={14} aria-hidden />
    </span>
  )
}

function RowIcon({ row: { collection } }: { row: Row }) {
  const Icon = !collection
    ? IconBuilding
    : { generic: IconFolder, series: IconStack2, memoList: IconBookmark }[collection.type]
  return <Icon size={16} stroke={1.5} aria-hidden />
}
