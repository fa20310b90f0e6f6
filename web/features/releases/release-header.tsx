/** What the release is called, how it stands, and what one may do next. */
import { ActionIcon } from '@mantine/core'
import { IconArrowsDiff, IconMessagePin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { filledOf, isHiddenBy } from '#domain/releases/fields/field-sections.ts'
import { standOf } from '#domain/releases/course/after-changes.ts'
import { nextParty } from '#domain/releases/course/turn.ts'
import { placeholderKey } from '#domain/templates/placeholder.ts'
import type { Template } from '#domain/templates/template.ts'
import { countsText } from '#web/artwork/verdict-text.ts'
import { useShownParts } from '../../client/session/session.ts'
import { useMedia } from '#web/ui/grid/use-media.ts'
import { KeyTooltip } from '#web/ui/keys/key-tooltip.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { StatusBadge, statusLook } from '#web/ui/status-badge.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { PeopleHere } from './people-here.tsx'
import { ReleaseActions } from './actions/release-actions.tsx'
import { ReleaseWalk } from './release-walk.tsx'
import { useReleaseKeys } from './use-release-keys.ts'
import { ReleaseTurn } from './turn/release-turn.tsx'
import classes from './draft/release-screen.module.css'
import type { Entries } from './draft/use-release-draft.ts'
import { useAreUnseen } from './view/use-kept-pages.ts'
import type { ReleaseView } from './view/use-release-view.ts'

const storedWords = {
  all: 'release.saved',
  saving: 'release.saving',
  waiting: 'release.waiting',
  refused: 'release.unsaved',
} as const

export function ReleaseHeader({ view }: { view: ReleaseView }) {
  const t = useTexts()
  const {
    release,
    publication,
    template,
    title,
    isEditing,
    mayEdit,
    isOld,
    newer,
    earlier,
    draft,
    search,
    compare,
    found,
  } = view
  const { format } = view
  const areUnseen = useAreUnseen(view)
  const shows = useShownParts()
  const progress = filledIn(template, draft.entries)
  const isWhole = !search.compare
  // There the pages that are compared come before how it stands.
  const isNarrow = useMedia('(max-width: 640px)')
  const mayRemark =
    view.remarks.mayWrite && nextParty(release.status) !== undefined && release.type === 'print' && isWhole
  const mayCompare = earlier !== undefined && isWhole && shows('release.compare')
  useReleaseKeys({
    e: mayEdit && !isEditing && isWhole ? view.edit : undefined,
    c: mayCompare ? () => compare(earlier.id) : undefined,
    r: mayRemark ? () => begin(view.remarks) : undefined,
  })
  return (
    <>
      <PageHeader
        title={title}
        isOfRecord
        folds
        status={
          <>
            <StatusBadge label={t(`release.status.${standOf(release)}`)} {...statusLook[standOf(release)]} />
            <PeopleHere people={view.peopleHere} />
          </>
        }
        second={
          <>
            <span>
              {[
                format,
                t('release.number', { number: release.number }),
                isEditing && t(storedWords[draft.stored]),
                isEditing && progress.all > 0 && t('release.filled', progress),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <ReleaseWalk publicationId={release.publicationId} />
          </>
        }
        beside={
          <>
            {/* On a phone the remarks are a tab, and what changed leads to the version before. */}
            {mayRemark && !isNarrow && <RemarkButton remarks={view.remarks} />}
            {mayCompare && !isNarrow && <CompareButton id={earlier.id} number={earlier.number} compare={compare} />}
          </>
        }
        next={
          <ReleaseActions
            release={release}
            publication={publication}
            template={template}
            isEditing={isEditing}
            mayEdit={mayEdit}
            composition={view.composition}
            areUnseen={areUnseen}
            earlier={earlier}
            names={view.names}
            onPick={view.pick}
            remarks={view.remarks.open}
            isAsked={search.decide !== undefined}
            onAsked={view.asked}
          />
        }
      />
      {(isWhole || !isNarrow) && (
        <ReleaseTurn
          release={release}
          template={template}
          // Whoever compares is where it would lead.
          earlier={isWhole ? earlier : undefined}
          onCompare={compare}
          remarks={view.remarks.open}
          asked={view.remarks.asked}
          left={view.remarks.left.length}
          onRemarks={view.remarks.openList}
          findings={countsText(t, found.findings)}
          onFindings={view.openFindings}
        />
      )}
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

/** Of the fields that stand on the pages as things are. */
function filledIn(template: Template | undefined, entries: Entries): { filled: number; all: number } {
  const entryOf = (tag: string) => entries[placeholderKey(tag)]
  const isHidden = isHiddenBy(entryOf)
  return filledOf(
    (template?.placeholders ?? []).filter((one) => !isHidden(one)),
    entryOf,
  )
}

type CompareButtonProps = { id: string; number: number; compare: ReleaseView['compare'] }

/** Not drawn again by a key. */
const CompareButton = memo(function CompareButton({ id, number, compare }: CompareButtonProps) {
  const t = useTexts()
  return (
    <KeyTooltip label={t('release.compare.to', { number })} keys="C">
      <ActionIcon size={32} variant="default" aria-label={t('release.compare')} onClick={() => compare(id)}>
        <IconArrowsDiff size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </KeyTooltip>
  )
})

const begin = ({ openList, setTool }: ReleaseView['remarks']) => {
  openList()
  setTool('pin')
}

/** Whoever is asked to decide may also say what is wrong, and where. */
const RemarkButton = memo(function RemarkButton({ remarks }: Pick<ReleaseView, 'remarks'>) {
  const t = useTexts()
  return (
    <KeyTooltip label={t('remarks.write')} keys="R">
      <ActionIcon size={32} variant="default" aria-label={t('remarks.write')} onClick={() => begin(remarks)}>
        <IconMessagePin size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </KeyTooltip>
  )
})
