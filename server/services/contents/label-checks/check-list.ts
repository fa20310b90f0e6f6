/** Checks all that a list shows on a template: who sees a list sees a screen of it, and wants to know of the whole. */
import { seesReadiness } from '#domain/access/for-whom.ts'
import { canWork } from '#domain/access/tenancy.ts'
import { productError } from '#domain/errors.ts'
import { requireKnownLanguage } from '#domain/judging/named.ts'
import { everything } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import type { Context } from '../../base/context.ts'
import { startChecking } from '../../base/due-label-checks.ts'
import { pagesOf } from '../../base/list-all.ts'

type Asked = { where: FilterOf<'contents'>; template: string; language: string }

/** Throws `write.notAllowed`, `template.notFound`, `value.languageUnknown`, and what a list refuses of the filter. */
export async function startList(
  { store, jobs, actor }: Context,
  { where = everything, template, language }: Partial<Pick<Asked, 'where'>> & Omit<Asked, 'where'>,
): Promise<{ job: string }> {
  if (!canWork(actor)) throw productError('write.notAllowed')
  await store.get(actor, 'templates', template)
  requireKnownLanguage(language)
  // The job would be refused, and nobody told of it.
  await store.count(actor, 'contents', where)
  return { job: await jobs.start('check-list', { where, template, language }, { actor }) }
}

export async function askForList(
  context: Context,
  { where, template: id, language }: Asked,
  progress: (percent: number) => Promise<void>,
): Promise<{ labels: number }> {
  const template = await context.store.get(context.actor, 'templates', id)
  const total = await context.store.count(context.actor, 'contents', where)
  let seen = 0
  let labels = 0
  for await (const page of pagesOf(context, 'contents', { where })) {
    const checked = page.filter((content) => seesReadiness(context.actor, content, template))
    await context.labelChecks.ask(checked.map(({ id: content }) => ({ content, template: id, language })))
    seen += page.length
    labels += checked.length
    await progress(Math.min(99, (100 * seen) / Math.max(1, total)))
  }
  if (labels > 0) await startChecking(context)
  return { labels }
}
