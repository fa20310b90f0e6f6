/**
 * Where an import lies: `imports/{person}/{id}/`, read by nobody else and by no address of files. Its table is one file a sheet,
 * a row a line; what a check found, files of two hundred rows. Swept after thirty days.
 */
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { productError } from '#domain/errors.ts'
import type { Row } from '#domain/values/cell.ts'
import { CheckedRow, CheckReport, OpenImport, StoredImport, rowActions } from '#domain/imports/import-report.ts'
import { ImportSettings } from '#domain/imports/import-settings.ts'
import { filesUnder, findFile } from '../../../adapters/files/files.ts'
import type { RawWrite } from '../../../store/store.ts'
import type { Context } from '../../base/context.ts'

type Files = Pick<Context, 'files' | 'actor'>

const isName = (text: string): boolean => /^[a-z0-9]{10,40}$/u.test(text)

const folderOf = ({ actor }: Pick<Context, 'actor'>, id: string): string => `imports/${actor.id}/${id}`
/** As it was brought. */
export const sourcePath = (context: Files, id: string): string => `${folderOf(context, id)}/source`
export const sheetPath = (context: Files, id: string, sheet: number): string =>
  `${folderOf(context, id)}/sheet-${sheet}.ndjson`
const partPath = (context: Files, id: string, check: string, part: number): string =>
  `${folderOf(context, id)}/${check}/part-${String(part).padStart(6, '0')}.json`

/** Throws `import.notFound`: also where it is another person's. */
export async function readAbout(context: Files, id: string): Promise<StoredImport> {
  const about = isName(id) ? await readJson(context, `${folderOf(context, id)}/about.json`, StoredImport) : undefined
  if (!about) throw productError('import.notFound', { id: id.slice(0, 40) })
  return about
}

export const writeAbout = (context: Files, about: StoredImport): Promise<unknown> =>
  writeJson(context, `${folderOf(context, about.id)}/about.json`, about)

/** A row as it was checked, with what is written of it. */
export const StagedRow = CheckedRow.extend({
  write: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('create'), document: z.record(z.string(), z.unknown()) }),
      z.object({
        kind: z.literal('update'),
        set: z.record(z.string(), z.unknown()),
        unset: z.array(z.string()),
        base: z.record(z.string(), z.unknown()),
      }),
    ])
    .optional(),
})
export type StagedRow = z.infer<typeof StagedRow>

const run = { imported: true, importing: true, isTakenBack: true } as const

export const StagedCheck = CheckReport.omit({ state: true, job: true, error: true, ...run }).extend({
  /** In the order in which they are written; how many rows of each kind. */
  parts: z.array(z.partialRecord(z.enum(rowActions), z.int())).readonly(),
  wrong: z.enum(['leaveOut', 'refuse']),
  /** Whether definitions are written before the rows. */
  defines: z.boolean(),
})
export type StagedCheck = z.infer<typeof StagedCheck>

export const writePart = (context: Files, id: string, check: string, part: number, rows: readonly StagedRow[]) =>
  writeJson(context, partPath(context, id, check, part), rows)

export async function readPart(context: Files, id: string, check: string, part: number): Promise<readonly StagedRow[]> {
  const rows = await readJson(context, partPath(context, id, check, part), z.array(StagedRow))
  if (!rows) throw productError('import.notFound', { id })
  return rows
}

const Definitions = z.array(
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('create'),
      collection: z.enum(['properties', 'contentTypes']),
      id: z.string(),
      document: z.record(z.string(), z.unknown()),
    }),
    z.object({
      kind: z.literal('update'),
      collection: z.enum(['properties', 'contentTypes', 'organizations']),
      id: z.string(),
      set: z.record(z.string(), z.unknown()),
      expect: z.object({ values: z.record(z.string(), z.unknown()) }),
    }),
  ]),
)

const definitionsPath = (context: Files, id: string, check: string): string =>
  `${folderOf(context, id)}/${check}/definitions.json`

export const writeDefinitions = (context: Files, id: string, check: string, writes: readonly RawWrite[]) =>
  writeJson(context, definitionsPath(context, id, check), writes)

export async function readDefinitions(context: Files, id: string, check: string): Promise<readonly RawWrite[]> {
  const writes = await readJson(context, definitionsPath(context, id, check), Definitions)
  if (!writes) throw productError('import.notFound', { id })
  return writes
}

/** Undefined while it is not at its end. */
export const readCheck = (context: Files, id: string, check: string): Promise<StagedCheck | undefined> =>
  isName(check)
    ? readJson(context, `${folderOf(context, id)}/${check}/report.json`, StagedCheck)
    : Promise.resolve(undefined)

export const writeCheck = (context: Files, id: string, report: StagedCheck): Promise<unknown> =>
  writeJson(context, `${folderOf(context, id)}/${report.check}/report.json`, report)

const checkedPath = (context: Files, id: string, check: string): string =>
  `${folderOf(context, id)}/${check}/settings.json`

/** What a check was begun with, whatever others of the same table are begun with. Throws `import.notFound`. */
export async function readChecked(context: Files, id: string, check: string): Promise<ImportSettings> {
  const settings = isName(check) ? await readJson(context, checkedPath(context, id, check), ImportSettings) : undefined
  if (!settings) throw productError('import.notFound', { id: id.slice(0, 40) })
  return settings
}

export const writeChecked = (context: Files, id: string, check: string, settings: ImportSettings): Promise<unknown> =>
  writeJson(context, checkedPath(context, id, check), settings)

/** Rows of a sheet with their numbers, from 0. */
export async function* rowsOf(context: Files, id: string, sheet: number): AsyncGenerator<{ number: number; row: Row }> {
  const found = await context.files.open(sheetPath(context, id, sheet))
  if (!found) throw productError('import.sheetUnknown', { sheet: sheet + 1 })
  let number = 0
  try {
    for await (const line of createInterface({ input: found.stream, crlfDelay: Infinity })) {
      yield { number, row: JSON.parse(line) as Row }
      number++
    }
  } finally {
    found.stream.destroy()
  }
}

const notePath = ({ actor }: Pick<Context, 'actor'>, id: string): string => `imports/${actor.id}/open/${id}.json`

/** When is said by the file itself. */
const OpenNote = OpenImport.omit({ at: true })

/** That an import waits to be done. */
export const noteOpen = (context: Files, open: z.infer<typeof OpenNote>): Promise<unknown> =>
  writeJson(context, notePath(context, open.id), open)

export const noteDone = (context: Files, id: string): Promise<unknown> => context.files.delete(notePath(context, id))

/** Given up: nobody is reminded of it any more. Throws `import.notFound`. */
export async function discardImport(context: Files, id: string): Promise<void> {
  await readAbout(context, id)
  await noteDone(context, id)
}

/** Of the person, the newest first. */
export async function listOpen(context: Files): Promise<OpenImport[]> {
  const found = await filesUnder(context.files, `imports/${context.actor.id}/open`)
  const notes = await Promise.all(
    found.map(async ({ path, modified }) => {
      const note = await readJson(context, path, OpenNote)
      return note && { ...note, at: modified.toISOString() }
    }),
  )
  return notes.filter((note) => note !== undefined).toReversed()
}

const LastTime = z.record(z.string(), z.string())

/** What captions this person assigned to last. */
export const readLastTime = async (context: Files): Promise<Map<string, string>> =>
  new Map(Object.entries((await readJson(context, `imports/${context.actor.id}/last-time.json`, LastTime)) ?? {}))

export const writeLastTime = (context: Files, lastTime: ReadonlyMap<string, string>): Promise<unknown> =>
  writeJson(context, `imports/${context.actor.id}/last-time.json`, Object.fromEntries([...lastTime].slice(-5000)))

async function readJson<Shape extends z.ZodType>(
  { files }: Files,
  path: string,
  shape: Shape,
): Promise<z.output<Shape> | undefined> {
  const bytes = await findFile(files, path)
  return bytes && shape.parse(JSON.parse(new TextDecoder().decode(bytes)))
}

const writeJson = ({ files }: Files, path: string, value: unknown): Promise<unknown> =>
  files.put(path, new TextEncoder().encode(JSON.stringify(value)))
