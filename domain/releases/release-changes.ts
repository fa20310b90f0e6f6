/** What differs between two versions of a publication, placeholder by placeholder, in the template's order. */
import { placeholderKey, placeholderLabel, placeholderTag } from '../templates/placeholder.ts'
import type { Template } from '../templates/template.ts'
import { ownPdfLabel } from './own-pdf.ts'
import type { PlaceholderData, Release } from './release.ts'

/** Parts of an entry that change the page beside its value. */
export const adjustments = [
  'textSize',
  'textTracking',
  'textFit',
  'hyphenation',
  'crop',
  'rotate',
  'flip',
  'mode',
] as const
export type Adjustment = (typeof adjustments)[number]

export type Adjusted = Pick<PlaceholderData, Adjustment>

export type ReleaseChange = {
  tag: string
  name: string
  /** Values as text; equal where only adjustments differ. */
  before: string
  after: string
  adjusted: readonly Adjustment[]
  /** How these were set and cut, and are now. */
  set?: { before: Adjusted; after: Adjusted }
  /** The values are inks, as people type them. */
  isColor?: true
}

/** Words, prices or pictures are others than they were; how they are set and cut is adjusted. */
export const isRewritten = ({ before, after }: Pick<ReleaseChange, 'before' | 'after'>): boolean => before !== after

/** Of what is printed: where either is a PDF of its own, that is another file or the same. */
export function versionChanges(
  template: Pick<Template, 'placeholders'> | undefined,
  before: Pick<Release, 'data' | 'ownPdf'>,
  after: Pick<Release, 'data' | 'ownPdf'>,
  language: string,
): ReleaseChange[] {
  const [old, now] = [before.ownPdf, after.ownPdf]
  if (!old && !now) return releaseChanges(template, before.data, after.data, language)
  if (old?.sha256 === now?.sha256) return []
  return [{ tag: 'ownPdf', name: 'PDF', before: ownPdfLabel(old), after: ownPdfLabel(now), adjusted: [] }]
}

export function releaseChanges(
  template: Pick<Template, 'placeholders'> | undefined,
  before: Release['data'],
  after: Release['data'],
  language: string,
): ReleaseChange[] {
  const placeholders = (template?.placeholders ?? []).toSorted((a, b) => a.order - b.order)
  const names = new Map(placeholders.map((one) => [placeholderKey(one.id), placeholderLabel(one, language)]))
  const colors = new Set(placeholders.flatMap(({ id, type }) => (type === 'color' ? [placeholderKey(id)] : [])))
  const keys = new Set([...names.keys(), ...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => {
    const [old = {}, now = {}] = [entryOf(before, key), entryOf(after, key)]
    const parts = adjustments.filter((one) => JSON.stringify(old[one]) !== JSON.stringify(now[one]))
    const change = {
      tag: placeholderTag(key),
      name: names.get(key) ?? placeholderTag(key),
      before: textOf(old),
      after: textOf(now),
      adjusted: parts,
      ...(parts.length > 0 && { set: { before: partsOf(old, parts), after: partsOf(now, parts) } }),
      ...(colors.has(key) && { isColor: true as const }),
    }
    return change.before !== change.after || change.adjusted.length > 0 ? [change] : []
  })
}

const partsOf = (entry: PlaceholderData, parts: readonly Adjustment[]): Adjusted =>
  Object.fromEntries(parts.map((part) => [part, entry[part]]))

/** What was there before, set and cut as it is now. */
export function adjustedAs(before: Release['data'], now: Release['data']): Release['data'] {
  const keys = new Set([...Object.keys(before), ...Object.keys(now)])
  return Object.fromEntries([...keys].map((key) => [key, adjusted(entryOf(before, key), entryOf(now, key))]))
}

function adjusted(old: PlaceholderData = {}, now: PlaceholderData = {}): PlaceholderData {
  const entry = { ...old }
  for (const part of adjustments) {
    delete entry[part]
    if (now[part] !== undefined) Object.assign(entry, { [part]: now[part] })
  }
  return entry
}

const entryOf = (data: Release['data'], key: string): PlaceholderData | undefined =>
  Object.hasOwn(data, key) ? data[key] : undefined

/** Absent and empty are the same on paper. */
const textOf = ({ value }: PlaceholderData): string =>
  value === undefined ? '' : Array.isArray(value) ? value.join(', ') : String(value)
