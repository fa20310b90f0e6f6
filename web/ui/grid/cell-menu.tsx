/** What may be done with what is marked, and with the value of the cell: by the other mouse button, or the key of menus. */
import { Menu } from '@mantine/core'
import { useTexts } from '../words/texts.ts'
import type { GridActs } from './cells/use-acts.ts'
import type { GridProps } from './grid-props.ts'
import type { HeadActs } from './head/head-act.ts'
import { MenuActs } from './head/head-menu.tsx'
import type { GridState } from './use-grid.ts'
import classes from './grid.module.css'

type CellMenuProps<Row> = { props: GridProps<Row>; grid: GridState<Row>; acts: GridActs }

export function CellMenu<Row>({ props, grid, acts }: CellMenuProps<Row>) {
  const t = useTexts()
  const { cellMenu, openCellMenu, position, block, say } = grid
  if (!cellMenu || !block) return null
  const close = () => {
    openCellMenu(undefined)
    grid.focus()
  }
  /** As its key does: the browser's own event, which has a clipboard everywhere, and is told of where the caret is. */
  const byEvent = (name: 'copy' | 'cut') => {
    grid.focus()
    getSelection()?.collapse(document.activeElement, 0)
    if (!document.execCommand(name)) say(t('ui.grid.copyByKey'))
  }
  const { onClear, onPaste, canCut, cellActs, columns, rows } = props
  const row = rows.at(position.row)
  const column = columns[position.column]?.id
  const [first, last] = block.rows
  const marked = Array.from({ length: last - first + 1 }, (_, index) => rows.at(first + index)).filter(
    (one) => one !== undefined,
  )
  const groups: HeadActs = [
    [
      { label: t('ui.grid.menu.copy'), keys: 'mod+C', run: () => byEvent('copy') },
      ...(canCut ? [{ label: t('ui.grid.menu.cut'), keys: 'mod+X', run: () => byEvent('cut') }] : []),
      ...(onPaste ? [{ label: t('ui.grid.menu.paste'), keys: 'mod+V', run: acts.pasteAsked }] : []),
      ...(onClear
        ? [
            {
              label: t('ui.grid.menu.clear'),
              keys: t('ui.grid.menu.clearKey'),
              run: () => onClear(grid.markedAt(block)),
            },
          ]
        : []),
    ],
    acts.isFilled
      ? [
          { label: t('ui.grid.menu.fillDown'), keys: 'mod+D', run: () => acts.fillAlong('down') },
          { label: t('ui.grid.menu.fillRight'), keys: 'mod+R', run: () => acts.fillAlong('right') },
        ]
      : [],
    ...(row !== undefined && column !== undefined ? (cellActs?.(row, column, marked) ?? []) : []),
  ]
  return (
    <Menu
      opened
      onChange={(isOpened) => {
        if (!isOpened) close()
      }}
      position="bottom-start"
      returnFocus={false}
      clickOutsideEvents={['mousedown', 'touchstart']}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <span className={classes.menuPlace} style={{ left: cellMenu.x, top: cellMenu.y }} />
      </Menu.Target>
      <Menu.Dropdown maw={420} aria-label={t('ui.grid.menu')}>
        <MenuActs acts={groups} />
      </Menu.Dropdown>
    </Menu>
  )
}
