/** A nursery's list lies ready to be imported, for everybody who may. */
import { buffer } from 'node:stream/consumers'
import { canWork } from '#domain/access/tenancy.ts'
import { nurseryList } from '#samples/tenant/nursery-list.ts'
import { people } from '#samples/tenant/people.ts'
import { xlsxStream } from '../../adapters/files/xlsx-stream.ts'
import type { Services } from '../base/context.ts'
import { listOpen } from '../imports/table/import-files.ts'
import { takeTable } from '../imports/table/upload-table.ts'

export async function seedImports({
  store,
  files,
  actors,
}: Pick<Services, 'store' | 'files' | 'actors'>): Promise<void> {
  const { sheet, captions, rows, name } = nurseryList
  const table = await buffer(xlsxStream({ sheet, captions, rows: rows(), modified: new Date('2026-11-02T08:00:00Z') }))
  for (const { id } of people) {
    const context = { store, files, actor: await actors.of(id) }
    if (!canWork(context.actor) || (await listOpen(context)).length > 0) continue
    await takeTable(context, { body: table, name, sample: 3 })
  }
}
