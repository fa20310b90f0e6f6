/** What a column comes to, of which values it has and how many records have each: nobody reads the records for it. */

export type Held = {
  value: string | number | boolean
  /** Records that have it, alone or in a list. */
  count: number
  /** Those whose place in a list it is, where these are others: of a list of values the first one gives it. */
  first?: number
}

/** In the order of lists. */
export type Values = {
  data: readonly Held[]
  /** Records that have none. */
  without: number
  /** Records were read for it, since the field is not in the index of values yet. */
  isReading?: true
}

export type Totals = {
  /** Records that have a value. */
  count: number
  distinct: number
  /** Of numbers; where there are none, of texts such as days. */
  min: string | number | undefined
  max: string | number | undefined
  /** Of numbers; undefined where there are none. */
  sum: number | undefined
  mean: number | undefined
}
export const totals = ['count', 'distinct', 'min', 'max', 'sum', 'mean'] as const satisfies readonly (keyof Totals)[]
export type Total = (typeof totals)[number]

/** A record with several numbers counts with each. */
export function totalsOf({ data, without }: Values, records: number): Totals {
  const numbers = data.flatMap(({ value, count }) => (typeof value === 'number' ? [{ value, count }] : []))
  const among = numbers.reduce((sum, { count }) => sum + count, 0)
  const sum = numbers.reduce((total, { value, count }) => total + value * count, 0)
  const has = among > 0
  const ends = has ? numbers : data.flatMap(({ value }) => (typeof value === 'string' ? [{ value }] : []))
  return {
    count: records - without,
    distinct: data.length,
    min: ends[0]?.value,
    max: ends.at(-1)?.value,
    sum: has ? rounded(sum) : undefined,
    mean: has ? rounded(sum / among) : undefined,
  }
}

/** Prices add up to what they add up to on paper: 0.1 and 0.2 to 0.3. */
const rounded = (value: number): number => Number(value.toPrecision(15))
