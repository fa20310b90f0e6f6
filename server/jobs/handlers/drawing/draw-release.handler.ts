import { drawRelease } from '../../../services/releases/pages/draw-release.ts'
import type { JobHandler } from '../../job.ts'

export const drawReleaseJob: JobHandler<'draw-release'> = (context, { releaseId }) => drawRelease(context, releaseId)
