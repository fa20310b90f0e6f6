/** What is said before values of versions fall away by a change of their template. */
import { Text } from '@mantine/core'
import { useLanguage, useTexts } from '../../../ui/words/texts.ts'
import { useKnowing } from '../../../shared/undo/use-knowing.tsx'

export function useTemplateKnowing() {
  const t = useTexts()
  const list = new Intl.ListFormat(useLanguage())
  return useKnowing({
    title: t('templates.fallen.title'),
    confirm: t('templates.fallen.confirm'),
    left: t('templates.fallen.left'),
    told: ({ values, records, removed }) => (
      <>
        {removed.length > 0 && (
          <Text mb="sm">{t('templates.fallen.removed', { count: removed.length, names: list.format(removed) })}</Text>
        )}
        <Text>
          {t('templates.fallen', { count: values, versions: t('templates.fallen.versions', { count: records }) })}
        </Text>
      </>
    ),
  })
}
