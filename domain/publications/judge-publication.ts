/** What is wrong with a publication: another template is taken with its versions, not alone. */
import { refuse } from '../errors.ts'
import { at, type Fault, type Judged } from '../judging/fault.ts'
import { releasesOf } from '../releases/course/editable-release.ts'

export function judgePublication({ before, after, touches, related, sees }: Judged): Fault[] {
  const { template } = after
  // One that says no template leaves it to its versions, and one of them that has none says nothing.
  if (!before || !touches('template') || template === undefined || before['template'] === template) return []
  const others = releasesOf(after).map(({ id }) => related('releases', id)?.['template'])
  const other = others.find((one) => typeof one === 'string' && one !== template)
  if (typeof other !== 'string') return []
  const found = related('templates', other)
  const name = found && sees('templates', found) ? String(found['name']) : other
  return [at('template', refuse('publication.templateOfVersions', { name }))]
}
