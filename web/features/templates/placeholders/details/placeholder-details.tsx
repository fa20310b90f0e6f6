/** All of one placeholder: where its value comes from, when it shows, its names in every language, how its value is made. */
import type { Placeholder } from '#domain/templates/placeholder.ts'
import type { Property } from '../../../../client/window/data-sets.ts'
import { useTexts } from '../../../../ui/words/texts.ts'
import { PlaceholderBarcode } from './placeholder-barcode.tsx'
import { PlaceholderHyphenation } from './placeholder-hyphenation.tsx'
import { PlaceholderLine } from './placeholder-line.tsx'
import { PlaceholderNames, PlaceholderTag } from './placeholder-names.tsx'
import { PlaceholderSource } from './placeholder-source.tsx'
import { PlaceholderTransform } from './placeholder-transform.tsx'
import { readValues, writeValues } from './predefined-values.ts'
import classes from '../placeholders.module.css'

type DetailsProps = {
  placeholder: Placeholder
  properties: readonly Property[]
  /** The tag was changed: what is shown goes with it. */
  onRenamed: (id: string) => void
}

export function PlaceholderDetails({ placeholder, properties, onRenamed }: DetailsProps) {
  const t = useTexts()
  const { type } = placeholder
  const isText = type === 'string' || type === 'text' || type === 'variable'
  const isPicture = type === 'image' || type === 'pictogram'
  return (
    <div className={classes.detailFields}>
      <PlaceholderTag placeholder={placeholder} onRenamed={onRenamed} />
      <PlaceholderSource placeholder={placeholder} properties={properties} />
      <PlaceholderNames placeholder={placeholder} />
      {isText && <PlaceholderTransform placeholder={placeholder} />}
      <PlaceholderLine
        placeholder={placeholder}
        isMultiline
        name="previewValue"
        label={t('templates.placeholder.previewValue')}
      />
      <PlaceholderLine
        placeholder={placeholder}
        isMultiline
        name="values"
        label={t('templates.placeholder.values')}
        hint={t('templates.placeholder.values.hint')}
        read={readValues}
        spell={(values) => writeValues((values ?? []) as Placeholder['values'])}
      />
      {type === 'barcode' && <PlaceholderBarcode placeholder={placeholder} />}
      {isPicture && (
        <PlaceholderLine
          placeholder={placeholder}
          name="assetPrefix"
          label={t('templates.placeholder.assetPrefix')}
          hint={t('templates.placeholder.assetPrefix.hint')}
          mono
        />
      )}
      {isText && <PlaceholderHyphenation placeholder={placeholder} />}
    </div>
  )
}
