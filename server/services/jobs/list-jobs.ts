/** Background work as people read it: with what the records and the people are called, for those who see them. */
import type { RecordKind } from '#domain/records.ts'
import { searchScopes } from '#domain/search/search-query.ts'
import { nameOf } from '#domain/search/search-text.ts'
import type { JobName, JobView } from '#schema/shapes/job.ts'
import type { JobsQuery, JobState } from '../../store/queue/jobs.ts'
import type { Context } from '../base/context.ts'
import { listById } from '../base/list-by-id.ts'

export const jobShows = ['open', 'failed', 'done'] as const
export type JobShow = (typeof jobShows)[number]

const shown: Record<JobShow, readonly JobState[]> = {
  open: ['waiting', 'active'],
  failed: ['failed', 'refused'],
  done: ['completed', 'cancelled'],
}

type Asked = Pick<JobsQuery, 'document' | 'after' | 'limit'> & {
  show?: JobShow | undefined
  name?: JobName | undefined
}

/** Newest first. */
export async function listJobs(
  context: Context,
  { show, name, limit, ...query }: Asked,
): Promise<{ data: JobView[]; next: string | null }> {
  const { jobs, actor } = context
  const states = show && shown[show]
  const found = await jobs.list(actor, { ...query, states, names: name && [name], limit: limit + 1 })
  const page = found.slice(0, limit)
  return { data: await withNames(context, page), next: found.length > limit ? (page.at(-1)?.id ?? null) : null }
}

async function withNames(context: Context, page: readonly JobView[]): Promise<JobView[]> {
  const people = await listById(
    context,
    'users',
    page.map(({ startedBy }) => startedBy.id),
  )
  const names = new Map<string, string>()
  for (const scope of searchScopes) {
    const ids = page.flatMap(({ about }) => (about?.collection === scope ? [about.id] : []))
    for (const [id, document] of await listById(context, scope, ids)) {
      const name = nameOf(scope, document, 'de')
      if (name) names.set(keyOf(scope, id), name)
    }
  }
  // Not found by search, and called by their name all the same.
  const delivered = page.flatMap(({ about }) => (about?.collection === 'deployments' ? [about.id] : []))
  for (const [id, { name }] of await listById(context, 'deployments', delivered))
    if (name) names.set(keyOf('deployments', id), name)
  return page.map(({ about, startedBy, ...job }) => {
    const name = about ? names.get(keyOf(about.collection, about.id)) : undefined
    const person = people.get(startedBy.id)?.displayName
    return {
      ...job,
      about: about && { ...about, ...(name !== undefined && { name }) },
      startedBy: { ...startedBy, ...(person !== undefined && { name: person }) },
    }
  })
}

const keyOf = (collection: RecordKind | string, id: string): string => `${collection}/${id}`
