/** What is said before values of contents fall away by a change of their property. */
import { Text } from '@mantine/core'
import { useTexts } from '../../ui/words/texts.ts'
import { useKnowing } from '../undo/use-knowing.tsx'

export function usePropertyKnowing() {
  const t = useTexts()
  return useKnowing({
    title: t('properties.fallen.title'),
    confirm: t('properties.fallen.confirm'),
    left: t('properties.fallen.left'),
    told: ({ values, records }) => (
      <Text>
        {t('properties.fallen', { count: values, records: t('properties.fallen.records', { count: records }) })}
      </Text>
    ),
  })
}
