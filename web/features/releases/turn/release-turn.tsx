/** How far a printed release has come, who brought it there, and whose word is next. */
import { Anchor } from '@mantine/core'
import { memo, useMemo } from 'react'
import { canWork } from '#domain/access/tenancy.ts'
import { versionChanges } from '#domain/releases/release-changes.ts'
import type { Release } from '#domain/releases/release.ts'
import { partiesOf } from '#domain/releases/course/release-transitions.ts'
import { isAfterChanges } from '#domain/releases/course/after-changes.ts'
import { isTheirTurn, nextParty, stepsOf } from '#domain/releases/course/turn.ts'
import type { Template } from '#domain/templates/template.ts'
import { useLiveDocument } from '../../../client/live/use-live.ts'
import { useActor } from '../../../client/session/session.ts'
import { formatDate } from '../../../ui/words/dates.ts'
import { useLanguage, useTexts } from '../../../ui/words/texts.ts'
import { useRound } from '../../../shared/status/round/use-round.ts'
import { useSinceApproval } from '../../../shared/status/use-since-approval.ts'
import { StepLine } from '../../../shared/status/progress-line.tsx'
import { AskedPeople } from './asked-people.tsx'
import { AskingLogo } from './asking-logo.tsx'
import { DueAndNudge } from './due-and-nudge.tsx'
import classes from './release-turn.module.css'
import { SeenBy } from './seen-by.tsx'
import { RenewalLine } from './renewal-line.tsx'

type Props = {
  release: Release
  template: Template | undefined
  earlier: { id: string; number: number } | undefined
  onCompare: (id: string, mode?: string) => void
  /** Nobody has resolved them. */
  remarks: number
  /** Of the version before: how many there were, and how many of them nobody has resolved. */
  asked: number
  left: number
  onRemarks: () => void
  /** That the check has of these pages, by their weight; empty where there are none. */
  findings: string
  onFindings: () => void
}

/** Not drawn again by a key. */
export const ReleaseTurn = memo(function ReleaseTurn(props: Props) {
  const t = useTexts()
  const { release } = props
  if (release.type !== 'print' && release.status !== 'pending') return null
  return (
    <div className={classes.turn}>
      {release.type === 'print' && (
        <StepLine
          label={t('release.steps')}
          steps={stepsOf(release).map(({ step, ...how }) => ({ ...how, title: t(`release.step.${step}`) }))}
        />
      )}
      <Turn {...props} />
      <DueAndNudge release={release} />
      {release.status === 'approval' && <AskedPeople release={release} />}
      {release.renewal !== undefined && <RenewalLine renewal={release.renewal} />}
    </div>
  )
})

function Turn(props: Props) {
  const { release, template, earlier, onCompare, remarks, asked, left, onRemarks, findings, onFindings } = props
  const t = useTexts()
  const actor = useActor()
  const language = useLanguage()
  const round = useRound(release)
  const isOfSide = isTheirTurn(actor, release)
  // Where others of the house are asked, it is theirs.
  const isOurs = isOfSide && round?.isAsked !== false
  const isInWork = release.status === 'pending'
  const before = useLiveDocument('releases', isOurs || isInWork ? earlier?.id : undefined)
  const { changed, isSetAnew } = useSinceApproval(release)
  const party = nextParty(release.status)
  const was = before.status === 'ready' ? before.document : undefined
  const count = useMemo(
    () => (was ? versionChanges(template, was, release, language).length : 0),
    [was, template, release, language],
  )
  const changes = earlier && count > 0 && (
    <Anchor component="button" type="button" size="sm" onClick={() => onCompare(earlier.id)}>
      {t('release.turn.changes', { count, number: earlier.number })}
    </Anchor>
  )
  if (release.status === 'rejected') {
    const rejection = release.log.findLast(({ action }) => action === 'status.rejected')
    return (
      rejection && (
        <p className={classes.line}>
          {t(rejection.afterChanges ? 'release.turn.afterChanges' : 'release.turn.rejected', {
            person: rejection.userName,
            date: formatDate(rejection.timestamp),
          })}{' '}
          {rejection.message && <q className={classes.reason}>{rejection.message}</q>}{' '}
          {remarks > 0 && (
            <Anchor component="button" type="button" size="sm" onClick={onRemarks}>
              {t('release.turn.remarks', { count: remarks })}
            </Anchor>
          )}
        </p>
      )
    )
  }
  if (isInWork && (changes || asked > 0))
    return (
      <p className={classes.line}>
        {earlier && asked > 0 && (
          <Anchor component="button" type="button" size="sm" onClick={onRemarks}>
            {t('release.turn.corrections', { done: asked - left, count: asked, number: earlier.number })}
          </Anchor>
        )}{' '}
        {changes}
      </p>
    )
  if (!party) return null
  // Whoever is to confirm is told so where they do it.
  if (changed.length > 0 || isSetAnew)
    return partiesOf(actor, release).includes('owner') ? null : (
      <p className={classes.line}>{t('release.turn.ofOwner')}</p>
    )
  if (isOfSide && !isOurs) return <p className={classes.line}>{t('release.turn.ofColleagues')}</p>
  if (!isOurs)
    return (
      <p className={classes.line}>
        {t(party === 'owner' ? 'release.turn.ofOwner' : 'release.turn.ofSupplier')}
        {canWork(actor) && <SeenBy release={release} />}
      </p>
    )
  const last = release.log.findLast(({ action }) => action === `status.${release.status}`)
  const isCorrected = was !== undefined && isAfterChanges(was)
  const words = { person: last?.userName ?? '–', date: last ? formatDate(last.timestamp) : '–' }
  return (
    <p className={classes.line} data-ours>
      <AskingLogo release={release} />
      {release.status === 'review' && t('release.turn.review', words)}
      {release.status === 'approval' && t('release.turn.approval', words)}
      {release.status === 'reviewAndPublish' && t('release.turn.reviewAndPublish', words)}{' '}
      {earlier && isCorrected && (
        <Anchor component="button" type="button" size="sm" onClick={() => onCompare(earlier.id, 'corrections')}>
          {t('release.turn.onlyCorrections')}
        </Anchor>
      )}
      {!isCorrected && changes}{' '}
      {findings !== '' && (
        <Anchor component="button" type="button" size="sm" onClick={onFindings}>
          {t('release.turn.findings', { counts: findings })}
        </Anchor>
      )}
    </p>
  )
}
