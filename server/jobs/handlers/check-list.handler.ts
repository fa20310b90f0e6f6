import { askForList } from '../../services/contents/label-checks/check-list.ts'
import type { JobHandler } from '../job.ts'
import { whoStarted } from '../who-started.ts'

/** In the name of whoever asked: what they see now is checked. */
export const checkListJob: JobHandler<'check-list'> = async (services, asked) =>
  askForList({ ...services, actor: await whoStarted(services) }, asked, services.progress)
