import type { JobHandler } from '../job.ts'

/** Lists asked for fields that are not indexed. */
export const indexValues: JobHandler<'index-values'> = ({ buildIndex, progress }) => buildIndex(progress)
