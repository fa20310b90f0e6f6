import { packReleases } from '../../services/releases/pages/download-releases.ts'
import type { JobHandler } from '../job.ts'
import { whoStarted } from '../who-started.ts'

/** In the name of whoever began it: what they see now is packed. */
export const packReleasesJob: JobHandler<'pack-releases'> = async (services, asked) =>
  packReleases({ ...services, actor: await whoStarted(services) }, asked, services.progress)
