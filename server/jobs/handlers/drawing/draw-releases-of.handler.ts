import { drawReleasesOf } from '../../../services/releases/pages/draw-release.ts'
import type { JobHandler } from '../../job.ts'

export const drawReleasesOfJob: JobHandler<'draw-releases-of'> = (context, changed) => drawReleasesOf(context, changed)
