/** Pictures of the release with what print asks of them (document 2 §3, "pictureInfo"). */
import { Box } from '@mantine/core'
import { isPrintSafe } from '#domain/pictures/print-safe.ts'
import type { PictureInfo } from '#domain/releases/release.ts'
import { placeholderTag } from '#domain/templates/placeholder.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { pictureSizeWords } from '../../../shared/pictures/picture-size-words.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import classes from '../draft/release-screen.module.css'

type Props = {
  pictures: readonly PictureInfo[]
  /** What the template asks for at least. */
  dpi: number
  /** Of placeholders, by tag. */
  names: Readonly<Record<string, string>>
}

export function PictureTable({ pictures, dpi, names }: Props) {
  const t = useTexts()
  if (pictures.length === 0) return undefined
  return (
    <Box p="8px 16px 40px" style={{ overflowX: 'auto' }}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('release.pictures.name')}</th>
            <th scope="col">{t('release.pictures.colors')}</th>
            <th scope="col">{t('release.pictures.dpi')}</th>
            <th scope="col">{t('release.pictures.places')}</th>
            <th scope="col">{t('release.pictures.size')}</th>
          </tr>
        </thead>
        <tbody>
          {pictures.map((picture) => (
            <tr key={picture.name}>
              <td>
                {picture.name} {picture.edited && <Tag>{t('field.edited')}</Tag>}
              </td>
              <td>
                <StatusBadge
                  label={picture.colors}
                  tone={isPrintSafe(picture.colors) ? 'good' : 'bad'}
                  shape={isPrintSafe(picture.colors) ? 'check' : 'cross'}
                />
              </td>
              <td>
                {picture.minDpi === undefined ? (
                  '–'
                ) : (
                  <StatusBadge
                    label={String(Math.round(picture.minDpi))}
                    tone={picture.minDpi >= dpi ? 'good' : 'waiting'}
                    shape={picture.minDpi >= dpi ? 'check' : 'diamond'}
                  />
                )}
              </td>
              <td>
                {Object.entries(picture.placeholderDpi).map(([key, found]) => {
                  const tag = placeholderTag(key)
                  const count = Math.round(found)
                  return <div key={key}>{t('release.pictures.place', { name: names[tag] ?? tag, dpi: count })}</div>
                })}
              </td>
              <td>{pictureSizeWords({ ...picture, format: formatOf(picture), dpi: picture.minDpi }, t)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

/** As its name says; what is drawn without a resolution and so called is a drawing. */
const formatOf = ({ name }: PictureInfo): string => name.split('.').at(-1)?.toLowerCase() ?? ''
