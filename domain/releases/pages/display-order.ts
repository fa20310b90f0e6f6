/** Display images of a release: `usage` display and PNG, by page and side, as `rosa-2l.png` (document 2 §3). */
export function compareDisplayNames(a: string, b: string): number {
  const [x, y] = [pageOf(a), pageOf(b)]
  return x.number - y.number || sides.indexOf(x.side) - sides.indexOf(y.side) || (a < b ? -1 : a > b ? 1 : 0)
}

/** A page that is not cut, its left and right, its upper and lower part. */
const sides = ['', 'l', 'r', 't', 'b']

const pageOf = (name: string): { number: number; side: string } => {
  const found = /(\d+)?([lrtb])?\.png$/i.exec(name)
  return { number: Number(found?.[1] ?? 0), side: found?.[2]?.toLowerCase() ?? '' }
}
