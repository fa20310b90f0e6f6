/** A line of a face, drawn by the engine. Its shape is a mask over the ink of the place, so that it is right in the dark too. */
import { pathOf } from '../../client/calls/api.ts'
import { usePrivateImage } from '../../client/files/private-image.tsx'
import { useTexts } from '../../ui/words/texts.ts'
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
  const query = { v: version, face, ...(text && { text }) }
  const state = usePrivateImage(pathOf('GET /api/artwork/fonts/:name/preview', { params: { name: id }, query }))
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
