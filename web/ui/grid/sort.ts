/** The order of a list by its headings: the first column decides, the next ones where it says the same. */
export type GridSort = { readonly column: string; readonly direction: 'ascending' | 'descending' }

/** More orders hardly anybody can follow. */
const most = 3

/**
 * What a heading that is chosen makes of the order: by it alone, or by it too, `isAdded`. Again, it turns; one that was added
 * and turned leaves with the third time.
 */
export function sortedBy(order: readonly GridSort[], column: string, isAdded: boolean): readonly GridSort[] {
  const known = order.find((one) => one.column === column)
  if (!isAdded) {
    const turns = order.length === 1 && known?.direction === 'ascending'
    return [{ column, direction: turns ? 'descending' : 'ascending' }]
  }
  if (!known) return [...order.slice(0, most - 1), { column, direction: 'ascending' }]
  if (known.direction === 'ascending')
    return order.map((one) => (one === known ? { column, direction: 'descending' } : one))
  return order.length === 1 ? [{ column, direction: 'ascending' }] : order.filter((one) => one !== known)
}
