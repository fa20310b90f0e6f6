/** What becomes of one row: a new content, a changed one, one that is so already, or faults. Nothing is looked up here. */
import type { Content, PropertyValue } from '../contents/content.ts'
import { contentLabel } from '../contents/content-label.ts'
import { followingLabels, type NameOf } from '../contents/following-label.ts'
import { withInheritance } from '../contents/variant-inheritance.ts'
import { accept, type Outcome, refuse, type Refusal } from '../errors.ts'
import { languagesToBegin } from '../formats/languages.ts'
import { found } from '../formats/refusals/expected.ts'
import { valueAt } from '../query/filter.ts'
import { isEmptyValue, sameValue } from '../same-value.ts'
import { predicted, withValue } from '../query/with-value.ts'
import { type Cell, cellText, isNothing, type Row } from '../values/cell.ts'
import type { Target } from './import-field.ts'
import type { ImportSettings } from './import-settings.ts'
import { meantBy, readCell, type Reading, yesNo } from '../values/read-cell.ts'
import { saysSame, writeCell } from '../values/write-cell.ts'

export type PlannedColumn = { index: number; path: string; target: Target; reading: Reading }

export type Fault = Pick<Refusal, 'code' | 'params'> & {
  /** Undefined where it is the row as a whole. */
  columnIndex?: number
}

export type PlannedWrite =
  | { kind: 'create'; document: Record<string, unknown> }
  | { kind: 'update'; set: Record<string, unknown>; unset: string[]; base: Record<string, unknown> }

export type PlannedRow = {
  write: PlannedWrite | undefined
  /** Of a row with faults: what would be written of its other cells. It is judged, and never written. */
  trial?: PlannedWrite | undefined
  faults: Fault[]
  /** What its content is called afterwards, as far as the row can be read. */
  name: string | undefined
}

type Inherited = Pick<Content, 'data' | 'label'>

export type RowKnowing = {
  columns: readonly PlannedColumn[]
  settings: Pick<ImportSettings, 'owner' | 'type' | 'collection' | 'empty' | 'language'>
  supplier: string
  /** Of the organization. */
  languages: readonly string[]
  /** The content that the row is about; undefined for a new one. */
  existing: Content | undefined
  /** What the row's content inherits from, by its id; undefined where it is not known. */
  parentOf: (id: string) => Inherited | undefined
  /** Ids of the contents that the cell of a parent names, those of the file among them. */
  parents: (text: string) => readonly string[]
  typeNamed: (text: string) => string | undefined
  /** What a new content is called whose row has no name, and one that was called so before. */
  nameOf: NameOf
}

export function planRow(row: Row, knowing: RowKnowing): PlannedRow {
  const { columns, existing } = knowing
  const faults: Fault[] = []
  const read = columns.flatMap(({ index, path, target, reading }): Read[] => {
    const cell = row[index] ?? null
    if (target.field.kind === 'id') return []
    const stored = existing && valueAt(existing, path)
    // What the export would write of it is unchanged, also a dash.
    if (stored !== undefined && (reading.factor ?? 1) === 1 && isAsWritten(cell, stored, target)) return []
    if (isNothing(cell)) return [{ path, value: undefined }]
    const outcome = valueOf(cell, target, reading, knowing)
    if (!outcome.ok) faults.push({ columnIndex: index, code: outcome.code, params: outcome.params })
    return outcome.ok ? [{ path, value: outcome.value }] : []
  })
  const parent = parentIn(read) ?? existing?.parentId
  const inherited = parent === undefined ? undefined : knowing.parentOf(parent)
  const meant = read.filter(({ path, value }) => isEmptyValue(value) || !isInherited(path, value, existing, inherited))
  // What the row says of the label counts, also where it says what stands.
  const said = columns.flatMap(({ index, path }) => (isNothing(row[index] ?? null) ? [] : [path]))
  const write = existing ? updateOf(existing, meant, { said, knowing }) : createOf(meant, knowing)
  const after = write?.kind === 'create' ? write.document : predicted(existing ?? {}, write ?? {})
  const name = nameAfter(after as Content, inherited, knowing)
  return faults.length > 0 ? { write: undefined, trial: write, faults, name } : { write, faults, name }
}

function nameAfter(
  after: Content,
  inherited: Inherited | undefined,
  { settings: { language }, nameOf }: RowKnowing,
): string | undefined {
  const whole = withInheritance(after, inherited)
  return contentLabel({ label: whole.label }, language) ?? nameOf(whole, language)
}

type Read = { path: string; value: PropertyValue | undefined }

const parentIn = (read: readonly Read[]): string | undefined => {
  const value = read.find(({ path }) => path === 'parentId')?.value
  return typeof value === 'string' ? value : undefined
}

/** What the export would write is unchanged, also where it cannot be read back. */
function isAsWritten(cell: Cell, stored: unknown, { field }: Target): boolean {
  if (!field.property) return typeof stored === 'string' && stored === cellText(cell)
  return saysSame(
    cell,
    writeCell(stored as PropertyValue, field.property, { language: 'de', referenceLabel: () => undefined }),
  )
}

function valueOf(
  cell: Cell,
  { field }: Target,
  reading: Reading,
  knowing: RowKnowing,
): Outcome<PropertyValue | undefined> {
  const text = cellText(cell).replaceAll(/\s+/gu, ' ').trim()
  const meant = field.property ? undefined : meantBy(text, reading)
  if (meant !== undefined) return accept(meant ?? undefined)
  switch (field.kind) {
    case 'property':
      return field.property ? readCell(cell, field.property, reading) : accept(undefined)
    case 'label':
    case 'id':
      return accept(text)
    case 'active':
    case 'public': {
      const value = typeof cell === 'boolean' ? cell : yesNo(text)
      return value === undefined
        ? refuse('value.yesNoExpected', { property: field.id, found: found(text) })
        : accept(value)
    }
    case 'type': {
      const type = knowing.typeNamed(text)
      return type === undefined
        ? refuse('import.labelUnknown', { property: field.id, found: found(text) })
        : accept(type)
    }
    case 'parentId': {
      const [id, another] = knowing.parents(text)
      if (id === undefined) return refuse('import.referenceUnknown', { found: found(text) })
      return another === undefined ? accept(id) : refuse('import.referenceAmbiguous', { found: found(text) })
    }
  }
}

/** A variant's value that is the one it inherits is not its own. */
function isInherited(
  path: string,
  value: unknown,
  existing: Content | undefined,
  inherited: Inherited | undefined,
): boolean {
  if (!inherited || !/^(?:label|data)\./u.test(path)) return false
  if (existing && !isEmptyValue(valueAt(existing, path))) return false
  const whole = withInheritance({ parentId: 'parent', label: {}, data: {} }, inherited)
  return sameValue(valueAt(whole, path), value)
}

function updateOf(
  existing: Content,
  read: readonly Read[],
  { said, knowing }: { said: readonly string[]; knowing: RowKnowing },
): PlannedWrite | undefined {
  const { empty, collection } = knowing.settings
  const set: Record<string, unknown> = {}
  const unset: string[] = []
  const base: Record<string, unknown> = {}
  for (const { path, value } of read) {
    const stored = valueAt(existing, path)
    if (sameValue(value, stored)) continue
    if (isEmptyValue(value) && (empty === 'leave' || isNeeded(path))) continue
    base[path] = stored ?? null
    if (isEmptyValue(value)) unset.push(path)
    else set[path] = value
  }
  for (const [path, name] of Object.entries(followingLabels(existing, { set, unset }, knowing.nameOf))) {
    if (said.includes(path)) continue
    base[path] = valueAt(existing, path)
    set[path] = name
  }
  const place = collection === undefined ? undefined : `collections.${collection}`
  if (place !== undefined && valueAt(existing, place) !== true) {
    base[place] = null
    set[place] = true
  }
  return Object.keys(base).length === 0 ? undefined : { kind: 'update', set, unset, base }
}

/** Without these a content is none. */
const isNeeded = (path: string): boolean => ['type', 'active', 'public'].includes(path)

function createOf(read: readonly Read[], { settings, supplier, languages, nameOf }: RowKnowing): PlannedWrite {
  const { owner, type, collection, language } = settings
  const blank: Record<string, unknown> = {
    type,
    owner,
    supplier,
    label: {},
    data: {},
    collections: collection === undefined ? {} : { [collection]: true },
  }
  const document = read.reduce(
    (made, { path, value }) => (isEmptyValue(value) ? made : withValue(made, path, value)),
    blank,
  )
  const isNamed = Object.keys(document['label'] as object).length > 0 || document['parentId'] !== undefined
  const name = isNamed ? undefined : nameOf(document as Content, language)
  const named = name === undefined ? document : withValue(document, `label.${language}`, name)
  const label = named['label'] as Readonly<Record<string, unknown>>
  return { kind: 'create', document: { ...named, languages: languagesToBegin({ languages }, label) } }
}
