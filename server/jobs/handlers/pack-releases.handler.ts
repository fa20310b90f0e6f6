import { packReleases } from '../../services/releases/pages/download-releases.ts'
import type { JobHandler } from '../job.ts'

/** In the name of whoever began it: what they see now is packed. */
export const packReleasesJob: JobHandler<'pack-releases'> = async (services, asked) =>
  packReleases({ ...services, actor: await services.actors.of(services.startedBy) }, asked, services.progress)
