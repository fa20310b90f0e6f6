/** About how the typed inks look, to recognise a colour by; the page beside it shows them through the profile. */
import { parseColor } from '#domain/releases/fields/color-value.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import classes from '../draft/release-form.module.css'
import { screenColor } from './ink-color.ts'

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
