/**
 * The dry run of an import: every row is planned, judged as the store would judge it, and kept as it would be written. Portions of
 * two hundred rows; contents that are parents come before their variants.
 */
import { z } from 'zod'
import { setTimeout as pause } from 'node:timers/promises'
import type { Content } from '#domain/contents/content.ts'
import { admittedBy } from '#domain/contents/nameable.ts'
import { type ErrorCode, refuse } from '#domain/errors.ts'
import { found } from '#domain/formats/refusals/expected.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import { cellText, isNothing, type Row } from '#domain/values/cell.ts'
import type { RowAction, StoredImport } from '#domain/imports/import-report.ts'
import type { ImportSettings } from '#domain/imports/import-settings.ts'
import { isAside } from '#domain/imports/columns/find-caption-rows.ts'
import { MappingFaults } from '#domain/imports/mapping-faults.ts'
import { rowsOfPart } from '#domain/imports/limits.ts'
import {
  type Fault,
  type PlannedColumn,
  type PlannedRow,
  type PlannedWrite,
  planRow,
} from '#domain/imports/plan-row.ts'
import { folded } from '#domain/values/read-cell.ts'
import { isEmptyValue } from '#domain/same-value.ts'
import { predicted } from '#domain/query/with-value.ts'
import { valueAt } from '#domain/query/filter.ts'
import { newId } from '../../../store/sql/new-id.ts'
import type { RawWrite } from '../../../store/store.ts'
import type { Context } from '../../base/context.ts'
import type { ImportCatalog } from './import-catalog.ts'
import { rowsOf, type StagedCheck, type StagedRow, writeCheck, writeDefinitions, writePart } from './import-files.ts'
import {
  contentsByKey,
  contentsNamed,
  type KeyValue,
  keyValue,
  parentsById,
  picturesNamed,
  textsIn,
} from '../../contents/look-up.ts'
import { preparedImport } from './prepared-import.ts'

/** A text as a refusal quotes it. */
const Said = z.object({ text: z.string() })

/** Faults of one row that the store is asked for. */
const mostFaults = 5

/** What is wrong where a text names nothing. */
const naming: ReadonlySet<string> = new Set<ErrorCode>([
  'import.labelUnknown',
  'import.referenceUnknown',
  'import.pictureUnknown',
])

/** A row with what is judged of it: of one with faults the rest of its cells, which are never written. */
type Judged = { staged: StagedRow; judged: PlannedRow['write'] }

type Numbered = { number: number; row: Row }

/** `progress` gets percent, and may throw to end it. Answers with what was found. */
export async function checkImport(
  context: Context,
  { about, check, settings: asked }: { about: StoredImport; check: string; settings: ImportSettings },
  progress: (percent: number) => Promise<void> = async () => {},
): Promise<StagedCheck> {
  const { catalog, definitions, columns, settings } = await preparedImport(context, { about, settings: asked })
  const checking = new Checking(context, { about, check, settings, catalog, columns, definitions })
  const sheet = about.sheets[settings.sheet]
  const skip = settings.skip ?? (sheet?.captionsRow ?? -1) + 1
  const end = Math.min(sheet?.rows ?? 0, skip + (settings.limit ?? Infinity))
  const fixes = Map.groupBy(settings.fixes, ({ row }) => row)
  const parentColumn = columns.find(({ path }) => path === 'parentId')
  const isVariant = ({ row }: Numbered) => parentColumn !== undefined && !isNothing(row[parentColumn.index])
  const passes = parentColumn ? [false, true] : [undefined]
  for (const pass of passes) {
    let portion: Numbered[] = []
    for await (const { number, row } of rowsOf(context, about.id, settings.sheet)) {
      if (number >= end) break
      const one = { number, row: mended(row, fixes.get(number)) }
      if (number < skip || one.row.every(isNothing) || (pass !== undefined && isVariant(one) !== pass)) continue
      if ((sheet && isAside(one.row, sheet)) || columns.every(({ index }) => isNothing(one.row[index]))) {
        checking.asides++
        continue
      }
      portion.push(one)
      if (portion.length < rowsOfPart) continue
      await checking.plan(portion)
      portion = []
      await progress((90 * (number - skip)) / Math.max(1, end - skip))
      // Others come in between.
      await pause(1)
    }
    if (portion.length > 0) await checking.plan(portion)
  }
  return checking.finish()
}

function mended(row: Row, fixes: ImportSettings['fixes'] | undefined): Row {
  if (!fixes) return row
  const copy = [...row]
  for (const { columnIndex, text } of fixes) copy[columnIndex] = text
  return Array.from(copy, (cell) => cell ?? null)
}

type Task = {
  about: StoredImport
  check: string
  settings: ImportSettings
  catalog: ImportCatalog
  columns: readonly PlannedColumn[]
  /** What is written before the rows. */
  definitions: readonly RawWrite[]
}

class Checking {
  private readonly counts: Record<RowAction, number> = { create: 0, change: 0, same: 0, faulty: 0 }
  asides = 0
  private readonly parts: Partial<Record<RowAction, number>>[] = []
  /** Rows by what they are known by, to find those that stand twice. */
  private readonly keys = new Map<KeyValue, number>()
  /** New contents by what they are called, and as they will be, for the variants among the rows. */
  private readonly made = new Map<string, Set<string>>()
  private readonly unknown = new Map<string, StagedCheck['unknown'][number]>()
  private readonly mapping = new MappingFaults()
  private readonly documents = new Map<string, Record<string, unknown>>()
  private readonly parents = new Map<string, [RawWrite]>()

  private readonly context: Context
  private readonly task: Task

  constructor(context: Context, task: Task) {
    this.context = context
    this.task = task
  }

  async plan(portion: readonly Numbered[]): Promise<void> {
    const { about, check } = this.task
    const staged = await this.judged(await this.planned(portion))
    await writePart(this.context, about.id, check, this.parts.length, staged)
    const counts = Object.fromEntries(
      [...Map.groupBy(staged, ({ action }) => action)].map(([action, rows]) => [action, rows.length]),
    )
    this.parts.push(counts)
    for (const { action, faults } of staged) {
      this.counts[action]++
      for (const fault of faults) this.noteUnknown(fault)
    }
  }

  private noteUnknown({ code, params, columnIndex }: StagedRow['faults'][number]): void {
    if (columnIndex === undefined || !naming.has(code)) return
    const { text } = Said.parse(params['found'])
    const key = `${columnIndex} ${text}`
    const known = this.unknown.get(key) ?? { columnIndex, text, count: 0 }
    this.unknown.set(key, { ...known, count: known.count + 1 })
  }

  async finish(): Promise<StagedCheck> {
    const { about, check, settings, definitions } = this.task
    const seen = Object.values(this.counts).reduce((sum, count) => sum + count, 0)
    const known = { check, parts: this.parts, wrong: settings.wrong, settings, defines: definitions.length > 0 }
    const mappingFaults = this.mapping.list()
    const report = { ...known, mappingFaults, seen, rows: seen, asides: this.asides, ...this.counts }
    const unknown = [...this.unknown.values()].toSorted((a, b) => b.count - a.count)
    if (definitions.length > 0) await writeDefinitions(this.context, about.id, check, definitions)
    await writeCheck(this.context, about.id, { ...report, unknown })
    return { ...report, unknown }
  }

  private async planned(portion: readonly Numbered[]): Promise<Judged[]> {
    const { context, task } = this
    const { settings, catalog, columns } = task
    const keyColumn = columns.find(({ path }) => path === settings.key)
    const keyOf = ({ row }: Numbered) => (keyColumn ? keyValue(row, keyColumn) : undefined)
    const existing = keyColumn
      ? await contentsByKey(context, { path: keyColumn.path, owner: settings.owner }, portion.map(keyOf))
      : new Map<KeyValue, Content[]>()
    const parents = await parentsById(context, [...existing.values()].flat())
    const named = await this.namesIn(portion.map(({ row }) => row))
    return portion.map((one): Judged => {
      const key = keyOf(one)
      const [content, another] = existing.get(key) ?? []
      const fault = keyColumn && this.keyFault(one, { column: keyColumn, key, content, another })
      const planned = planRow(one.row, {
        columns: named.columns,
        settings,
        supplier: catalog.supplier,
        languages: catalog.languages,
        existing: content,
        parentOf: (id) =>
          parents.get(id) ??
          named.parentOf(id) ??
          (this.documents.get(id) as Pick<Content, 'data' | 'label'> | undefined),
        parents: named.parents,
        typeNamed: catalog.typeNamed,
        nameOf: catalog.nameOf,
      })
      const filled = columns.flatMap(({ index }) => (isNothing(one.row[index]) ? [] : [index]))
      // What a text names that is not there is asked for once, for all rows.
      this.mapping.note(
        filled,
        planned.faults.filter(({ code }) => !naming.has(code)),
      )
      const faults = fault ? [fault, ...planned.faults] : planned.faults
      const result: PlannedRow = fault ? { ...planned, write: undefined, trial: undefined, faults } : planned
      // What is there already is not what was asked for.
      const isLeft = settings.mode === 'create' && content !== undefined
      return stagedRow(one, isLeft ? { ...result, write: undefined } : result, { content, columns })
    })
  }

  private keyFault(
    { number }: Numbered,
    {
      column,
      key,
      content,
      another,
    }: { column: PlannedColumn; key: KeyValue; content: Content | undefined; another: Content | undefined },
  ): Fault | undefined {
    const columnIndex = column.index
    const { mode } = this.task.settings
    const at = ({ code, params }: Pick<Fault, 'code' | 'params'>): Fault => ({ columnIndex, code, params })
    if (key === undefined) return mode === 'update' ? at(refuse('import.keyEmpty')) : undefined
    const before = this.keys.get(key)
    if (before !== undefined) return at(refuse('import.keyTwice', { found: found(key), row: before + 1 }))
    this.keys.set(key, number)
    if (another) return at(refuse('import.keyAmbiguous', { found: found(key) }))
    return !content && mode === 'update' ? at(refuse('import.keyMissing', { found: found(key) })) : undefined
  }

  /** The columns with what their cells name, looked up for all rows at once. */
  private async namesIn(rows: readonly Row[]) {
    const { context } = this
    const { columns, settings } = this.task
    const pictures = columns.filter(({ target }) => target.field.property?.type === 'image')
    const picture = await picturesNamed(context, textsIn(rows, pictures))
    const read: PlannedColumn[] = []
    for (const column of columns) {
      const { property } = column.target.field
      const references =
        property?.type === 'reference'
          ? await contentsNamed(context, textsIn(rows, [column]), {
              keyPath: settings.key,
              filter: admittedBy(property),
            })
          : column.reading.references
      read.push({ ...column, reading: { ...column.reading, references, picture } })
    }
    const parentColumns = columns.filter(({ path }) => path === 'parentId')
    const stored = await contentsNamed(context, textsIn(rows, parentColumns), { keyPath: settings.key })
    const known = new Map<string, Content>()
    const ids = [...textsIn(rows, parentColumns)].flatMap(stored)
    for (const [id, content] of await parentsOf(context, ids)) known.set(id, content)
    return {
      columns: read,
      parents: (text: string) => [...new Set([...(this.made.get(folded(text)) ?? []), ...stored(text)])],
      parentOf: (id: string) => known.get(id),
    }
  }

  /** With what the store would refuse of them as their faults: of a row all, since one mends them together. */
  private async judged(rows: readonly Judged[]): Promise<StagedRow[]> {
    const { columns } = this.task
    const faults = new Map(rows.map(({ staged }) => [staged.row, [...staged.faults]]))
    let asked = rows.flatMap(({ staged: { id, row }, judged }) => (judged ? [{ id, row, write: judged }] : []))
    // The store says one fault of a row at a time: without that cell it is asked again.
    for (let round = 0; asked.length > 0 && round < mostFaults; round++) {
      const refused = new Map((await this.rehearsed(asked)).map((one) => [one.id, one]))
      asked = asked.flatMap(({ id, row, write }) => {
        const { code, params } = refused.get(id) ?? {}
        if (code === undefined || params === undefined) return []
        const known = faults.get(row) ?? []
        const fault = faultOf({ code, params }, columns)
        if (known.length === 0 || isFurther(fault, known)) known.push(fault)
        const path = columns.find(({ index }) => index === fault.columnIndex)?.path
        const rest = path === undefined ? undefined : withoutCell(write, path)
        return rest ? [{ id, row, write: rest }] : []
      })
    }
    const told = rows.map(({ staged }): StagedRow => {
      const all = faults.get(staged.row) ?? []
      return all.length === 0 ? staged : { ...staged, action: 'faulty', write: undefined, faults: all, changes: [] }
    })
    for (const row of told) if (row.write?.kind === 'create') this.remember(row.id, row.write.document)
    return told
  }

  private async rehearsed(asked: readonly Pick<StagedRow, 'id' | 'write'>[]) {
    const { store, actor } = this.context
    const given = new Map(asked.map((row) => [row.id, this.givenFor(row)]))
    const writes = asked.flatMap((row) => writeOf(row) ?? [])
    return (await store.bulk.rehearse(actor, { writes, given, seen: writes.length, leftOut: [], to: null })).leftOut
  }

  /** New choices, and that of the file that a row inherits from: without these it could not be judged. */
  private givenFor({ write }: Pick<StagedRow, 'write'>): RawWrite[] {
    const parent = write?.kind === 'create' ? write.document['parentId'] : write?.set['parentId']
    return [...this.task.definitions, ...(this.parents.get(String(parent)) ?? [])]
  }

  private remember(id: string, document: Record<string, unknown>): void {
    const { columns, settings } = this.task
    if (!columns.some(({ path }) => path === 'parentId') || document['parentId'] !== undefined) return
    this.documents.set(id, document)
    this.parents.set(id, [{ kind: 'create', collection: 'contents', id, document }])
    const label = Object.values(document['label'] as Record<string, string>)
    const key = settings.key === undefined ? undefined : valueAt(document, settings.key)
    for (const name of [...label, ...(key === undefined ? [] : [String(key)])]) {
      const word = folded(name)
      this.made.set(word, (this.made.get(word) ?? new Set()).add(id))
    }
  }
}

const parentsOf = (context: Context, ids: readonly string[]) =>
  parentsById(
    context,
    ids.map((parentId) => ({ parentId }) as Content),
  )

function stagedRow(
  { number, row }: Numbered,
  { write, trial, faults, name = '' }: PlannedRow,
  { content, columns }: { content: Content | undefined; columns: readonly PlannedColumn[] },
): Judged {
  const action =
    faults.length > 0 ? 'faulty' : write === undefined ? 'same' : write.kind === 'create' ? 'create' : 'change'
  const staged: StagedRow = {
    row: number,
    action,
    id: content?.id ?? newId(),
    label: shortened(name, 100),
    faults: faults.map((fault) => ({
      ...fault,
      ...(fault.columnIndex !== undefined && { text: shortened(cellText(row[fault.columnIndex] ?? null), 200) }),
    })),
    changes:
      write?.kind === 'update'
        ? Object.entries(write.base).map(([path, before]) => ({ path, before, after: write.set[path] ?? null }))
        : write
          ? columns.flatMap((column) => {
              const after = valueAt(write.document, column.path)
              const cell = row[column.index] ?? null
              return isEmptyValue(after)
                ? []
                : [{ path: column.path, before: null, after: isRead(column) ? after : cellText(cell) }]
            })
          : [],
    ...(write && { write }),
  }
  return { staged, judged: write ?? trial }
}

/** What names a record reads as it stands in the table, where its id would say nothing. */
const isRead = ({ target: { field } }: PlannedColumn): boolean =>
  field.property ? !['reference', 'image'].includes(field.property.type) : field.kind === 'label'

type Told = Pick<StagedRow['faults'][number], 'code' | 'columnIndex'>

/** Whether a refusal is no consequence of cells that are wrong already. */
const isFurther = ({ code, columnIndex }: Told, known: readonly Told[]): boolean =>
  columnIndex === undefined
    ? !['content.labelRequired', 'document.fieldRequired'].includes(code)
    : known.every((one) => one.columnIndex !== columnIndex)

/** A write as if a cell were empty; undefined where it says nothing of it. */
function withoutCell(write: PlannedWrite, path: string): PlannedWrite | undefined {
  if (write.kind === 'create') {
    if (isEmptyValue(valueAt(write.document, path))) return undefined
    return { kind: 'create', document: predicted(write.document, { unset: [path] }) }
  }
  if (!Object.hasOwn(write.set, path)) return undefined
  const { [path]: _set, ...set } = write.set
  const { [path]: _base, ...base } = write.base
  return { ...write, set, base }
}

/** The column that it is about, where the refusal names its field. */
function faultOf(
  { code, params }: Pick<StagedRow['faults'][number], 'code' | 'params'>,
  columns: readonly PlannedColumn[],
) {
  const { path, property } = params
  const column =
    columns.find((one) => one.path === path || one.path === property) ??
    columns.find(({ target }) => property !== undefined && target.field.property?.id === property)
  const label = code === 'content.labelRequired' ? columns.find((one) => one.path.startsWith('label.')) : undefined
  const index = (column ?? label)?.index
  return { code, params, ...(index !== undefined && { columnIndex: index }) }
}

/** As the bulk route writes it; a content that somebody changed since is left out there. */
export function writeOf({ id, write }: Pick<StagedRow, 'id' | 'write'>): RawWrite | undefined {
  if (!write) return undefined
  if (write.kind === 'create') return { kind: 'create', collection: 'contents', id, document: write.document }
  const { set, unset, base } = write
  return { kind: 'update', collection: 'contents', id, set, unset, expect: { values: base } }
}
