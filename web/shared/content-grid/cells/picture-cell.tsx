import { textsIn } from '#domain/contents/exclusions/combination-parts.ts'
import type { PropertyValue } from '#domain/contents/content.ts'
import classes from '../../values/contents.module.css'
import { PictureThumbnail } from '../../values/picture-thumbnail.tsx'

/** The first picture and how many more there are. What it is called says who rests on it. */
export function PictureCell({ value }: { value: PropertyValue | undefined }) {
  const names = textsIn(value)
  const [first] = names
  if (first === undefined)
    return (
      <span className={classes.pictureCell}>
        <span className={`${classes.noPicture} ${classes.cellPicture}`} aria-hidden />
      </span>
    )
  return (
    <span className={classes.pictureCell} title={names.join(', ')}>
      <PictureThumbnail name={first} width={64} className={classes.cellPicture} />
      {names.length > 1 && <span className={classes.more}>+{names.length - 1}</span>}
    </span>
  )
}
