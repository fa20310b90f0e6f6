/** A line of a face, drawn by the engine. Its shape is a mask over the ink of the place, so that it is right in the dark too. */
import { usePrivateImage } from '#web/client/private-image.tsx'
import { useTexts } from '#web/ui/texts.ts'
import classes from './fonts.module.css'

export function FontSample({
  id,
  version,
  face = 0,
  text = '',
  label,
}: {
  id: string
  /** Of the record: another file has another look. */
  version: number
  face?: number
  /** Empty: a line of the face's own choice. */
  text?: string
  label: string
}) {
  const t = useTexts()
  const query = new URLSearchParams({ v: String(version), face: String(face), ...(text && { text }) })
  const state = usePrivateImage(`/api/artwork/fonts/${encodeURIComponent(id)}/preview?${query.toString()}`)
  if (state.status === 'failed') return <span className={classes.noSample}>{t('fonts.sample.none')}</span>
  return (
    <span
      className={classes.sample}
      role="img"
      aria-label={label}
      data-state={state.status}
      style={state.status === 'ready' ? { maskImage: `url("${state.url}")` } : undefined}
    />
  )
}
