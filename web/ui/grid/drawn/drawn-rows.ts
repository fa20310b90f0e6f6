/** Rows from the first to the last, both included. */
export type Drawn = { readonly first: number; readonly last: number }

/** So many rows come and go at once, and at least so many are drawn beyond what is in sight. */
const step = 4

/** The same as before where no other rows are to be drawn. Lengths are pixels. */
export function drawnAround(top: number, height: number, rowHeight: number, before: Drawn): Drawn {
  const first = Math.max(0, Math.floor(top / rowHeight / step - 1) * step)
  const last = Math.ceil((top + height) / rowHeight / step + 1) * step - 1
  return first === before.first && last === before.last ? before : { first, last }
}

/** Where to scroll to so that the row is in sight below the head, which is as high as a low row, and its line. */
export function topToShow(row: number, top: number, height: number, rowHeight: number, head = rowHeight): number {
  const start = row * rowHeight
  if (start < top) return start
  return Math.max(top, start + rowHeight + head + 1 - height)
}
