/** What was adjusted of what fills a placeholder, in words. */
import { type Crop, PlaceholderData } from '#domain/releases/release.ts'
import { PreviewCut, sidedCut } from '#domain/templates/preview-cut.ts'
import type { Adjustment } from '#domain/releases/release-changes.ts'
import { formatNumber } from '../../../ui/words/dates.ts'
import { valueInWords } from '../../../ui/history/value-in-words.ts'
import { languageName } from '../../../ui/words/language-name.ts'
import { type TextKey, type Texts } from '../../../ui/words/texts.ts'

export const adjustmentNames = {
  textSize: 'release.adjust.size',
  textTracking: 'release.adjust.tracking',
  textFit: 'release.adjust.fit',
  hyphenation: 'release.adjust.hyphenation',
  crop: 'release.picture.cropped',
  rotate: 'release.picture.rotation',
  flip: 'release.picture.flip',
  mode: 'release.picture.mode',
} as const satisfies Record<Adjustment, TextKey>

export function adjustmentText(part: Adjustment, value: unknown, t: Texts): string {
  const asDesigned = t('release.adjust.hyphenation.inherit')
  if (value === null || value === undefined) return asDesigned
  const read = PlaceholderData.safeParse({ [part]: value })
  // As an earlier version of the product wrote it.
  if (!read.success) return valueInWords(value, t)
  const { textSize, textFit, textTracking, hyphenation, crop, rotate, flip, mode } = read.data
  if (hyphenation)
    return [
      t(`release.adjust.hyphenation.${hyphenation.mode}`),
      hyphenation.language && languageName(hyphenation.language),
    ]
      .filter(Boolean)
      .join(', ')
  if (crop) return cropText(crop, t) || asDesigned
  if (flip) return t(`release.picture.flip.${flip}`)
  if (mode) return t(`release.picture.mode.${mode}`)
  if (rotate !== undefined) return `${formatNumber(rotate)}°`
  if (textTracking !== undefined) return formatNumber(textTracking)
  return percent((textSize ?? textFit ?? 100) / 100)
}

/** Cuts of the preview: “left 30 mm”. */
export function cutsText(value: unknown, t: Texts): string {
  const read = PreviewCut.array().safeParse(value)
  if (!read.success || read.data.length === 0) return valueInWords(value, t)
  return read.data
    .map(sidedCut)
    .map(({ side, distance }) => `${t(`templates.side.${side}`)} ${formatNumber(distance)} mm`)
    .join(', ')
}

const whole = { left: 0, top: 0, right: 1, bottom: 1 }

/** How much is cut away, as the form asks for it: “Left 10%, Top 5%”. */
function cropText(crop: Crop, t: Texts): string {
  const sides = ['left', 'top', 'right', 'bottom'] as const
  return sides
    .filter((side) => crop[side] !== whole[side])
    .map((side) => `${t(`release.picture.crop.${side}`)} ${percent(Math.abs(crop[side] - whole[side]))}`)
    .join(', ')
}

const percent = (share: number): string => formatNumber(share, { style: 'percent', maximumFractionDigits: 1 })
