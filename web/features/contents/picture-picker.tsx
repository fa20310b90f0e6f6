/** Choose a picture by looking: search by name or title, newest first. */
import { Modal } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { any, type Filter } from '#domain/query/filter.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import { isPrintSafe } from '#domain/pictures/print-safe.ts'
import { PrivateImage } from '#web/client/private-image.tsx'
import { queryDocuments } from '#web/client/store.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { useTexts } from '#web/ui/texts.ts'
import classes from './pictures-editor.module.css'

type PicturePickerProps = { opened: boolean; onClose: () => void; onChosen: (name: string) => void }

export function PicturePicker({ opened, onClose, onChosen }: PicturePickerProps) {
  const t = useTexts()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('contents.picture.choose')}
      size={860}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Choice onChosen={onChosen} />
    </Modal>
  )
}

const shownAtOnce = 60

function Choice({ onChosen }: { onChosen: (name: string) => void }) {
  const t = useTexts()
  const [term, setTerm] = useState('')
  const found = useQuery({
    queryKey: ['pictures to choose', term],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      queryDocuments<Picture>(
        'pictures',
        {
          where: named(term.trim()),
          orderBy: [{ field: 'createTimestamp', direction: 'descending' }],
          limit: shownAtOnce,
        },
        signal,
      ),
  })
  const pictures = found.data?.data ?? []

  return (
    <>
      <SearchBox value={term} onChange={setTerm} label={t('contents.picture.search')} width="100%" />
      {found.isPending && <SkeletonRows rows={6} label={t('ui.loading')} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isSuccess && pictures.length === 0 && (
        <EmptyState title={t('contents.picture.none')} hint={t('contents.picture.noneHint')} />
      )}
      <div className={classes.choice}>
        {pictures.map(({ id, name, title, colorSpace }) => (
          <button key={id} type="button" className={classes.offered} onClick={() => onChosen(name)}>
            <PrivateImage
              path={`/api/pictures/${encodeURIComponent(id)}/thumbnail?w=320`}
              alt=""
              className={classes.image}
            />
            <span className={classes.caption}>{title || name}</span>
            {!isPrintSafe(colorSpace) && (
              <span className={classes.unsafe}>{t('contents.picture.unsafe', { colorSpace })}</span>
            )}
          </button>
        ))}
      </div>
      {found.data?.next && <p className={classes.none}>{t('contents.picture.narrow', { count: shownAtOnce })}</p>}
    </>
  )
}

const named = (term: string): Filter =>
  term === ''
    ? { all: [] }
    : any(...['name', 'title', 'synonym'].map((field): Filter => ({ field, op: 'contains', value: term })))
