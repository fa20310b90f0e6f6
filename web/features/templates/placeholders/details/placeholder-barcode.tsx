/** Which barcode a placeholder draws, and in which ink. */
import { type Placeholder, symbologies } from '#domain/templates/placeholder.ts'
import { useTexts } from '../../../../ui/words/texts.ts'
import { PlaceholderChoice } from './placeholder-choice.tsx'
import { PlaceholderLine } from './placeholder-line.tsx'

export function PlaceholderBarcode({ placeholder }: { placeholder: Placeholder }) {
  const t = useTexts()
  return (
    <>
      <PlaceholderChoice
        placeholder={placeholder}
        name="symbology"
        label={t('placeholder.symbology')}
        data={symbologies.map((value) => ({ value, label: t(`placeholder.symbology.${value}`) }))}
        spell={(value) => (typeof value === 'string' ? value : 'ean13')}
      />
      <PlaceholderLine placeholder={placeholder} name="ink" label={t('placeholder.ink')} example="0,0,0,100" mono />
    </>
  )
}
