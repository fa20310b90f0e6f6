/** What a placeholder's entry says beside its value: crop, size and the like, each in words with its measure. */
import type { PlaceholderData } from '#domain/releases/release.ts'
import { adjustments, type Adjustment } from '#domain/releases/release-changes.ts'
import type { Texts } from '../../ui/words/texts.ts'

export function adjustmentsInWords(t: Texts, entry: PlaceholderData): string[] {
  return adjustments.flatMap((one) => {
    const measure = measures[one](t, entry)
    return measure ? [`${t(`release.compare.adjusted.${one}`)}: ${measure}`] : []
  })
}

const percent = (value: number | undefined): string => (value === undefined ? '' : `${Math.round(value)} %`)

const measures: Readonly<Record<Adjustment, (t: Texts, entry: PlaceholderData) => string>> = {
  textSize: (_t, { textSize }) => percent(textSize),
  textTracking: (_t, { textTracking }) => (textTracking === undefined ? '' : String(textTracking)),
  textFit: (_t, { textFit }) => (textFit === undefined ? '' : `≥ ${percent(textFit)}`),
  hyphenation: (t, { hyphenation }) =>
    hyphenation === undefined
      ? ''
      : [t(`release.adjust.hyphenation.${hyphenation.mode}`), hyphenation.language].filter(Boolean).join(', '),
  crop: (t, { crop }) =>
    crop === undefined
      ? ''
      : [
          `${t('release.picture.crop.left')} ${percent(crop.left * 100)}`,
          `${t('release.picture.crop.top')} ${percent(crop.top * 100)}`,
          `${t('release.picture.crop.right')} ${percent((1 - crop.right) * 100)}`,
          `${t('release.picture.crop.bottom')} ${percent((1 - crop.bottom) * 100)}`,
        ].join(', '),
  rotate: (_t, { rotate }) => (rotate === undefined ? '' : `${rotate}°`),
  flip: (t, { flip }) =>
    [
      (flip === 'horizontal' || flip === 'both') && t('release.picture.flipHorizontal'),
      (flip === 'vertical' || flip === 'both') && t('release.picture.flipVertical'),
    ]
      .filter(Boolean)
      .join(', '),
  mode: (t, { mode }) => (mode === undefined ? '' : t(`release.picture.mode.${mode}`)),
}
