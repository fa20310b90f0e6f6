/** A picture by the name that data calls it. Many thumbnails of one screen ask together for what lies behind their names. */
import { thumbnailPath } from '../../client/files/picture-files.ts'
import { PrivateImage } from '../../client/files/private-image.tsx'
import { usePictureByName } from './use-picture-by-name.ts'
import classes from './contents.module.css'

export function PictureThumbnail({
  name,
  width,
  className,
}: {
  name: string
  width: number
  className?: string | undefined
}) {
  const picture = usePictureByName(name)
  if (!picture) return <span className={`${classes.noPicture} ${className ?? ''}`} aria-hidden />
  return <PrivateImage path={thumbnailPath(picture.id, width)} alt={name} className={className} />
}
