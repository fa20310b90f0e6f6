import { Text } from '@mantine/core'
import { type ReactNode, useContext } from 'react'
import { isDrawing } from '#domain/pictures/picture-size.ts'
import { colorsOf } from '#domain/pictures/print-safe.ts'
import type { PlaceholderData } from '#domain/releases/release.ts'
import { is } from '#domain/query/filter.ts'
import { useOrganizationName } from '../../../client/live/live-names.ts'
import { useWhole } from '../../../client/live/use-live.ts'
import { ComposedForContext, useNamedPictures } from '../../../artwork/use-picture-facts.ts'
import { PrivateImage } from '../../../client/files/private-image.tsx'
import { formatNumber } from '../../../ui/words/dates.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { pictureSizeWords } from '../../../shared/pictures/picture-size-words.ts'
import { ArchivedMark } from '../../../shared/uses/archived-mark.tsx'
import { textOf } from '../draft/placeholder-value.ts'
import classes from '../draft/release-form.module.css'

type Props = { entry: PlaceholderData; children?: ReactNode }

/** Which picture it is, and what there is to know of it; what one can do with it below. */
export function PlacedPicture({ entry, children }: Props) {
  const t = useTexts()
  const organizationName = useOrganizationName()
  const name = textOf(entry.value)
  const composedFor = useContext(ComposedForContext)
  const found = useNamedPictures(name ? [name] : [], name ? composedFor : undefined).data
  const isUnseen = found?.unseen.some((one) => one.name === name)
  const facts = found?.pictures.find(({ key }) => key === name)
  const { documents } = useWhole('pictures', facts && { where: is('name', name) })
  const record = documents.find(({ path }) => path === facts?.content)
  return (
    <div className={classes.picture}>
      <div className={classes.thumbnail}>
        {facts && <PrivateImage className={classes.thumbnailImage} path={facts.preview} alt="" />}
      </div>
      <div className={classes.pictureWords}>
        <Text size="sm">{name || t('release.picture.none')}</Text>
        {name && found && !facts && (
          <Text size="xs" c="var(--bad)">
            {isUnseen && composedFor
              ? t('media.unseen', { name: organizationName(composedFor.owner) })
              : t('release.picture.missing')}
          </Text>
        )}
        {facts && (
          <Text size="xs" c="dimmed">
            {record && isDrawing(record) && record.width > 0
              ? t('release.picture.drawing', { size: pictureSizeWords(record, t), colors: colorsOf(record) })
              : t('release.picture.facts', {
                  width: formatNumber(facts.width),
                  height: formatNumber(facts.height),
                  colors: facts.colorSpace?.toUpperCase() ?? facts.format.toUpperCase(),
                })}
          </Text>
        )}
        <ArchivedMark of="pictures" record={record} />
        {children}
      </div>
    </div>
  )
}
