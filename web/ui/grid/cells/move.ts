/** Where the keys lead in a grid. Row -1 is the header. Pure, so that one table can state the habits of spreadsheets. */
export type Position = { row: number; column: number }

type Key = { key: string; ctrl: boolean }
type Size = {
  rows: number
  columns: number
  page: number
  /** Undefined where the row is not here; absent where nothing is known of cells. */
  filled?: (at: Position) => boolean | undefined
}

/** Undefined where the key moves nothing. */
export function move(
  { row, column }: Position,
  { key, ctrl }: Key,
  { rows, columns, page, filled = () => undefined }: Size,
): Position | undefined {
  const last = rows - 1
  const to = (nextRow: number, nextColumn: number): Position => ({
    row: clamp(nextRow, -1, last),
    column: clamp(nextColumn, 0, columns - 1),
  })
  switch (key) {
    case 'ArrowUp':
      return ctrl
        ? to(
            edge(row, 0, (at) => filled({ row: at, column })),
            column,
          )
        : to(row - 1, column)
    case 'ArrowDown':
      return to(ctrl ? edge(row, last, (at) => filled({ row: at, column })) : row + 1, column)
    case 'ArrowLeft':
      return to(row, ctrl ? edge(column, 0, (at) => filled({ row, column: at })) : column - 1)
    case 'ArrowRight':
      return to(row, ctrl ? edge(column, columns - 1, (at) => filled({ row, column: at })) : column + 1)
    case 'Home':
      return ctrl ? to(Math.min(0, last), 0) : to(row, 0)
    case 'End':
      return ctrl ? to(last, columns - 1) : to(row, columns - 1)
    case 'PageUp':
      return to(Math.max(0, row - page), column)
    case 'PageDown':
      return to(row + page, column)
    default:
      return undefined
  }
}

/**
 * The last cell of those that are filled, or the next one that is, as far as cells are known; else the end. Leaves where one
 * stands in the head as one leaves a filled cell.
 */
function edge(from: number, end: number, filled: (at: number) => boolean | undefined): number {
  const step = end < from ? -1 : 1
  const isFilled = (at: number) => at < 0 || filled(at)
  if (from === end) return end
  const isRun = isFilled(from) === true && isFilled(from + step) === true
  for (let at = from + step; at !== end; at += step) {
    const here = isFilled(isRun ? at + step : at)
    if (here === undefined) return end
    if (here !== isRun) return at
  }
  return end
}

/** After an edit: Enter goes down, Tab goes right and wraps into the next row, Shift+Tab back, past what cannot be edited. Undefined past the ends. */
export function afterEdit(
  { row, column }: Position,
  next: 'right' | 'left' | 'down',
  editable: (column: number) => boolean,
  { rows, columns }: Pick<Size, 'rows' | 'columns'>,
): Position | undefined {
  if (next === 'down') return row + 1 < rows ? { row: row + 1, column } : undefined
  const step = next === 'right' ? 1 : -1
  for (let cell = row * columns + column + step; cell >= 0 && cell < rows * columns; cell += step) {
    if (editable(cell % columns)) return { row: Math.floor(cell / columns), column: cell % columns }
    if (Math.abs(cell - (row * columns + column)) > 2 * columns) return undefined
  }
  return undefined
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)
