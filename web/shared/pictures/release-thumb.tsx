/** The small picture of a release, wherever it is named: by its id, asked for together with the others of a screen, and only when it is reached. */
import { useInViewport } from '@mantine/hooks'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Release, ReleaseFile } from '#domain/releases/release.ts'
import { batched } from '../../client/calls/batch.ts'
import { PrivateImage } from '../../client/files/private-image.tsx'
import { thumbOf } from '#domain/releases/pages/display-files.ts'
import { releaseFileAddress } from '../../client/files/release-files.ts'
import { useReleaseNames } from '../../client/live/release-names.ts'
import { hasId } from '../../client/records/chosen.ts'
import { queryDocuments } from '../../client/records/store.ts'
import { Thumb, type ThumbSize } from '../../ui/pictures/thumb.tsx'
import classes from './release-thumb.module.css'

const findThumbs = batched(async (ids): Promise<ReadonlyMap<string, ReleaseFile>> => {
  const { data } = await queryDocuments('releases', { where: hasId(ids), fields: ['files'], limit: ids.length })
  return new Map(
    data.flatMap((release) => {
      const thumb = thumbOf(release)
      return thumb ? [[release.id, thumb]] : []
    }),
  )
})

type ReleaseThumbProps = {
  id: string | undefined
  /** Another one means that it was drawn anew, or may have been. */
  version?: string | undefined
  size?: ThumbSize
  /** A file of data has no pages, and is no gap. */
  isFile?: boolean
}

export function ReleaseThumb({ id, version, size, isFile = false }: ReleaseThumbProps) {
  const { ref, inViewport } = useInViewport<HTMLSpanElement>()
  const [isReached, setReached] = useState(false)
  if (inViewport && !isReached) setReached(true)
  const found = useQuery({
    queryKey: ['thumb of version', id, version],
    enabled: id !== undefined && isReached,
    staleTime: 60_000,
    queryFn: () => findThumbs(id ?? ''),
  })
  return (
    <span ref={ref} className={classes.reached}>
      {id === undefined || isFile ? (
        <Thumb {...(size && { size })}>{isFile && <IconFileText color="var(--ink-soft)" stroke={1.25} />}</Thumb>
      ) : (
        <FileThumb file={found.data ?? undefined} {...(size && { size })} />
      )}
    </span>
  )
}

/** Of whoever has the record; its slot is seen also where there is no page, as of a digital one. */
export const FileThumb = ({ file, size }: { file: ReleaseFile | undefined; size?: ThumbSize }) => (
  <Thumb {...(size && { size })}>
    {file ? <PrivateImage path={releaseFileAddress(file.path)} version={file.updateTimestamp} alt="" /> : <span />}
  </Thumb>
)

/** In a row of a grid, which is as high as it was; its format has a column of its own. */
export function NamedRelease({ release, label }: { release: Pick<Release, 'files' | 'template'>; label: string }) {
  const { name } = useReleaseNames()(label, release.template)
  return <Named thumb={<FileThumb file={thumbOf(release)} size={20} />} label={label} name={name} />
}

/** Where no more of the release is here than its id. */
export const NamedById = ({ id, ...names }: { id: string | undefined; label: string; name: string }) => (
  <Named thumb={<ReleaseThumb id={id} size={20} />} {...names} />
)

const Named = ({ thumb, label, name }: { thumb: ReactNode; label: string; name: string }) => (
  <span className={classes.named}>
    {thumb}
    <span className={classes.name} title={label}>
      {name}
    </span>
  </span>
)
