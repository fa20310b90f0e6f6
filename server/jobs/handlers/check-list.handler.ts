import { askForList } from '../../services/contents/labels/check-list.ts'
import type { JobHandler } from '../job.ts'

/** In the name of whoever asked: what they see now is checked. */
export const checkListJob: JobHandler<'check-list'> = async (services, asked) =>
  askForList({ ...services, actor: await services.actors.of(services.startedBy) }, asked, services.progress)
