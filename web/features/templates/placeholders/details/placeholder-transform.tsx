/** How a text is changed before it is set. */
import { transforms } from '#domain/templates/transform/transform.ts'
import type { Placeholder } from '#domain/templates/placeholder.ts'
import { useTexts } from '../../../../ui/words/texts.ts'
import { PlaceholderChoice } from './placeholder-choice.tsx'
import { PlaceholderLine } from './placeholder-line.tsx'

export function PlaceholderTransform({ placeholder }: { placeholder: Placeholder }) {
  const t = useTexts()
  return (
    <>
      <PlaceholderChoice
        placeholder={placeholder}
        name="previewTransform"
        label={t('templates.placeholder.transform')}
        hint={t('templates.placeholder.transform.hint')}
        nothing={t('ui.none')}
        isJudged
        data={transforms.map((value) => ({ value, label: t(`transform.${value}`) }))}
      />
      <PlaceholderLine
        placeholder={placeholder}
        name="transformFormat"
        label={t('templates.placeholder.transformFormat')}
        hint={t('templates.placeholder.transformFormat.hint', { example: '{value} cm' })}
        keepsBlanks
      />
    </>
  )
}
