/** The columns of the list of pictures, and the fields of a picture that they and the tiles read. */
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { canOpenRoute } from '#domain/access/routes.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import { colorsOf, isPrintSafe } from '#domain/pictures/print-safe.ts'
import { isDrawing } from '#domain/pictures/picture-size.ts'
import { thumbnailPath } from '../../client/files/picture-files.ts'
import { PrivateImage } from '../../client/files/private-image.tsx'
import { useOrganizationName } from '../../client/live/live-names.ts'
import { useActor } from '../../client/session/session.ts'
import type { ListColumn } from '../../shared/lists/asked-columns.ts'
import { useDpiLimit } from '../../shared/pictures/dpi-limit.ts'
import { pictureSizeWords } from '../../shared/pictures/picture-size-words.ts'
import { formatDate, formatFileSize, formatNumber } from '../../ui/words/dates.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { UsedIn, usedBy, users } from './used-in.tsx'
import classes from './pictures.module.css'

export const listedFields = [
  'name',
  'title',
  'format',
  'colorSpace',
  'spots',
  'width',
  'height',
  'dpi',
  'size',
  'categories',
  'owner',
  'createTimestamp',
  'updateTimestamp',
] as const
export type ListedPicture = Pick<Picture, 'id' | 'version' | (typeof listedFields)[number]>

type Column = ListColumn<'pictures', ListedPicture>

export function usePictureColumns() {
  const t = useTexts()
  const mayOpen = canOpenRoute(useActor(), 'mediaDetail')
  const organizationName = useOrganizationName()
  const [limit] = useDpiLimit()
  return useMemo((): readonly [Column, ...Column[]] => {
    const title = (id: keyof typeof widths) => ({ id, title: t(`media.column.${id}`), width: widths[id] })
    return [
      {
        ...title('name'),
        sortable: true,
        text: ({ name }) => name,
        cell: (picture) => <Name picture={picture} mayOpen={mayOpen} />,
      },
      { ...title('title'), text: ({ title: words }) => words },
      { ...title('format'), text: ({ format }) => format.toUpperCase(), says: (format) => format.toUpperCase() },
      {
        ...title('colorSpace'),
        text: colorsOf,
        says: String,
        cell: (picture) => (
          <StatusBadge
            label={colorsOf(picture)}
            tone={isPrintSafe(picture.colorSpace) ? 'good' : 'bad'}
            shape={isPrintSafe(picture.colorSpace) ? 'check' : 'cross'}
          />
        ),
      },
      { ...title('width'), align: 'end', path: null, text: (picture) => pictureSizeWords(picture, t) },
      // A drawing has none, and is as fine as the press.
      { ...title('dpi'), align: 'end', text: ({ dpi }) => (dpi === undefined ? '' : formatNumber(Math.round(dpi))) },
      {
        ...title('printWidth'),
        title: t('media.fact.printWidth', { dpi: formatNumber(limit) }),
        align: 'end',
        path: null,
        isExtra: true,
        text: (picture) =>
          isDrawing(picture) || picture.width === 0 || limit === 0
            ? ''
            : t('media.millimetres', {
                width: formatNumber((picture.width / limit) * 25.4, { maximumFractionDigits: 0 }),
              }),
      },
      { ...title('size'), align: 'end', amount: formatFileSize, text: ({ size }) => formatFileSize(size) },
      { ...title('categories'), text: ({ categories }) => categories.join(', ') },
      {
        ...title('used'),
        path: null,
        asked: {
          type: 'belonging',
          path: 'id',
          of: usedBy,
          choices: users.map((kind) => ({ value: kind, label: t(`uses.kind.${kind}`) })),
        },
        text: () => '',
        cell: usedCell,
      },
      { ...title('owner'), isExtra: true, text: ({ owner }) => organizationName(owner) },
      { ...title('createTimestamp'), sortable: true, text: ({ createTimestamp }) => formatDate(createTimestamp) },
      {
        ...title('updateTimestamp'),
        isExtra: true,
        sortable: true,
        text: ({ updateTimestamp }) => formatDate(updateTimestamp),
      },
    ]
  }, [t, mayOpen, organizationName, limit])
}

const widths = {
  name: 280,
  title: 200,
  format: 88,
  colorSpace: 208,
  width: 144,
  dpi: 72,
  printWidth: 144,
  size: 96,
  categories: 184,
  used: 184,
  owner: 200,
  createTimestamp: 120,
  updateTimestamp: 120,
} as const

const usedCell = ({ id }: ListedPicture) => <UsedIn id={id} />

function Name({ picture: { id, name }, mayOpen }: { picture: ListedPicture; mayOpen: boolean }) {
  return (
    <span className={classes.row}>
      <PrivateImage path={thumbnailPath(id, 160)} alt="" className={classes.rowImage} />
      {mayOpen ? <Link to={`/media/${id}`}>{name}</Link> : name}
    </span>
  )
}
