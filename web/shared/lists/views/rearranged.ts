/** What is arranged otherwise than the view one looks by: an overlay in the address, until it is saved. */
import { sameJson } from '#domain/same-value.ts'
import { Rearranged, type View } from '#domain/collections/view.ts'

type Arranged = Pick<View, 'columns' | 'frozen' | 'height' | 'group' | 'totals'>

/** What is none, whoever wrote it there, arranges nothing. */
export function rearrangedIn(text: unknown): Rearranged {
  try {
    const parsed = Rearranged.safeParse(JSON.parse(typeof text === 'string' ? text : '{}'))
    return parsed.success ? parsed.data : {}
  } catch {
    return {}
  }
}

/** As it stands in the address: only what differs from the view; undefined where nothing does. */
export function rearrangedInAddress(view: Arranged, rearranged: Rearranged): string | undefined {
  const other = differing(view, rearranged)
  return Object.keys(other).length > 0 ? JSON.stringify(other) : undefined
}

export const arranged = ({ columns, frozen, height, group, totals }: Arranged, rearranged: Rearranged) => ({
  columns,
  frozen,
  height,
  group: group ?? null,
  totals,
  ...rearranged,
})

const differing = (view: Arranged, { columns, frozen, height, group, totals }: Rearranged): Rearranged => ({
  ...(columns !== undefined && !isSame(columns, view.columns) && { columns }),
  ...(frozen !== undefined && frozen !== view.frozen && { frozen }),
  ...(height !== undefined && height !== view.height && { height }),
  ...(group !== undefined && !sameJson(group, view.group ?? null) && { group }),
  ...(totals !== undefined && !sameJson(totals, view.totals) && { totals }),
})

const isSame = (some: Arranged['columns'], others: Arranged['columns']): boolean =>
  some.length === others.length &&
  some.every(({ id, width }, at) => id === others[at]?.id && width === others[at].width)
