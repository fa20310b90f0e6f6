/** One picture of the list, which draws the tiles in sight only. */
import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { canOpenRoute } from '#domain/access/routes.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import { isPrintSafe } from '#domain/pictures/print-safe.ts'
import { thumbnailPath } from '../../client/files/picture-files.ts'
import { PrivateImage } from '../../client/files/private-image.tsx'
import { useActor } from '../../client/session/session.ts'
import { useTexts } from '#web/ui/texts.ts'
import classes from './pictures.module.css'

/** What a tile shows of a picture. */
export const shownFields = ['name', 'title', 'colorSpace', 'width', 'height'] as const
export type ShownPicture = Pick<Picture, 'id' | (typeof shownFields)[number]>

type Props = {
  picture: ShownPicture
  /** Whether it is ticked; absent where there is nothing to tick it for. */
  tick?: { isOn: boolean; toggle: () => void } | undefined
}

export function PictureTile({ picture: { id, name, title, colorSpace, width, height }, tick }: Props) {
  const t = useTexts()
  const mayOpen = canOpenRoute(useActor(), 'mediaDetail')
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
      <span className={classes.name} title={name}>
        {mayOpen ? <Link to={`/media/${id}`}>{label}</Link> : label}
      </span>
      <span className={classes.facts}>
        <span
          data-unsafe={!isPrintSafe(colorSpace) || undefined}
          title={t(isPrintSafe(colorSpace) ? 'media.safe' : 'media.unsafe', { colorSpace })}
        >
          {colorSpace}
        </span>
        {width > 0 && ` ${width} × ${height}`}
      </span>
    </div>
  )
}
