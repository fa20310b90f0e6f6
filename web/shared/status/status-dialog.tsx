/**
 * One decision for one release or for several; asks for what the transition needs: a reason, or who approved it when and
 * how. Of several, those that refuse it are named with their reason, the others are done.
 */
import { mostOfLine } from '#domain/fields.ts'
import { lengthFault } from '../../ui/fields/length-fault.ts'
import { Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { approves, stopsAt } from '#domain/releases/release-status.ts'
import type { Transition } from '#domain/releases/course/release-transitions.ts'
import { approvalChannels } from '#domain/releases/release-status.ts'
import { blockingFindings, excusedFindings } from '#domain/templates/preflight-policy.ts'
import { longestMessage, type Release } from '#domain/releases/release.ts'
import { useKeptText } from '../../client/session/preferences.ts'
import { flushDrafts } from '../../client/editing/waiting.ts'
import { send } from '../../client/calls/api.ts'
import { changeReleaseStatus } from '../../client/records/release-status.ts'
import { today } from '../../client/calls/server-clock.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useMedia } from '../../ui/grid/use-media.ts'
import { errorText, useTexts } from '../../ui/texts.ts'
import { titled } from '../../ui/titled.ts'
import { toastDone, toastKept } from '../../ui/notices/toasts.tsx'
import { ShareOffer } from '../pictures/share-offer.tsx'
import { wordsFor } from './status-words.ts'
import { OpenRemarks } from './open-remarks.tsx'
import { AdjustedPlaces } from './adjusted-places.tsx'
import { GroupProof } from './group-proof.tsx'
import { StepFindings } from './step-findings.tsx'
import { WhoIsTold } from './who-is-told.tsx'
import { useGroupProof } from './use-group-proof.ts'
import { useSinceApproval } from './use-since-approval.ts'
import { heldUpBy, useStepCheck } from './use-step-check.ts'
import classes from './status-dialog.module.css'

type Approval = { contact: string; date: string; channel: (typeof approvalChannels)[number] }

export type StatusDialogProps = {
  releases: readonly (Pick<Release, 'id' | 'label' | 'type' | 'status'> &
    Partial<Pick<Release, 'owner' | 'template'>>)[]
  transition: Transition
  /** The pages that are on the screen, as soon as they are; undefined where they cannot be shown. Absent where there is no screen of them. */
  shownPages?: (() => Promise<string | undefined>) | undefined
  /** What is decided on, to be seen beside the decision. */
  proof?: ReactNode
  /** Of placeholders, by tag. */
  names?: Readonly<Record<string, string>> | undefined
  /** Leads to the field of a placeholder, where there is one on the screen. */
  onPick?: ((tag: string) => void) | undefined
  onClose: () => void
  /** All of them have changed. */
  onDone: () => void
}

const unapproved = { id: '', status: 'pending' } as const

export function StatusDialog({
  releases: asked,
  transition: { to, needs },
  shownPages,
  proof,
  names,
  onPick,
  onClose,
  onDone,
}: StatusDialogProps) {
  const t = useTexts()
  const [message, setMessage, sent] = useKeptText(`${to} ${asked.map(({ id }) => id).join(' ')}`)
  const [approval, setApproval] = useState<Approval>(() => ({
    contact: '',
    date: today(),
    channel: 'email',
  }))
  const [refused, setRefused] = useState<readonly { label: string; reason: string }[]>([])
  const queries = useQueryClient()
  // Of several, those that are decided need no second press.
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const releases = asked.filter(({ id }) => !done.has(id))
  const isOne = asked.length === 1
  const check = useStepCheck(isOne ? releases[0] : undefined, to)
  const isSeen = stopsAt(to) || to === 'rejected'
  // Where no screen shows the pages, the dialog does.
  const isByPictures = !isOne || (shownPages === undefined && asked[0]?.type === 'print')
  const group = useGroupProof(isByPictures && isSeen ? releases.map(({ id }) => id) : [])
  const held = new Map(
    group.proofs.flatMap(({ id, check: one }) => {
      const count = one && stopsAt(to) ? blockingFindings(one.publishing, one.findings).length : 0
      return count > 0 ? [[id, count] as const] : []
    }),
  )
  const open = releases.filter(({ id }) => !held.has(id))
  const isExcused = group.proofs.some(
    ({ check: one }) =>
      one && approves(to) && !one.isApproved && excusedFindings(one.publishing, one.findings).length > 0,
  )
  const isReasonNeeded = needs === 'reason' || isExcused || (check.state === 'checked' && check.isReasonNeeded)
  const since = useSinceApproval(isOne && to === 'published' && releases[0] ? releases[0] : unapproved)
  const words = wordsFor(asked, to)
  const labels = new Map(asked.map(({ id, label }) => [id, label]))
  const isShown = isSeen && (isByPictures || proof !== undefined)
  const isNarrow = useMedia('(max-width: 640px)')
  const messageLabel =
    needs === 'reason' ? t('release.reason') : t(isReasonNeeded ? 'release.excuse' : 'release.comment')
  const tooLong = {
    contact: lengthFault(t('release.approval.contact'), approval.contact, mostOfLine),
    message: lengthFault(messageLabel, message.trim(), longestMessage),
  }
  const missing =
    heldUpBy(t, check) ??
    (open.length === 0 ? t('release.findings.holdingAll', { count: held.size }) : undefined) ??
    (isReasonNeeded && !message.trim()
      ? t(needs === 'reason' ? 'release.reasonRequired' : 'release.excuseRequired')
      : needs === 'approval' && (!approval.contact.trim() || !approval.date)
        ? t('release.approvalDetailsRequired')
        : needs === 'approval' && approval.date > today()
          ? t('release.approvalInFuture')
          : (tooLong.contact ?? tooLong.message))

  /** Nobody approves what they do not see. */
  const pagesBefore = async () => {
    const [one] = releases
    // Each by the pictures that are on the screen; whoever has none is refused by name.
    if (isByPictures && approves(to))
      return group.proofs.flatMap(({ id, hash }) => (hash === undefined ? [] : [{ release: id, hash }]))
    if (!shownPages || !one || one.type !== 'print' || !approves(to)) return undefined
    const hash = await shownPages()
    if (hash === undefined) throw new Error(t('release.pagesNotShown'))
    return [{ release: one.id, hash }]
  }

  const change = async () => {
    setRefused([])
    // What is decided on is what is stored.
    const left = (await Promise.all(releases.map(({ id }) => flushDrafts({ collection: 'releases', id })))).flat()
    if (left.length > 0) throw new Error(t('editing.left.status', { count: left.length }))
    // Nobody approves what they do not see, of several either.
    const unseen = stopsAt(to) ? group.failed : []
    if (unseen.length === open.length) throw unseen[0]?.error
    const results = await changeReleaseStatus({
      pages: await pagesBefore(),
      ids: open.flatMap(({ id }) => (unseen.some((one) => one.id === id) ? [] : [id])),
      status: to,
      message: message.trim() || undefined,
      approval: needs === 'approval' ? approval : undefined,
    })
    const failed = [...results.filter(({ success }) => !success), ...unseen]
    const count = results.filter(({ success }) => success).length
    if (count > 0) toastDone(isOne ? t(words.done) : t('publications.status.done', { count }))
    if (failed.length + held.size === 0) {
      sent()
      return onDone()
    }
    // What became another meanwhile is looked at again.
    for (const { id } of failed)
      for (const seen of ['proof', 'step check']) void queries.invalidateQueries({ queryKey: [seen, id] })
    if (isOne) throw failed[0]?.error
    setDone(new Set([...done, ...results.flatMap(({ id, success }) => (success ? [id] : []))]))
    const staying = [
      ...[...held].map(([id, of]) => ({ id, reason: t('release.findings.holding', { count: of }) })),
      ...failed.map(({ id, error }) => ({ id, reason: errorText(error) })),
    ]
    setRefused(staying.map(({ id, reason }) => ({ label: labels.get(id) || id, reason })))
  }

  const [one] = releases
  const shareOf = (picture: string) =>
    one?.owner !== undefined &&
    one.template !== undefined && (
      <ShareOffer
        owner={one.owner}
        template={one.template}
        name={picture}
        onShared={async () => {
          // What it was bound to when a check was asked for lacks the picture.
          if (one.status === 'review') await send('POST /api/artwork/releases/:id/bound', { params: { id: one.id } })
          await queries.resetQueries({ queryKey: ['step check', one.id] })
        }}
      />
    )

  const leave = () => {
    // Of several, some may have changed.
    if (done.size === 0) toastKept(t('release.status.kept'))
    onClose()
  }

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
      danger={to === 'rejected' || to === 'disabled'}
      isWaiting={check.state === 'checking' || check.state === 'waiting' || group.isLooking}
      size={isShown ? (isOne ? 860 : 1100) : isOne && check.state === 'none' ? 440 : 520}
    >
      <div className={isShown ? classes.beside : undefined} data-many={isByPictures || undefined}>
        {isShown &&
          (isByPictures ? <GroupProof found={group} count={releases.length} labels={labels} held={held} /> : proof)}
        <Stack gap="md">
          <Text size="sm">{t(words.explain)}</Text>
          {!isOne && !isShown && (
            <ul className={classes.names} aria-label={t('publications.selected', { count: releases.length })}>
              {releases.map(({ id, label }) => (
                <li key={id}>{label}</li>
              ))}
            </ul>
          )}
          {isOne && to !== 'disabled' && releases[0] && (
            <OpenRemarks release={releases[0].id} isRejected={to === 'rejected'} />
          )}
          <StepFindings
            check={check}
            names={names}
            shareOf={shareOf}
            onPick={
              onPick &&
              ((tag) => {
                leave()
                onPick(tag)
              })
            }
          />
          <WhoIsTold releases={releases} to={to} />
          <AdjustedPlaces adjusted={since.adjusted} />
          {needs === 'approval' && (
            <>
              <TextInput
                label={t('release.approval.contact')}
                required
                error={tooLong.contact}
                value={approval.contact}
                onChange={(event) => setApproval({ ...approval, contact: event.currentTarget.value })}
              />
              <Group grow>
                <TextInput
                  type="date"
                  label={t('release.approval.date')}
                  required
                  max={today()}
                  value={approval.date}
                  onChange={(event) => setApproval({ ...approval, date: event.currentTarget.value })}
                />
                <Select
                  label={t('release.approval.channel')}
                  allowDeselect={false}
                  value={approval.channel}
                  data={approvalChannels.map((one) => ({ value: one, label: t(`release.approval.channel.${one}`) }))}
                  onChange={(next) => next && setApproval({ ...approval, channel: next })}
                />
              </Group>
            </>
          )}
          <Textarea
            label={messageLabel}
            required={isReasonNeeded}
            autosize
            minRows={3}
            error={tooLong.message}
            // The keyboard of a phone would lie over what is decided on.
            data-autofocus={!(isShown && isNarrow) || undefined}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
          {refused.length > 0 && (
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
          )}
        </Stack>
      </div>
    </Dialog>
  )
}
