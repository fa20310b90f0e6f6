/**
 * The part of a long list that is here: blocks of rows by position, and how many rows there are in all. Pure; `list-window.ts`
 * fetches what is wanted.
 *
 * A block is stale once something has changed since it was asked for; it is shown until the new one is here. When there are
 * too many, the farthest go; those in sight and beside it stay, however many they are.
 */
export const blockSize = 100
const mostBlocks = 40

export type Block<T> = { rows: readonly T[]; asOf: number }

export type Blocks<T> = {
  /** Undefined until the first block is here. */
  total: number | undefined
  blocks: ReadonlyMap<number, Block<T>>
  /** Rows in sight. */
  first: number
  last: number
  /** Counts what has changed. */
  now: number
}

export const noBlocks: Blocks<never> = { total: undefined, blocks: new Map(), first: 0, last: 0, now: 0 }

export const blockOf = (row: number): number => Math.floor(row / blockSize)

/** In sight first; then the one that is nearest to coming into sight. `isHeld`: what is here stays as it is. */
export function wantedBlocks<T>(state: Blocks<T>, isHeld = false): number[] {
  const { total, blocks, now } = state
  const end = total === undefined ? 0 : blockOf(Math.max(0, total - 1))
  const first = Math.min(blockOf(state.first), end)
  const last = Math.min(blockOf(state.last), end)
  const seen = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const next = total === undefined ? [] : nextBlocks(state).filter((block) => block >= 0 && block <= end)
  return [...new Set([...seen, ...next])].filter((block) => {
    const found = blocks.get(block)
    return found === undefined || (!isHeld && found.asOf < now)
  })
}

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
  const known = new Map((state.blocks.get(block)?.rows ?? []).map((row) => [row.id, row]))
  const kept = rows.map((row) => {
    const before = known.get(row.id)
    return before?.version === row.version ? before : row
  })
  const end = blockOf(Math.max(0, total - 1))
  const blocks = new Map([...state.blocks].filter(([number]) => number <= end))
  blocks.set(block, { rows: kept, asOf })
  return { ...state, total, blocks: withinBounds(blocks, blockOf(state.first), blockOf(state.last)) }
}

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
