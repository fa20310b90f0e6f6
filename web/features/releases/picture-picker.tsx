/** The picture library in a dialog: search, choose by click or Enter. */
import { Modal, Text, UnstyledButton } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Picture } from '#domain/pictures/picture.ts'
import { any, everything } from '#domain/query/filter.ts'
import { useLiveQuery } from '#web/client/live/use-live.ts'
import { PrivateImage } from '#web/client/private-image.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { useTexts } from '#web/ui/texts.ts'
import classes from './release-form.module.css'

const shownAtOnce = 60

export function PicturePicker({ onClose, onPick }: { onClose: () => void; onPick: (picture: Picture) => void }) {
  const t = useTexts()
  const [term, setTerm] = useState('')
  const query = useMemo(() => {
    const has = (field: string) => ({ field, op: 'contains', value: term }) as const
    return {
      where: term ? any(has('name'), has('title'), has('synonym')) : everything,
      orderBy: [{ field: 'name' }],
      limit: shownAtOnce,
    }
  }, [term])
  const { status, documents } = useLiveQuery<Picture>('pictures', query)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('release.picture.choose')}
      size={860}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <SearchBox value={term} onChange={setTerm} label={t('release.picture.search')} width="100%" />
      {status === 'ready' && documents.length === 0 ? (
        <Text c="dimmed" ta="center" py="xl">
          {t('release.picture.nothingFound')}
        </Text>
      ) : (
        <div className={classes.pictures}>
          {documents.map((picture) => (
            <UnstyledButton key={picture.id} className={classes.choice} onClick={() => onPick(picture)}>
              <span className={classes.choiceDesk}>
                <PrivateImage
                  className={classes.thumbnailImage}
                  path={`/api/pictures/${picture.id}/thumbnail?w=320`}
                  alt=""
                />
              </span>
              <span className={classes.choiceName}>{picture.title || picture.name}</span>
            </UnstyledButton>
          ))}
        </div>
      )}
    </Modal>
  )
}
