/** One picture of the list, which draws the tiles in sight only. */
import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { canOpenRoute } from '#domain/access/routes.ts'
import { colorsOf, isPrintSafe } from '#domain/pictures/print-safe.ts'
import { thumbnailPath } from '../../client/files/picture-files.ts'
import { PrivateImage } from '../../client/files/private-image.tsx'
import { useActor } from '../../client/session/session.ts'
import { useDpiLimit } from '../../shared/pictures/dpi-limit.ts'
import { pictureSizeWords } from '../../shared/pictures/picture-size-words.ts'
import { useTexts } from '../../ui/words/texts.ts'
import type { ListedPicture } from './picture-columns.tsx'
import { printWidth } from './picture-tabs.tsx'
import classes from './pictures.module.css'

type Props = {
  picture: ListedPicture
  /** Whether it is ticked; absent where there is nothing to tick it for. */
  tick?: { isOn: boolean; toggle: () => void } | undefined
}

export function PictureTile({ picture, tick }: Props) {
  const { id, name, title, colorSpace } = picture
  const t = useTexts()
  const mayOpen = canOpenRoute(useActor(), 'mediaDetail')
  const [dpi] = useDpiLimit()
  const wide = printWidth(picture, dpi)
  const label = title || name

  return (
    <div className={classes.tile}>
      {tick && (
        <Checkbox
          className={classes.tick as string}
          aria-label={t('media.select', { name: label })}
          checked={tick.isOn}
          onChange={tick.toggle}
        />
      )}
      <PrivateImage path={thumbnailPath(id, 320)} alt="" className={classes.image} />
      <span className={classes.name} title={label === name ? name : `${label}\n${name}`}>
        {mayOpen ? <Link to={`/media/${id}`}>{label}</Link> : label}
      </span>
      <span className={classes.facts} title={pictureSizeWords(picture, t)}>
        <span
          data-unsafe={!isPrintSafe(colorSpace) || undefined}
          title={t(isPrintSafe(colorSpace) ? 'media.safe' : 'media.unsafe', { colorSpace })}
        >
          {colorsOf(picture)}
        </span>
        {wide === undefined ? '' : ` · ${t('media.upTo', { wide })}`}
      </span>
    </div>
  )
}
