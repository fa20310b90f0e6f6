/**
 * One decision for one release or for several; asks for what the transition needs: a reason, or who approved it when and
 * how. Of several, those that refuse it are named with their reason, the others are done.
 */
import { Checkbox, Stack, Text, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Transition } from '#domain/releases/course/release-transitions.ts'
import { approves, stopsAt } from '#domain/releases/release-status.ts'
import { longestMessage } from '#domain/releases/release.ts'
import { useKeptText } from '../../client/session/preferences.ts'
import { useActor } from '../../client/session/session.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { lengthFault } from '../../ui/fields/length-fault.ts'
import { useMedia } from '../../ui/grid/use-media.ts'
import { toastKept } from '../../ui/notices/toasts.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { titled } from '../../ui/words/titled.ts'
import { ShareOffer } from '../pictures/share-offer.tsx'
import { AdjustedPlaces } from './adjusted-places.tsx'
import { ApprovalFields, approvalFault, emptyApproval } from './approval-fields.tsx'
import { GroupProof } from './group-proof.tsx'
import { OpenRemarks, useOpenRemarks } from './open-remarks.tsx'
import { DueChoice } from './round/due-choice.tsx'
import { RoundLine } from './round/round-line.tsx'
import { StepFindings } from './step-findings.tsx'
import { wordsFor } from './status-change-words.ts'
import { type Asked, type Refused, type ShownPages, useDecision } from './use-decision.ts'
import { heldOf, isExcusedIn, useGroupProof } from './use-group-proof.ts'
import { useSinceApproval } from './use-since-approval.ts'
import { useRound } from './round/use-round.ts'
import { heldUpBy, useStepCheck } from './use-step-check.ts'
import { WhoIsTold } from './round/who-is-told.tsx'
import classes from './status-dialog.module.css'

export type StatusDialogProps = {
  releases: readonly Asked[]
  transition: Transition
  /** The pages that are on the screen, as soon as they are; undefined where they cannot be shown. Absent where there is no screen of them. */
  shownPages?: ShownPages
  /** What is decided on, to be seen beside the decision. */
  proof?: ReactNode
  /** What became another since the version before, beside the pages. */
  changes?: ReactNode
  /** Of placeholders, by tag. */
  names?: Readonly<Record<string, string>> | undefined
  /** Leads to the field of a placeholder, where there is one on the screen. */
  onPick?: ((tag: string) => void) | undefined
  onClose: () => void
  /** All of them have changed. */
  onDone: () => void
}

const unapproved = { id: '', status: 'pending' } as const

export function StatusDialog(props: StatusDialogProps) {
  const { releases: asked, transition, shownPages, proof, changes, names, onPick, onClose, onDone } = props
  const { to, needs, afterChanges } = transition
  const t = useTexts()
  const actor = useActor()
  const [message, setMessage, sent] = useKeptText(
    `${afterChanges ? 'afterChanges' : to} ${asked.map(({ id }) => id).join(' ')}`,
  )
  const [due, setDue] = useState<string>()
  const [approval, setApproval] = useState(emptyApproval)
  const { releases, refused, isAnyDone, decide, afterSharing } = useDecision(asked)
  const isOne = asked.length === 1
  const [one] = releases
  const check = useStepCheck(isOne ? one : undefined, to)
  const isSeen = stopsAt(to) || to === 'rejected'
  // Where no screen shows the pages, the dialog does.
  const isByPictures = !isOne || (shownPages === undefined && asked[0]?.type === 'print')
  const group = useGroupProof(isByPictures && isSeen ? releases.map(({ id }) => id) : [])
  const held = heldOf(group, to)
  const open = releases.filter(({ id }) => !held.has(id))
  const round = useRound(isOne && one ? one : unapproved)
  // Whoever is not asked, or no longer, says so by a choice of its own: an open dialog never becomes another decision.
  const isInPlace = to === 'published' && round !== undefined && !round.isAsked
  const isOneOfSeveral = to === 'published' && round !== undefined && round.isAsked && !round.isLast
  const [isEnding, setEnding] = useState(false)
  const endsRound = isInPlace && isEnding
  const isReasonNeeded =
    endsRound || needs === 'reason' || isExcusedIn(group, to) || (check.state === 'checked' && check.isReasonNeeded)
  const since = useSinceApproval(isOne && to === 'published' && one ? one : unapproved)
  const words = wordsFor(asked, transition)
  const isShown = isSeen && (isByPictures || proof !== undefined)
  const isNarrow = useMedia('(max-width: 640px)')
  const remarks = useOpenRemarks(isOne && one ? one.id : '')
  const messageLabel = t(
    needs === 'reason' || endsRound
      ? 'release.reason'
      : needs === 'corrections'
        ? 'release.corrections'
        : isReasonNeeded
          ? 'release.excuse'
          : 'release.comment',
  )
  const messageFault = lengthFault(messageLabel, message.trim(), longestMessage)
  const missing =
    heldUpBy(t, check) ??
    (open.length === 0 ? t('release.findings.holdingAll', { count: held.size }) : undefined) ??
    (isInPlace && !isEnding ? t('round.ends.choose') : undefined) ??
    (needs === 'corrections' && remarks === 0 && !message.trim() ? t('release.correctionsRequired') : undefined) ??
    (isReasonNeeded && !message.trim()
      ? t(needs === 'reason' || endsRound ? 'release.reasonRequired' : 'release.excuseRequired')
      : needs === 'approval'
        ? (approvalFault(t, approval) ?? messageFault)
        : messageFault)

  const change = async () => {
    const given = {
      shownPages,
      transition,
      endsRound,
      due,
      message,
      approval: needs === 'approval' ? approval : undefined,
    }
    if (!(await decide(given, { group, isByPictures, held }))) return
    sent()
    onDone()
  }
  const leave = () => {
    // Of several, some may have changed.
    if (!isAnyDone) toastKept(t('release.status.kept'))
    onClose()
  }
  const shareOf = (picture: string) =>
    one?.owner !== undefined &&
    one.template !== undefined && (
      <ShareOffer owner={one.owner} template={one.template} name={picture} onShared={() => afterSharing(one)} />
    )
  const pick = (tag: string) => {
    leave()
    onPick?.(tag)
  }
  const labels = new Map(asked.map(({ id, label }) => [id, label]))

  return (
    <Dialog
      opened
      onClose={leave}
      title={t(words.action)}
      confirm={isOne ? t(words.action) : t('publications.status.confirm', { count: open.length })}
      onConfirm={() => titled(t('release.status.failed'), change())}
      {...(missing && { reason: missing })}
      isDeliberate={approves(to)}
      isScreen={isShown}
      danger={(to === 'rejected' && !afterChanges) || to === 'disabled'}
      isWaiting={check.state === 'checking' || check.state === 'waiting' || group.isLooking}
      size={isShown ? (isOne ? 860 : 1100) : isOne && check.state === 'none' ? 440 : 520}
    >
      <div className={isShown ? classes.beside : undefined} data-many={isByPictures || undefined}>
        {isShown &&
          (isByPictures ? <GroupProof found={group} count={releases.length} labels={labels} held={held} /> : proof)}
        <Stack gap="md">
          {!isOneOfSeveral && <Text size="sm">{t(words.explain)}</Text>}
          {isShown && changes}
          {!isOne && !isShown && <Names releases={releases} />}
          {isOne && to !== 'disabled' && <OpenRemarks count={remarks} transition={transition} />}
          <StepFindings check={check} names={names} shareOf={shareOf} onPick={onPick && pick} />
          {round && to === 'published' && <RoundLine round={round} />}
          {isInPlace && (
            <Checkbox
              label={t('round.ends.choice')}
              checked={isEnding}
              onChange={(event) => setEnding(event.currentTarget.checked)}
            />
          )}
          <WhoIsTold releases={releases} to={to} />
          {(to === 'approval' || to === 'review') && (
            <DueChoice
              organization={to === 'approval' ? asked[0]?.owner : actor.organization}
              value={due}
              onChange={setDue}
            />
          )}
          <AdjustedPlaces adjusted={since.adjusted} />
          {needs === 'approval' && <ApprovalFields approval={approval} onChange={setApproval} />}
          <Textarea
            label={messageLabel}
            required={isReasonNeeded || (needs === 'corrections' && remarks === 0)}
            autosize
            minRows={3}
            error={messageFault}
            // The keyboard of a phone would lie over what is decided on.
            data-autofocus={!(isShown && isNarrow) || undefined}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
          <Refusals refused={refused} />
        </Stack>
      </div>
    </Dialog>
  )
}

function Names({ releases }: Pick<StatusDialogProps, 'releases'>) {
  const t = useTexts()
  return (
    <ul className={classes.names} aria-label={t('publications.selected', { count: releases.length })}>
      {releases.map(({ id, label }) => (
        <li key={id}>{label}</li>
      ))}
    </ul>
  )
}

function Refusals({ refused }: { refused: readonly Refused[] }) {
  const t = useTexts()
  if (refused.length === 0) return undefined
  return (
    <div role="alert">
      <Text size="sm">{t('release.status.failed')}</Text>
      <ul className={classes.refused}>
        {refused.map(({ label, reason }) => (
          <li key={label}>
            <strong>{label}</strong>: {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}
