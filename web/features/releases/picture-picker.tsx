/** The picture library to choose one for a placeholder. */
import { useMemo, useState } from 'react'
import { pictureSources } from '#domain/access/pictures.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import { isPrintSafe } from '#domain/pictures/print-safe.ts'
import { all, any, everything } from '#domain/query/filter.ts'
import { useLiveQuery } from '#web/client/live/use-live.ts'
import { PrivateImage } from '#web/client/private-image.tsx'
import { useActor } from '#web/client/session.ts'
import { offeredImage, PictureChoice } from '#web/ui/picture-choice.tsx'
import { useTexts } from '#web/ui/texts.ts'

const shownAtOnce = 60

type Props = { chosen: string; onClose: () => void; onPick: (picture: Picture) => void }

export function PicturePicker({ chosen, onClose, onPick }: Props) {
  const t = useTexts()
  const actor = useActor()
  const [term, setTerm] = useState('')
  const query = useMemo(() => {
    const has = (field: string) => ({ field, op: 'contains', value: term.trim() }) as const
    return {
      where: all(pictureSources.all(actor), term.trim() ? any(has('name'), has('title'), has('synonym')) : everything),
      orderBy: [{ field: 'createTimestamp', direction: 'descending' as const }],
      limit: shownAtOnce + 1,
    }
  }, [actor, term])
  const { status, documents, error } = useLiveQuery<Picture>('pictures', query)
  const shown = documents.slice(0, shownAtOnce)
  return (
    <PictureChoice
      title={t('release.picture.choose')}
      searchLabel={t('release.picture.search')}
      term={term}
      onTerm={setTerm}
      state={status === 'failed' ? { status, error } : { status }}
      pictures={shown.map(({ id, name, title, colorSpace }) => ({
        id,
        caption: title || name,
        warning: isPrintSafe(colorSpace) ? undefined : t('contents.picture.unsafe', { colorSpace }),
        image: (
          <PrivateImage
            className={offeredImage}
            path={`/api/pictures/${encodeURIComponent(id)}/thumbnail?w=320`}
            alt=""
          />
        ),
      }))}
      chosen={shown.find(({ name }) => name === chosen)?.id}
      nothing={{ title: t('release.picture.nothingFound') }}
      note={documents.length > shownAtOnce ? t('contents.picture.narrow', { count: shownAtOnce }) : undefined}
      onChoose={(id) => {
        const picture = shown.find((one) => one.id === id)
        if (picture) onPick(picture)
      }}
      onClose={onClose}
    />
  )
}
