/** Choose one picture by looking: a dialog with a search and a wall of thumbnails. Who asks brings the pictures. */
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { State } from '../../notices/state.tsx'
import classes from './picture-choice.module.css'
import { MoreButton } from '../../dialogs/more-button.tsx'
import { SearchBox } from '../tools/search-box.tsx'
import { useTexts } from '../../words/texts.ts'
import { useFocusBack } from '../../use-focus-back.ts'

export const offeredImage = classes.image as string

export type OfferedPicture = {
  id: string
  caption: string
  /** What speaks against it. */
  warning?: string | undefined
  /** A thumbnail of the class `offeredImage`. */
  image: ReactNode
}

export type PictureChoiceProps = {
  title: string
  searchLabel: string
  term: string
  onTerm: (term: string) => void
  state: { status: 'loading' | 'ready' } | { status: 'failed'; error: unknown; onRetry?: () => void }
  pictures: readonly OfferedPicture[]
  /** The one that is there now. */
  chosen?: string | undefined
  nothing: { title: string; hint?: string }
  /** How many follow those that are shown. */
  more: number
  onMore: () => void
  onChoose: (id: string) => void
  onClose: () => void
}

export function PictureChoice(props: PictureChoiceProps) {
  const { title, searchLabel, term, onTerm, state, pictures, chosen, nothing, more, onMore, onChoose, onClose } = props
  const t = useTexts()
  useFocusBack(true)
  return (
    <Modal opened onClose={onClose} title={title} size={880} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <SearchBox value={term} onChange={onTerm} label={searchLabel} width="100%" isFirst />
      {state.status === 'failed' ? (
        <State is="failed" error={state.error} {...(state.onRetry && { onRetry: state.onRetry })} />
      ) : state.status === 'loading' && pictures.length === 0 ? (
        <State is="working" label={t('ui.loading')} />
      ) : pictures.length === 0 ? (
        <State is="empty" title={nothing.title} {...(nothing.hint && { hint: nothing.hint })} />
      ) : (
        <PictureWall {...{ pictures, chosen, onChoose }} />
      )}
      <MoreButton count={more} onMore={onMore} />
    </Modal>
  )
}

/** Where there are few, without a dialog of their own. */
export function PictureWall({
  pictures,
  chosen,
  onChoose,
}: Pick<PictureChoiceProps, 'pictures' | 'chosen' | 'onChoose'>) {
  return (
    <div className={classes.wall}>
      {pictures.map(({ id, caption, warning, image }) => (
        <button
          key={id}
          type="button"
          className={classes.offered}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          <span className={classes.desk}>{image}</span>
          <span className={classes.caption} title={caption}>
            {caption}
          </span>
          {warning && <span className={classes.warning}>{warning}</span>}
        </button>
      ))}
    </div>
  )
}
