import { exportContents } from '../../services/contents/export-contents.ts'
import type { JobHandler } from '../job.ts'
import { whoStarted } from '../who-started.ts'

/** In the name of whoever began it: what they see now is written. */
export const exportContentsJob: JobHandler<'export-contents'> = async (services, asked) =>
  exportContents({ ...services, actor: await whoStarted(services) }, asked, services.progress)
