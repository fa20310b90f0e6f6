import { checkImport } from '../../services/imports/table/check-import.ts'
import { readAbout, readChecked } from '../../services/imports/table/import-files.ts'
import { runImport } from '../../services/imports/import-contents.ts'
import type { JobHandler } from '../job.ts'
import { whoStarted } from '../who-started.ts'

/** In the name of whoever began it: what they may do now counts. */
export const checkImportJob: JobHandler<'check-import'> = async (services, { id, check, runs }) => {
  const context = { ...services, actor: await whoStarted(services) }
  const about = await readAbout(context, id)
  const settings = await readChecked(context, id, check)
  await checkImport(context, { about, check, settings }, services.progress)
  if (runs) await runImport(context, { id, check })
}
