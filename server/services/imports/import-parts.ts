/** The parts of a change of many that writes what the check of an import found good: definitions first, where it needs some. */
import type { BulkPart } from '#server/store/store.ts'
import type { Context } from '../base/context.ts'
import type { ChangePlan } from '../changes/begin-change.ts'
import { writeOf } from './table/check-import.ts'
import { readDefinitions, readPart } from './table/import-files.ts'

export type Importing = { id: string; check: string; parts: number; defines?: boolean }

export const planOfImport = (context: Context, importing: Importing): ChangePlan => ({
  request: { collection: null, importing },
  next: importParts(context, importing),
  options: {},
  writer: context.actor,
})

const importParts =
  (context: Context, { id, check, parts, defines = false }: Importing) =>
  async (from: string | null): Promise<BulkPart> => {
    if (from === null && defines)
      return { writes: await readDefinitions(context, id, check), seen: 0, leftOut: [], to: '0', isBefore: true }
    const part = Number(from ?? 0)
    const rows = part < parts ? await readPart(context, id, check, part) : []
    const writes = rows.flatMap((row) => writeOf(row) ?? [])
    return { writes, seen: writes.length, leftOut: [], to: part + 1 < parts ? String(part + 1) : null }
  }
