/**
 * A windowed grid for a hundred thousand rows, of which only those in sight need be here: 32 px rows, sticky head, resizable
 * columns, tick boxes, inline editing, and the keyboard of a spreadsheet. Focus stays on the grid itself
 * (`aria-activedescendant`), so that scrolling never loses it.
 */
import { type MouseEvent, useRef } from 'react'
import { type ToldKey, useKeysTold } from '../keys/keys.ts'
import { type Texts, useTexts } from '../words/texts.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { cellId, rowName } from './columns.ts'
import { useActs } from './cells/use-acts.ts'
import { useCopy } from './cells/use-copy.ts'
import { groupId } from './drawn/use-group-place.ts'
import { GridFoot } from './foot/grid-foot.tsx'
import { CellMenu } from './cell-menu.tsx'
import { GridBody } from './grid-body.tsx'
import { GridHead } from './head/grid-head.tsx'
import { onGridKey } from './grid-keys.ts'
import type { GridProps } from './grid-props.ts'
import { everyRow, noSelection } from './selection.ts'
import { useGrid } from './use-grid.ts'
import { useSteady } from './use-steady.ts'
import classes from './grid.module.css'

const noSort: NonNullable<GridProps<unknown>['sort']> = []

const keys: readonly ToldKey[] = [
  { keys: '↑ ↓ ← →', does: 'keys.grid.move', group: 'grid' },
  { keys: 'shift+↑ ↓ ← →', does: 'keys.grid.reach', group: 'grid' },
  { keys: 'mod+space', does: 'keys.grid.column', group: 'grid' },
  { keys: 'enter', does: 'keys.grid.open', group: 'grid' },
  { keys: 'F2', does: 'keys.grid.edit', group: 'grid' },
  { keys: 'shift+space', does: 'keys.grid.tick', group: 'grid' },
  { keys: 'mod+A', does: 'ui.grid.selectAll', group: 'grid' },
  { keys: 'mod+C', does: 'keys.grid.copy', group: 'grid' },
]

/** Where cells are written. */
const writingKeys: readonly ToldKey[] = [
  ...keys,
  { keys: 'mod+D mod+R', does: 'keys.grid.fill', group: 'grid' },
  { keys: 'mod+enter', does: 'keys.grid.fillAll', group: 'grid' },
]

const headKeys: readonly ToldKey[] = [{ keys: 'alt+↓', does: 'keys.grid.headMenu', group: 'grid' }]

const groupKeys: readonly ToldKey[] = [{ keys: '← →', does: 'keys.grid.fold', group: 'grid' }]
const menuKeys: readonly ToldKey[] = [{ keys: 'shift+F10', does: 'keys.grid.cellMenu', group: 'grid' }]

const peekKeys: readonly ToldKey[] = [{ keys: 'space', does: 'keys.grid.peek', group: 'grid' }]
const cutKeys: readonly ToldKey[] = [{ keys: 'mod+X', does: 'keys.grid.cut', group: 'grid' }]

/** Of rows that stay until Esc although the list has them no longer. */
function stayingWords<Row>({ rows: { outside = 0, gone = [] }, rowLabel }: GridProps<Row>, t: Texts): string {
  const names = gone.slice(0, mostNamed).map(rowLabel).join(', ') + (gone.length > mostNamed ? ' …' : '')
  return [
    ...(gone.length > 0 ? [t('ui.grid.gone', { count: gone.length, names })] : []),
    ...(outside > 0 ? [t('ui.grid.outside', { count: outside })] : []),
  ].join(' · ')
}

const mostNamed = 5

export function Grid<Row>(props: GridProps<Row>) {
  const { rows, columns, onSelection } = props
  const lines = rows.count === 0 ? (props.groups?.stretches.lines ?? 0) : rows.count
  const t = useTexts()
  useKeysTold(props.onPaste ? writingKeys : keys)
  useKeysTold(headKeys, props.headActs !== undefined)
  useKeysTold(groupKeys, props.groups !== undefined)
  useKeysTold(menuKeys, props.cellActs !== undefined)
  useKeysTold(peekKeys, props.onPeek !== undefined)
  useKeysTold(cutKeys, props.canCut === true)
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useGrid(props, scroller)
  const { id, active, position, editing, widths, ticks } = grid
  const activeId =
    grid.headOf !== undefined
      ? groupId(id, grid.headOf)
      : active && cellId(id, rowName(position.row, grid.keyAt(position.row)), active.column)
  const copying = useCopy(props, grid)
  const acts = useActs(props, grid)
  const head = useSteady({
    onSort: props.onSort,
    onSortToo: props.onSortToo,
    headActs: props.headActs,
    onMove: props.onMove,
    onMenu: (column: string | undefined) => {
      grid.openMenu(column)
      // What is chosen may take the focus from here.
      if (column === undefined) grid.focus()
    },
    onResize: widths.resizeBy,
    onFit: (index: number) => widths.fit(index, position.row),
    onTickAll: () => onSelection?.(ticks.count === rows.count ? noSelection : everyRow),
  })
  /** The keys are the grid's, also after a box was clicked: Esc takes the ticks away again, Del deletes. */
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.matches('[type=checkbox]')) scroller.current?.focus()
  }
  return (
    <div
      className={classes.frame}
      style={
        {
          '--columns': widths.tracks,
          '--staying-columns': widths.stayingTracks,
          '--staying': widths.staying + 1,
          '--tick': `${widths.tick}px`,
          '--head': `${grid.headHeight}px`,
          '--height': `${grid.rowHeight}px`,
          '--end': `${widths.atEnd}px`,
        } as React.CSSProperties
      }
    >
      <div
        ref={scroller}
        className={classes.scroller}
        data-tall={(grid.rowHeight > 44 && !widths.isTwoLined) || undefined}
        data-two-lined={widths.isTwoLined || undefined}
        role="grid"
        aria-label={props.label}
        aria-describedby={`${id}-keys`}
        aria-rowcount={rows.count + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-activedescendant={editing ? undefined : activeId}
        tabIndex={0}
        onKeyDown={(event) => onGridKey(event, props, grid, acts)}
        {...copying}
        onPaste={acts.onPaste}
        onClick={onClick}
        onFocus={(event) => {
          if (event.target === event.currentTarget) grid.begin()
        }}
      >
        <GridHead
          id={id}
          columns={columns}
          width={widths.total}
          activeColumn={active && position.row === -1 ? active.column : undefined}
          sort={props.sort ?? noSort}
          calls={head}
          staying={widths.staying}
          isNumbered={widths.isNumbered}
          isTickable={onSelection !== undefined}
          menuOf={grid.menuOf}
          allTicked={rows.count > 0 && ticks.count === rows.count}
          someTicked={ticks.count > 0}
        />
        {lines > 0 && <GridBody props={props} grid={grid} acts={acts} />}
        {lines === 0 && (
          <div className={classes.nothing} role="row">
            <div role="gridcell" className={classes.empty}>
              {props.empty}
            </div>
          </div>
        )}
      </div>
      <div className={classes.more} aria-hidden />
      {props.foot && (
        <GridFoot
          props={props}
          foot={props.foot}
          scroller={scroller}
          width={widths.total}
          staying={widths.staying}
          range={grid.range}
        />
      )}
      <CellMenu props={props} grid={grid} acts={acts} />
      <VisuallyHidden id={`${id}-keys`}>
        {t('ui.grid.keys')} {props.onClear && t('ui.grid.keys.clear')} {props.onSortToo && t('ui.grid.keys.sort')}
      </VisuallyHidden>
      <div className={classes.said} role="status">
        {grid.said || stayingWords(props, t)}
      </div>
    </div>
  )
}
