/** PDF and pictures of versions, made again: of one at once, of several in the background; how far it is, and which could not be made. */
import type { FilterOf } from '#domain/query/path.ts'
import { RedrawReport } from '#domain/releases/course/redrawing.ts'
import { send } from '../../client/calls/api.ts'
import { flushDrafts } from '../../client/editing/waiting.ts'
import { graphql } from '../../client/calls/graphql.ts'
import { followJob } from '../../client/calls/jobs.ts'
import { ReleaseArtwork } from '../../client/calls/operations.generated.ts'
import { underWay } from '../undo/follow-many.tsx'
import { errorText, texts } from '../../ui/words/texts.ts'
import { toastDone, toastError, toastMore, toastWhile } from '../../ui/notices/toasts.tsx'

/** Of more, how many they are is enough. */
const mostNamed = 10

export async function redrawOne(id: string): Promise<void> {
  try {
    await flushDrafts({ collection: 'releases', id })
    await toastWhile(graphql(ReleaseArtwork, { id }))
    toastDone(texts('releases.redraw.done', { count: 1 }))
  } catch (error) {
    toastMore(texts('releases.redraw.failed', { count: 1 }), [errorText(error)])
  }
}

export async function redrawMany(where: FilterOf<'releases'>): Promise<void> {
  try {
    const { job: id } = await toastWhile(send('POST /api/releases/drawings', { body: { where } }))
    const words = { heading: texts('jobs.name.redraw-releases'), title: texts('releases.redraw') }
    const { state, result, error } = await underWay(words, (tell) =>
      followJob(id, ({ progress }) =>
        tell({ percent: progress, says: texts('jobs.progress', { progress: Math.round(progress) }), job: id }),
      ),
    )
    if (state === 'cancelled') toastDone(texts('releases.redraw.cancelled'))
    else if (state === 'failed') toastError(error ?? texts('releases.redraw.failed', { count: 1 }))
    else told(RedrawReport.parse(result))
  } catch (error) {
    toastError(error)
  }
}

function told({ made, refused }: RedrawReport): void {
  if (made > 0) toastDone(texts('releases.redraw.done', { count: made }))
  if (refused.length === 0) return
  const lines = refused.slice(0, mostNamed).map(({ id, label, ...reason }) => `${label || id}: ${errorText(reason)}`)
  const more = refused.length - lines.length
  toastMore(texts('releases.redraw.failed', { count: refused.length }), [
    ...lines,
    ...(more > 0 ? [texts('releases.redraw.more', { count: more })] : []),
  ])
}
