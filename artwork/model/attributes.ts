/**
 * How IDML writes values in attributes. A table of readers names the attributes one kind of element has, spelled as
 * IDML spells them; what the package holds is then a partial bag of typed values, which styles and local overrides
 * merge by simply overlaying. A reader answers undefined for what makes no sense, and the attribute counts as absent.
 */
export type Reader<Value> = (written: string) => Value | undefined

export type AttributeTable = Readonly<Record<string, Reader<unknown>>>

/** The bag of a table: every attribute may be absent. */
export type Bag<Table extends AttributeTable> = {
  readonly [Name in keyof Table]?: Exclude<ReturnType<Table[Name]>, undefined>
}

export const text: Reader<string> = (written) => written

/** Lengths and amounts. Beyond a million points nothing is meant seriously, and sums stay finite. */
export const number: Reader<number> = (written) => {
  const value = Number(written)
  return written.trim() !== '' && Math.abs(value) <= 1e6 ? value : undefined
}

export const positive: Reader<number> = (written) => {
  const value = number(written)
  return value === undefined || value < 0 ? undefined : value
}

export const boolean: Reader<boolean> = (written) =>
  written === 'true' ? true : written === 'false' ? false : undefined

/** Percent of a swatch; IDML writes -1 for the swatch as it is. */
export const tint: Reader<number | 'own'> = (written) => {
  const value = number(written)
  if (value === undefined) return undefined
  return value < 0 ? 'own' : Math.min(value, 100) / 100
}

/** A length, or IDML's word or number for "let the font decide". */
export const autoOr =
  (isAuto: (written: string) => boolean): Reader<number | 'auto'> =>
  (written) =>
    isAuto(written) ? 'auto' : number(written)

export const numbers: Reader<readonly number[]> = (written) => {
  const values = written.trim().split(/\s+/).slice(0, 64).map(Number)
  return values.every((value) => Math.abs(value) <= 1e6) ? values : undefined
}

/** IDML's enumerations, in the words of the engine. */
export const oneOf =
  <const Value>(words: Readonly<Record<string, Value>>): Reader<Value> =>
  (written) =>
    Object.hasOwn(words, written) ? words[written] : undefined
