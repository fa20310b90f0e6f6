/** Rows from the first to the last, both included. */
export type Drawn = { readonly first: number; readonly last: number }

/** So many rows are drawn beyond what is in sight, at either end. */
const beyond = 4

/**
 * The same as before where no other rows are to be drawn; of one height always as many, so that each row that comes takes the
 * place of one that goes. Lengths are pixels.
 */
export function drawnAround(top: number, height: number, rowHeight: number, before: Drawn): Drawn {
  const first = Math.max(0, Math.floor(top / rowHeight) - beyond)
  const last = first + Math.ceil(height / rowHeight) + 2 * beyond
  return first === before.first && last === before.last ? before : { first, last }
}

/**
 * Of so many `lines` those that are drawn, as they stand in the document: each has the place of one that is not drawn any more, so
 * that nothing is moved there while one scrolls. From where one `rested` on they stand in their order.
 */
export function inPlaces({ first, last }: Drawn, lines: number, rested: number): { line: number; place: number }[] {
  const places = last - first + 1
  const turned = ((rested % places) + places) % places
  return Array.from({ length: Math.max(0, Math.min(places, lines - first)) }, (_, at) => {
    const line = first + at
    return { line, place: line % places }
  }).toSorted((a, b) => ((a.place - turned + places) % places) - ((b.place - turned + places) % places))
}

/** Where to scroll to so that the row is in sight below the head, which is as high as a low row, and its line. */
export function topToShow(row: number, top: number, height: number, rowHeight: number, head = rowHeight): number {
  const start = row * rowHeight
  if (start < top) return start
  return Math.max(top, start + rowHeight + head + 1 - height)
}
