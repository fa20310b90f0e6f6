/** Values of a content that would be refused today, also those that its form does not show. */
import type { Content } from '#domain/contents/content.ts'
import { useFaults } from '../../client/records/use-faults.ts'
import { FaultNotice } from '../../ui/notices/fault-notice.tsx'
import { errorText, type Texts, useTexts } from '../../ui/words/texts.ts'
import { type Catalog, propertyLabel } from '../../shared/values/catalog.ts'
import { languageName } from '../../ui/words/language-name.ts'

export function ContentFaults({ content, catalog }: { content: Content; catalog: Catalog }) {
  const t = useTexts()
  const faults = useFaults('contents', content).map(({ path, code, params }) => {
    const place = placeOf(path, catalog, t)
    // People know fields by what they are called.
    const named = 'property' in params ? { ...params, property: nameOf(String(params['property']), catalog) } : params
    return { place, text: errorText({ code, params: named }) }
  })
  return <FaultNotice title={t('contents.faults', { count: faults.length })} faults={faults} />
}

/** What a field is called, by its path. */
export function placeOf(path: string, catalog: Catalog, t: Texts): string {
  const [field = '', property = '', , language] = path.split('.')
  if (field === 'data')
    return [nameOf(property, catalog), language && languageName(language)].filter(Boolean).join(', ')
  if (field === 'label') return t('contents.column.label')
  if (field === 'excludeCombination') return t('contents.excluded')
  return t('contents.faults.record')
}

function nameOf(id: string, { properties }: Catalog): string {
  const property = properties.get(id)
  return property ? propertyLabel(property) : id
}
