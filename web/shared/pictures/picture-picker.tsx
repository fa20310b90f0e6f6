/** Choose a picture by looking, wherever one is wanted: search by name, title or synonym, newest first. */
import { useState } from 'react'
import { notArchived } from '#domain/query/archived.ts'
import { pictureSources } from '#domain/access/pictures.ts'
import { all, anyContains, everything } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import { isPrintSafe } from '#domain/pictures/print-safe.ts'
import { thumbnailPath } from '../../client/files/picture-files.ts'
import { PrivateImage } from '../../client/files/private-image.tsx'
import { useActor } from '../../client/session/session.ts'
import { useGrowing } from '../../client/window/use-growing.ts'
import { useWindow } from '../../client/window/use-window.ts'
import { offeredImage, PictureChoice } from '../../ui/lists/tiles/picture-choice.tsx'
import { useTexts } from '../../ui/words/texts.ts'

const shownAtOnce = 60

type Props = {
  /** Name of the picture that is chosen now. */
  chosen?: string | undefined
  onClose: () => void
  onChosen: (picture: Picture) => void
}

export function PicturePicker({ chosen, onClose, onChosen }: Props) {
  const t = useTexts()
  const actor = useActor()
  const [term, setTerm] = useState('')
  const found = useWindow('pictures', {
    where: all(pictureSources.all(actor), notArchived, named(term.trim())),
    orderBy: [{ field: 'createTimestamp', direction: 'descending' }],
  })
  const { rows: pictures, more, grow } = useGrowing(found, shownAtOnce)

  return (
    <PictureChoice
      title={t('contents.picture.choose')}
      searchLabel={t('contents.picture.search')}
      term={term}
      onTerm={setTerm}
      state={
        found.status === 'failed'
          ? { status: 'failed', error: found.error, onRetry: found.retry }
          : { status: found.status }
      }
      pictures={pictures.map(({ id, name, title, colorSpace }) => ({
        id,
        caption: title || name,
        warning: isPrintSafe(colorSpace) ? undefined : t('contents.picture.unsafe', { colorSpace }),
        image: <PrivateImage className={offeredImage} path={thumbnailPath(id, 320)} alt="" />,
      }))}
      chosen={pictures.find(({ name }) => name === chosen)?.id}
      nothing={{ title: t('contents.picture.none'), hint: t('contents.picture.noneHint') }}
      more={more}
      onMore={grow}
      onChoose={(id) => {
        const picture = pictures.find((one) => one.id === id)
        if (picture) onChosen(picture)
      }}
      onClose={onClose}
    />
  )
}

const named = (term: string): FilterOf<'pictures'> =>
  term === '' ? everything : anyContains(term, 'name', 'title', 'synonym')
