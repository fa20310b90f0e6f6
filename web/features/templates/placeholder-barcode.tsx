/** Which barcode a placeholder draws, and in which ink. */
import { Select } from '@mantine/core'
import { type Placeholder, symbologies } from '#domain/templates/placeholder.ts'
import { useTexts } from '#web/ui/texts.ts'
import { PlaceholderLine } from './placeholder-line.tsx'
import type { PlaceholderFields } from './use-placeholder-fields.ts'

export function PlaceholderBarcode({ fields }: { fields: PlaceholderFields }) {
  const t = useTexts()
  const { placeholder, readOnly, choose } = fields
  return (
    <>
      <Select
        label={t('placeholder.symbology')}
        data={symbologies.map((value) => ({ value, label: t(`placeholder.symbology.${value}`) }))}
        value={placeholder.symbology ?? 'ean13'}
        allowDeselect={false}
        readOnly={readOnly}
        onChange={(next) => next && choose({ symbology: next as Placeholder['symbology'] })}
      />
      <PlaceholderLine
        fields={fields}
        label={t('placeholder.ink')}
        placeholder="0,0,0,100"
        value={placeholder.ink ?? ''}
        after={(ink) => ({ ink: ink || undefined })}
        mono
      />
    </>
  )
}
