import { renewReleases } from '../../services/releases/newer/renew-releases.ts'
import type { JobHandler } from '../job.ts'
import { whoStarted } from '../who-started.ts'

/** In the name of whoever began it: what they may do now counts. */
export const renewReleasesJob: JobHandler<'renew-releases'> = async (context, payload) =>
  renewReleases({ ...context, actor: await whoStarted(context) }, payload)
