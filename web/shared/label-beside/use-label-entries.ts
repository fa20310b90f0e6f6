/** What a label made of a content now would hold, as the server fills it: with what is typed here, inherited, and what others are called. */
import { useMemo } from 'react'
import { withInheritance } from '#domain/contents/variant-inheritance.ts'
import { inLanguage } from '#domain/formats/in-language.ts'
import { predicted } from '#domain/query/with-value.ts'
import { fillFromContent } from '#domain/releases/fields/fill-from-content.ts'
import type { Release } from '#domain/releases/release.ts'
import type { Template } from '#domain/templates/template.ts'
import { isHere } from '../../client/editing/journal.ts'
import { useDraftsOf } from '../../client/editing/use-drafts.ts'
import { useWhole } from '../../client/live/use-live.ts'
import { hasId } from '../../client/records/chosen.ts'
import { type Content, useById, useProperties } from '../../client/window/data-sets.ts'

/** Undefined while it is not known what others are called that it names. */
export function useLabelEntries(
  template: Template,
  content: Content,
  parent: Content | undefined,
  language: string,
): Release['data'] | undefined {
  const typed = useTyped(content)
  const whole = useMemo(() => withInheritance(typed, parent), [typed, parent])
  const properties = useProperties()
  // As all have them: a release is filled so, too.
  const byId = useById(properties)
  const named = useMemo(
    () =>
      template.placeholders
        .flatMap(({ property }) => {
          const data =
            property !== undefined && byId.get(property)?.type === 'reference' ? whole.data[property] : undefined
          return [data?.value, ...Object.values(data?.translation ?? {})].flat()
        })
        .filter((one) => typeof one === 'string')
        .toSorted()
        .join('\n'),
    [template.placeholders, byId, whole],
  )
  const query = useMemo(() => (named === '' ? undefined : { where: hasId(named.split('\n')) }), [named])
  const found = useWhole('contents', query)
  const isKnown = properties.status !== 'loading' && (query === undefined || found.status !== 'loading')
  return useMemo(() => {
    if (!isKnown) return undefined
    const labels = new Map(found.documents.map(({ id, label }) => [id, inLanguage(label, language)]))
    const database = {
      content: () => whole,
      property: (id: string) => byId.get(id),
      referenceLabel: (id: string) => labels.get(id),
    }
    return fillFromContent(template.placeholders, whole.id, database, language)
  }, [isKnown, found.documents, whole, byId, template.placeholders, language])
}

/** With what is typed here and not saved yet. */
function useTyped(content: Content): Content {
  const drafts = useDraftsOf('contents', content.id)
  return useMemo(
    () =>
      drafts
        .filter((draft) => isHere(draft) && /^(data|label)\./.test(draft.path))
        .reduce((whole, { path, value }) => predicted(whole, { set: { [path]: value ?? undefined } }), content),
    [drafts, content],
  )
}
