/** The parts of a change of many that writes what the check of an import found good. */
import type { BulkPart } from '#server/store/store.ts'
import type { Context } from '../context.ts'
import { writeOf } from './check-import.ts'
import { readPart } from './import-files.ts'

export type Importing = { id: string; check: string; parts: number }

export const importParts =
  (context: Context, { id, check, parts }: Importing) =>
  async (from: string | null): Promise<BulkPart> => {
    const part = Number(from ?? 0)
    const rows = part < parts ? await readPart(context, id, check, part) : []
    const writes = rows.flatMap((row) => writeOf(row) ?? [])
    return { writes, seen: writes.length, leftOut: [], to: part + 1 < parts ? String(part + 1) : null }
  }
