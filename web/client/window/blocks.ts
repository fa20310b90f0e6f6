/**
 * The part of a long list that is here: blocks of rows by position, and how many rows there are in all. Pure; `list-window.ts`
 * fetches what is wanted.
 *
 * A block is stale once something has changed since it was asked for; it is shown until the new one is here. When there are
 * too many, the farthest go; those in sight and beside it stay, however many they are.
 */
export const blockSize = 100
const mostBlocks = 40

export type Block<T> = {
  rows: readonly T[]
  /** As of when they stand here. */
  asOf: number
  /** While rows stay where they are: as of when they are what they are, how many the list has no longer, and which nobody finds. */
  held?: { asOf: number; outside: number; gone: readonly T[] }
}

export type Span = readonly [first: number, last: number]

export type Blocks<T> = {
  /** Undefined until the first block is here. */
  total: number | undefined
  blocks: ReadonlyMap<number, Block<T>>
  /** Rows in sight. */
  first: number
  last: number
  /** Rows between them that are not, from one to another. */
  hidden?: readonly Span[]
  /** Counts what has changed. */
  now: number
}

export const noBlocks: Blocks<never> = { total: undefined, blocks: new Map(), first: 0, last: 0, now: 0 }

export const blockOf = (row: number): number => Math.floor(row / blockSize)

/** In sight first; then the one that is nearest to coming into sight. `isHeld`: rows stay where they are. */
export function wantedBlocks<T>(state: Blocks<T>, isHeld = false): number[] {
  const { total, blocks, now, hidden = [] } = state
  const end = total === undefined ? 0 : blockOf(Math.max(0, total - 1))
  const first = Math.min(blockOf(state.first), end)
  const last = Math.min(blockOf(state.last), end)
  const isHidden = (block: number) =>
    hidden.some(([from, to]) => from <= block * blockSize && to >= (block + 1) * blockSize - 1)
  const seen = Array.from({ length: last - first + 1 }, (_, index) => first + index).filter((one) => !isHidden(one))
  const next = total === undefined ? [] : nextBlocks(state).filter((block) => block >= 0 && block <= end)
  return [...new Set([...seen, ...next])].filter((block) => {
    const found = blocks.get(block)
    return found === undefined || (isHeld ? heldAsOf(found) : found.asOf) < now
  })
}

const heldAsOf = ({ asOf, held }: Block<unknown>): number => Math.max(asOf, held?.asOf ?? asOf)

/** Half a block before and behind what is in sight. */
const nextBlocks = ({ first, last }: Pick<Blocks<unknown>, 'first' | 'last'>): number[] => [
  blockOf(last + blockSize / 2),
  blockOf(first - blockSize / 2),
]

/** Rows that are as they were keep their identity, so that they are not drawn again. */
export function withBlock<T extends { id: string; version: number }>(
  state: Blocks<T>,
  block: number,
  { rows, total, asOf }: { rows: readonly T[]; total: number; asOf: number },
): Blocks<T> {
  const before = byId(state.blocks.get(block)?.rows ?? [])
  const kept = rows.map((row) => sameOr(before.get(row.id), row))
  const end = blockOf(Math.max(0, total - 1))
  const blocks = new Map([...state.blocks].filter(([number]) => number <= end))
  blocks.set(block, { rows: kept, asOf })
  return { ...state, total, blocks: withinBounds(blocks, blockOf(state.first), blockOf(state.last)) }
}

/** Each row where it is, with what it holds by now; those that were not `found` are as they were, and those not in `still` stay all the same. */
export function withValues<T extends { id: string; version: number }>(
  state: Blocks<T>,
  block: number,
  { found, still, asOf }: { found: readonly T[]; still: readonly { id: string }[]; asOf: number },
): Blocks<T> {
  const here = state.blocks.get(block)
  if (!here) return state
  const now = byId(found)
  const rows = here.rows.map((row) => sameOr(row, now.get(row.id) ?? row))
  const gone = here.rows.filter(({ id }) => !now.has(id))
  const held = { asOf, outside: rows.length - still.length - gone.length, gone }
  return { ...state, blocks: new Map(state.blocks).set(block, { ...here, rows, held }) }
}

/** How many rows stay that are there and that the list has no longer. */
export const outsideOf = ({ blocks }: Blocks<unknown>): number =>
  [...blocks.values()].reduce((sum, { held }) => sum + (held?.outside ?? 0), 0)

/** Those that were deleted, or are not seen any more. */
export const goneOf = <T>({ blocks }: Blocks<T>): readonly T[] =>
  [...blocks.values()].flatMap(({ held }) => held?.gone ?? [])

const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]))

const sameOr = <T extends { version: number }>(before: T | undefined, row: T): T =>
  before?.version === row.version ? before : row

function withinBounds<T>(
  blocks: ReadonlyMap<number, Block<T>>,
  first: number,
  last: number,
): ReadonlyMap<number, Block<T>> {
  if (blocks.size <= mostBlocks) return blocks
  const distance = (block: number) => Math.max(first - block, block - last, 0)
  const nearest = [...blocks].toSorted(([a], [b]) => distance(a) - distance(b))
  return new Map(nearest.filter(([block], index) => index < mostBlocks || distance(block) <= 1))
}

export const changed = <T>(state: Blocks<T>): Blocks<T> => ({ ...state, now: state.now + 1 })

export function rowAt<T>({ blocks, total = 0 }: Blocks<T>, row: number): T | undefined {
  if (row < 0 || row >= total) return undefined
  return blocks.get(blockOf(row))?.rows[row % blockSize]
}
