import { redrawReleases } from '../../../services/releases/pages/redraw-releases.ts'
import type { JobHandler } from '../../job.ts'
import { whoStarted } from '../../who-started.ts'

/** In the name of whoever began it: what they may do now counts. */
export const redrawReleasesJob: JobHandler<'redraw-releases'> = async (context, payload) =>
  redrawReleases({ ...context, actor: await whoStarted(context) }, payload)
