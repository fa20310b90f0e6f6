/** Of what kind a field would be, in words: «Zahl, 2 Stellen». */
import type { FieldKind } from '#domain/imports/import-settings.ts'
import { useTexts } from '../../ui/words/texts.ts'

export function useKindWords(): (kind: FieldKind) => string {
  const t = useTexts()
  return ({ type, precision, latin, multiple }) =>
    [
      t(`propertyType.${type}`),
      ...(type === 'number' && precision ? [t('imports.newField.decimals', { count: precision })] : []),
      ...(latin ? [t('imports.newField.latin')] : []),
      ...(multiple ? [t('imports.newField.several')] : []),
    ].join(', ')
}
