/** How labels come out that contents would make on templates, as far as it is known; what is not is checked soon. */
import { seesReadiness } from '#domain/access/for-whom.ts'
import { requireKnownLanguage } from '#domain/judging/named.ts'
import type { LabelFinding, Verdict } from '#domain/releases/pages/verdict.ts'
import type { Context } from '../../base/context.ts'
import { startChecking } from '../../base/due-label-checks.ts'
import { listById } from '../../base/list-by-id.ts'

type Asked = { ids: readonly string[]; templates: readonly string[]; language: string }

export type LabelState = {
  content: string
  template: string
  verdict: Verdict | 'open'
  findings: readonly LabelFinding[]
  hash: string | null
}

/** Throws `value.languageUnknown`: of what no content is in, nothing is kept. */
export async function readLabels(
  context: Context,
  { ids, templates, language }: Asked,
): Promise<{ data: LabelState[] }> {
  requireKnownLanguage(language)
  const [contents, designs] = await Promise.all([
    listById(context, 'contents', ids),
    listById(context, 'templates', templates),
  ])
  const pairs = [...contents.values()].flatMap((content) =>
    [...designs.values()]
      .filter((template) => seesReadiness(context.actor, content, template))
      .map((template) => ({ content: content.id, template: template.id, language })),
  )
  const { checks, isBehind } = await context.labelChecks.ask(pairs)
  if (isBehind) await startChecking(context)
  const known = new Map(checks.map((check) => [`${check.content} ${check.template}`, check.judged]))
  return {
    data: pairs.map(({ content, template }) => {
      const judged = known.get(`${content} ${template}`)
      return { content, template, ...(judged ?? { verdict: 'open', findings: [], hash: null }) }
    }),
  }
}
