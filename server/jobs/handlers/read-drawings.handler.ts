import { readDrawings } from '../../services/pictures/read-drawings.ts'
import type { JobHandler } from '../job.ts'

export const readDrawingsJob: JobHandler<'read-drawings'> = (context) => readDrawings(context, context)
