/** A page of a release as it is stored: one picture, or parts of it that are put together again. */
import type { ReleaseFile } from '#domain/releases/release.ts'
import { PrivateImage } from '../../../client/files/private-image.tsx'
import { releaseFileAddress } from '../../../client/files/release-files.ts'
import classes from './page-picture.module.css'

/** `className`: of the picture. A page of parts is as tall as `--tallest` says. */
export function PagePicture({
  parts,
  alt,
  className,
}: {
  parts: readonly ReleaseFile[]
  alt: string
  className: string | undefined
}) {
  const [first] = parts
  if (!first) return null
  if (!first.part)
    return (
      <PrivateImage
        className={className}
        path={releaseFileAddress(first.path)}
        version={first.updateTimestamp}
        alt={alt}
      />
    )
  return (
    <span
      className={`${classes.joined} ${className ?? ''}`}
      role="img"
      aria-label={alt}
      style={{ '--ratio': first.part.ratio } as React.CSSProperties}
    >
      {parts.map(({ path, updateTimestamp, part }) => (
        <span key={path} className={classes.part} style={part && placeOf(part)}>
          <PrivateImage className={classes.picture} path={releaseFileAddress(path)} version={updateTimestamp} alt="" />
        </span>
      ))}
    </span>
  )
}

const placeOf = ({ left, top, right, bottom }: NonNullable<ReleaseFile['part']>) => ({
  left: `${100 * left}%`,
  top: `${100 * top}%`,
  width: `${100 * (right - left)}%`,
  height: `${100 * (bottom - top)}%`,
})
