import type { BulkReport } from '../../client/calls/bulk.ts'
import { fieldNames } from '#domain/formats/refusals/named-fields.ts'
import { placeholderTag } from '#domain/templates/placeholder.ts'
import { valueInWords } from '../../ui/history/value-in-words.ts'
import { errorText, localized, texts } from '../../ui/words/texts.ts'

/** Why something was left as it was, or would be, with the first that it concerns. */
export const reasonsOf = (
  { leftOut }: Pick<BulkReport, 'leftOut'>,
  words: 'bulk.leftOut' | 'bulk.foreseen.leftOut' | 'undo.leftOut' = 'bulk.leftOut',
): readonly string[] =>
  leftOut.map(({ code, count, examples }) => {
    // What is gone has none any more, and an id says nothing to anybody.
    const names = [...new Set(examples.flatMap(({ name }) => name ?? []))].join(', ')
    const named = new Set(examples.map(({ collection, id }) => `${collection}/${id}`)).size
    const [first] = examples
    return texts(words, {
      count,
      // Of many, each has values of its own: what is the same of all is told.
      reason:
        code === 'write.conflict' ? changedSince(examples, count) : errorText({ code, params: { ...first?.params } }),
      names: names === '' ? '' : ` (${count > named ? `${names} …` : names})`,
    })
  })

/** Of one record, what it was to be and what is there now; of several, which fields. */
function changedSince(examples: readonly Example[], count: number): string {
  const [first] = examples
  if (count > 1 || examples.length > 1 || !first || !('found' in first.params))
    return texts('bulk.changedSince', { fields: [...new Set(examples.map(fieldName))].join(', ') })
  const { path, expected, found } = first.params
  if (path === '') return texts(found === null ? 'bulk.changedSince.gone' : 'bulk.changedSince.back')
  return texts('bulk.changedSince.both', {
    field: fieldName(first),
    expected: valueInWords(expected, texts),
    found: valueInWords(found, texts),
  })
}

type Example = BulkReport['leftOut'][number]['examples'][number]
type Named = Pick<Example, 'collection'> & Partial<Pick<Example, 'field'>> & { params: { path?: unknown } }

/** As people call it: never the path. */
export function fieldName({ collection, field, params: { path } }: Named): string {
  if (field) return localized(field)
  const [root = '', key = ''] = String(path ?? '').split('.')
  if (collection === 'releases' && root === 'data') return placeholderTag(key)
  const known = fieldNames.find((one) => one === root)
  return texts(`field.${known ?? 'other'}`)
}
