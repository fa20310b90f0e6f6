import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PlaceholderData } from '#domain/releases/release.ts'
import { all, is } from '#domain/query/filter.ts'
import { useLiveQuery } from '../../../client/live/use-live.ts'
import { thumbnailPath } from '../../../client/files/picture-files.ts'
import { PrivateImage } from '../../../client/files/private-image.tsx'
import { useTexts } from '../../../ui/texts.ts'
import { ArchivedMark } from '../../../shared/uses/archived-mark.tsx'
import { textOf } from '../draft/placeholder-value.ts'
import classes from '../draft/release-form.module.css'

type Props = { entry: PlaceholderData; children?: ReactNode }

/** Which picture it is, and what there is to know of it; what one can do with it below. */
export function PlacedPicture({ entry, children }: Props) {
  const t = useTexts()
  const name = textOf(entry.value)
  const { status, documents } = useLiveQuery('pictures', name ? { where: all(is('name', name)), limit: 1 } : undefined)
  const picture = documents[0]
  return (
    <div className={classes.picture}>
      <div className={classes.thumbnail}>
        {picture && <PrivateImage className={classes.thumbnailImage} path={thumbnailPath(picture.id, 320)} alt="" />}
      </div>
      <div className={classes.pictureWords}>
        <Text size="sm" truncate title={name}>
          {name || t('release.picture.none')}
        </Text>
        {name && status === 'ready' && !picture && (
          <Text size="xs" c="var(--bad)">
            {t('release.picture.missing')}
          </Text>
        )}
        {picture && (
          <Text size="xs" c="dimmed">
            {t('release.picture.facts', {
              width: `${picture.width}`,
              height: `${picture.height}`,
              colors: picture.colorSpace,
            })}
          </Text>
        )}
        <ArchivedMark of="pictures" record={picture} />
        {children}
      </div>
    </div>
  )
}
