/** What the release is called, how it stands, and what one may do next. */
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowsDiff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { PageHeader } from '#web/ui/page-header.tsx'
import { StatusBadge, statusLook } from '#web/ui/status-badge.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { UndoButton } from '#web/ui/undo-button.tsx'
import { ReleaseActions } from './release-actions.tsx'
import classes from './release-screen.module.css'
import type { ReleaseView } from './use-release-view.ts'

const storedWords = { all: 'release.saved', saving: 'release.saving', refused: 'release.unsaved' } as const

export function ReleaseHeader({ view }: { view: ReleaseView }) {
  const t = useTexts()
  const { release, publication, template, title, isEditing, mayEdit, isOld, newer, earlier, draft, search, change } =
    view
  return (
    <>
      <PageHeader
        title={title}
        status={<StatusBadge label={t(`release.status.${release.status}`)} {...statusLook[release.status]} />}
        note={[t('release.number', { number: release.number }), isEditing && t(storedWords[draft.stored])]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            {isEditing && <UndoButton undo={draft.undo} nothing={t('release.undo.nothing')} />}
            {earlier && !search.compare && (
              <Tooltip label={t('release.compare.to', { number: earlier.number })}>
                <ActionIcon
                  variant="default"
                  aria-label={t('release.compare')}
                  onClick={() => change({ compare: earlier.id })}
                >
                  <IconArrowsDiff size={16} stroke={1.75} aria-hidden />
                </ActionIcon>
              </Tooltip>
            )}
            <ReleaseActions
              release={release}
              publication={publication}
              template={template}
              isEditing={isEditing}
              mayEdit={mayEdit}
            />
          </>
        }
      />
      {isOld && (
        <p className={classes.notice} role="note">
          {t('release.outdated')}{' '}
          {newer && publication && (
            <Link to={`/publications/${publication.id}/release/${newer.id}`}>{t('release.outdated.open')}</Link>
          )}
        </p>
      )}
    </>
  )
}
