/** One picture. Its thumbnail is asked for when the tile comes near the window. */
import { useInViewport } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { canOpenRoute } from '#domain/access/routes.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import { isPrintSafe } from '#domain/pictures/print-safe.ts'
import { thumbnailPath } from '#web/client/picture-files.ts'
import { PrivateImage } from '#web/client/private-image.tsx'
import { useActor } from '#web/client/session.ts'
import { useTexts } from '#web/ui/texts.ts'
import classes from './pictures.module.css'

export function PictureTile({ picture: { id, name, title, colorSpace, width, height } }: { picture: Picture }) {
  const t = useTexts()
  const { ref, inViewport } = useInViewport<HTMLLIElement>()
  const [wasSeen, setSeen] = useState(false)
  if (inViewport && !wasSeen) setSeen(true)
  const mayOpen = canOpenRoute(useActor(), 'mediaDetail')
  const label = title || name

  return (
    <li ref={ref} className={classes.tile}>
      {wasSeen ? (
        <PrivateImage path={thumbnailPath(id, 320)} alt="" className={classes.image} />
      ) : (
        <span className={classes.image} />
      )}
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
    </li>
  )
}
