/** About how the typed inks look, to recognise a colour by; the page beside it shows them through the profile. */
import { parseColor } from '#domain/publications/color-value.ts'
import { useTexts } from '#web/ui/texts.ts'
import classes from './release-form.module.css'

export function InkSwatch({ value }: { value: string }) {
  const t = useTexts()
  const color = parseColor(value)
  if (value.trim() !== '' && !color)
    return (
      <span
        className={classes.swatch}
        data-unknown
        role="img"
        aria-label={t('release.color.unknown')}
        title={t('release.color.unknown')}
      />
    )
  return <span className={classes.swatch} style={{ background: color && screenColor(color) }} aria-hidden />
}

function screenColor({ space, ...color }: NonNullable<ReturnType<typeof parseColor>>): string | undefined {
  if (space !== 'cmyk' && space !== 'rgb') return undefined
  const { values } = color as { values: readonly number[] }
  const [a = 0, b = 0, c = 0, k = 0] = values
  const parts = space === 'rgb' ? [a, b, c] : [a, b, c].map((ink) => (1 - ink) * (1 - k))
  return `rgb(${parts.map((part) => Math.round(part * 255)).join(' ')})`
}
