/** The versions of a list one after the other, their pages as large as the screen (document 2 §2, "preview page"). Which one it is stands in the address. */
import { ActionIcon, Modal } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { shortId } from '#domain/formats/short-id.ts'
import type { Release } from '#domain/releases/release.ts'
import { wholePages } from '#domain/releases/pages/whole-pages.ts'
import { ButtonLink } from '../links.tsx'
import { addressOfRelease } from '../../client/records/release-address.ts'
import { displayFiles } from '#domain/releases/pages/display-files.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { WithReason } from '../../ui/dialogs/with-reason.tsx'
import { PagePicture } from '../status/pictures/page-picture.tsx'
import { pictureWords } from '../status/pictures/picture-words.ts'
import { StatusAndTurn } from '../status/status-and-turn.tsx'
import { firstVersion, type PublicationSearch } from './publication-search.ts'
import classes from './pages-view.module.css'

type Props = {
  /** In the order of the list. */
  releases: readonly Release[]
  /** How many come after them. */
  more: number
  onMore: () => void
}

export function PagesView({ releases, more, onMore }: Props) {
  const { seen } = useSearch({ strict: false }) as PublicationSearch
  const navigate = useNavigate()
  const index = seen === firstVersion ? 0 : releases.findIndex(({ id }) => id === seen)
  const release = seen === undefined ? undefined : releases[index]
  const go = (id: string | undefined) => {
    // What follows is there before one comes to it.
    if (more > 0 && index >= releases.length - 4) onMore()
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, seen: id }),
      replace: true,
    })
  }
  if (!release) return null
  return (
    <Shown
      release={release}
      position={index + 1}
      total={releases.length + more}
      before={releases[index - 1]?.id}
      after={releases[index + 1]?.id}
      onGo={go}
    />
  )
}

type ShownProps = {
  release: Release
  position: number
  total: number
  before: string | undefined
  after: string | undefined
  onGo: (id: string | undefined) => void
}

function Shown({ release, position, total, before, after, onGo }: ShownProps) {
  const t = useTexts()
  const name = `${release.label || shortId(release.id)} · ${t('release.number', { number: release.number })}`
  const pages = wholePages(displayFiles(release))
  return (
    <Modal
      opened
      fullScreen
      onClose={() => onGo(undefined)}
      title={name}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      onKeyDown={({ key }) => {
        const next = key === 'ArrowLeft' ? before : key === 'ArrowRight' ? after : undefined
        if (next !== undefined) onGo(next)
      }}
    >
      <div className={classes.pages}>
        {pages.length === 0 && <p>{pictureWords(t, release).nothing}</p>}
        {pages.map((parts, index) => (
          <PagePicture
            key={index}
            className={classes.page}
            parts={parts}
            alt={`${name}, ${t('release.preview.page', { page: String(index + 1) })}`}
          />
        ))}
      </div>
      <div className={classes.bar}>
        <Way
          id={before}
          label={t('releases.pages.before')}
          end={t('release.walk.first')}
          icon={IconChevronLeft}
          onGo={onGo}
        />
        <span className={classes.place} role="status">
          {t('release.walk.place', { position, total })}
        </span>
        <Way
          id={after}
          label={t('releases.pages.after')}
          end={t('release.walk.last')}
          icon={IconChevronRight}
          onGo={onGo}
        />
        <StatusAndTurn release={release} />
        <ButtonLink to={addressOfRelease(release)}>{t('releases.pages.open')}</ButtonLink>
      </div>
    </Modal>
  )
}

type WayProps = Pick<ShownProps, 'onGo'> & {
  id: string | undefined
  label: string
  /** Why it goes no further. */
  end: string
  icon: typeof IconChevronLeft
}

function Way({ id, label, end, icon: Icon, onGo }: WayProps) {
  return (
    <WithReason reason={id === undefined ? end : undefined}>
      <ActionIcon size={36} variant="default" aria-label={label} onClick={() => id !== undefined && onGo(id)}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </WithReason>
  )
}
