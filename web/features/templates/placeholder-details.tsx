/** All of one placeholder: its names in every language, when it shows, how its value is made, which options it offers. */
import type { Property } from '#web/client/data-sets.ts'
import { useTexts } from '#web/ui/texts.ts'
import { PlaceholderBarcode } from './placeholder-barcode.tsx'
import { PlaceholderHyphenation } from './placeholder-hyphenation.tsx'
import { PlaceholderLine } from './placeholder-line.tsx'
import { PlaceholderNames } from './placeholder-names.tsx'
import { PlaceholderSource } from './placeholder-source.tsx'
import { PlaceholderTransform } from './placeholder-transform.tsx'
import { readValues, writeValues } from './predefined-values.ts'
import { type PlaceholderFieldsOf, usePlaceholderFields } from './use-placeholder-fields.ts'
import classes from './placeholders.module.css'

export function PlaceholderDetails({ properties, ...of }: PlaceholderFieldsOf & { properties: readonly Property[] }) {
  const t = useTexts()
  const fields = usePlaceholderFields(of)
  const { placeholder } = fields
  const { type } = placeholder
  const isText = type === 'string' || type === 'text' || type === 'variable'
  const isPicture = type === 'image' || type === 'pictogram'
  return (
    <div className={classes.detailFields}>
      <PlaceholderNames fields={fields} />
      <PlaceholderSource fields={fields} properties={properties} />
      {isText && <PlaceholderTransform fields={fields} />}
      <PlaceholderLine
        fields={fields}
        isMultiline
        label={t('templates.placeholder.previewValue')}
        value={placeholder.previewValue ?? ''}
        after={(text) => ({ previewValue: text || undefined })}
      />
      <PlaceholderLine
        fields={fields}
        isMultiline
        label={t('templates.placeholder.values')}
        hint={t('templates.placeholder.values.hint')}
        value={writeValues(placeholder.values)}
        after={(text) => ({ values: readValues(text) })}
      />
      {type === 'barcode' && <PlaceholderBarcode fields={fields} />}
      {isPicture && (
        <PlaceholderLine
          fields={fields}
          label={t('templates.placeholder.assetPrefix')}
          hint={t('templates.placeholder.assetPrefix.hint')}
          value={placeholder.assetPrefix ?? ''}
          after={(prefix) => ({ assetPrefix: prefix || undefined })}
          mono
        />
      )}
      {isText && <PlaceholderHyphenation fields={fields} />}
    </div>
  )
}
