/** What this person may do with a release now, the next step as the one blue button: edit or stop editing, decide, begin the next version, take the PDF. */
import { queryOf } from '#web/client/records/queries.ts'
import { canOrder } from '#domain/access/orders.ts'
import { canCreateVersion } from '#domain/access/publications.ts'
import { canWork } from '#domain/access/tenancy.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowRight, IconDownload, IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { memo, type ReactNode, useEffect, useState } from 'react'
import { asksForPages } from '#domain/releases/pages/approved-pages.ts'
import { latestRelease, releasesOf } from '#domain/releases/course/editable-release.ts'
import type { Publication } from '#domain/publications/publication.ts'
import { allowedTransitions, choicesOf, type Transition } from '#domain/releases/course/release-transitions.ts'
import type { Release } from '#domain/releases/release.ts'
import { approves, type StatusTarget } from '#domain/releases/release-status.ts'
import { isTheirTurn, nextStep } from '#domain/releases/course/turn.ts'
import type { Template } from '#domain/templates/template.ts'
import { ButtonLink } from '../../../shared/links.tsx'
import { type LiveComposition, pagesOf } from '../../../artwork/use-composition.ts'
import { graphql } from '../../../client/calls/graphql.ts'
import { ReleaseCopy } from '../../../client/calls/operations.generated.ts'
import { saveReleaseFile } from '../../../client/files/file-naming.ts'
import { useActor } from '../../../client/session/session.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { titled } from '../../../ui/words/titled.ts'
import { toastError } from '../../../ui/notices/toasts.tsx'
import { WithReason } from '../../../ui/dialogs/with-reason.tsx'
import { useMedia } from '../../../ui/grid/use-media.ts'
import { KeyTooltip } from '../../../ui/keys/key-tooltip.tsx'
import { ChangedSince } from '../compare/changed-since.tsx'
import { DecisionProof } from '../compare/decision-proof.tsx'
import { tellCopy } from './release-operations.ts'
import { wordsFor } from '../../../shared/status/status-change-words.ts'
import { useSinceApproval } from '../../../shared/status/use-since-approval.ts'
import { useRound } from '../../../shared/status/round/use-round.ts'
import { useStatusStep } from '../../../shared/status/status-menu.tsx'
import { useOthersWaiting } from '../../../shared/status/use-waiting-releases.ts'
import { ReleaseMenu } from './release-menu.tsx'
import classes from '../turn/release-turn.module.css'

type Props = {
  release: Release
  publication: Publication | undefined
  template: Template | undefined
  isEditing: boolean
  mayEdit: boolean
  composition: LiveComposition
  areUnseen: boolean
  /** The version before. */
  earlier: { id: string; number: number } | undefined
  /** Of placeholders, by tag. */
  names: Readonly<Record<string, string>>
  /** Leads to the field of a placeholder. */
  onPick: (tag: string) => void
  /** Remarks that nobody has resolved. */
  remarks: number
  /** Whoever came by a mail is to decide: the dialog opens by itself. */
  isAsked: boolean
  onAsked: () => void
}

export const ReleaseActions = memo(function ReleaseActions({
  release,
  publication,
  template,
  isEditing,
  mayEdit,
  composition,
  areUnseen,
  earlier,
  names,
  onPick,
  remarks,
  isAsked,
  onAsked,
}: Props) {
  const t = useTexts()
  const actor = useActor()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const releases = releasesOf(publication)
  const siblings = releases.length > 0 ? releases : [{ id: release.id, number: release.number, status: release.status }]
  const disableReview = template?.workflow.disableReview ?? false
  const transitions = allowedTransitions(actor, { release, siblings, disableReview })
  const print = Object.values(release.files).find(({ usage }) => usage === 'print')
  const path = release.publicationId
    ? `/publications/${release.publicationId}/release/${release.id}`
    : `/release/${release.id}`
  const mayCopy = publication !== undefined && canCreateVersion(actor, publication)
  const { changed, isSetAnew } = useSinceApproval(release)
  const others = useOthersWaiting(release.id)
  const [decided, setDecided] = useState<string>()
  const round = useRound(release)
  const step = nextStep(actor, release, {
    siblings,
    disableReview,
    isVoid: changed.length > 0 || isSetAnew,
    isDecided: decided === release.id,
    waiting: others.href === undefined ? 0 : others.count,
    isAsked: round?.isAsked ?? true,
    mayRenew: mayCopy && latestRelease(siblings)?.id === release.id,
    mayOrder: canOrder(actor),
    hasPrintFile: print !== undefined,
  })
  const isNarrow = useMedia('(max-width: 640px)')
  // At the thumb there is room for yes and no: what lies between stands in the menu.
  const acts =
    step?.does === 'decide'
      ? choicesOf(actor, release, transitionsOf(step.acts, transitions)).filter(
          ({ afterChanges }) => !isNarrow || !afterChanges,
        )
      : []
  const { ask, dialog } = useStatusStep({
    releases: [release],
    // What is printed as it was is not composed: the dialog shows its pictures.
    ...((asksForPages(release) || release.type === 'digital') && { shownPages: () => pagesOf(composition) }),
    ...(release.type === 'print' && {
      proof: <DecisionProof {...{ release, composition }} />,
      changes: <ChangedSince {...{ release, template, earlier }} />,
    }),
    names,
    onPick,
    onDone: () => setDecided(release.id),
  })
  const isOurs = isTheirTurn(actor, release)
  const [asked] = isAsked && isOurs ? acts : []
  useEffect(() => {
    if (!isAsked) return undefined
    if (!isOurs) return onAsked()
    if (!asked) return undefined
    let isHere = true
    // Nobody is asked about pages that they do not see yet.
    const openWhenSeen = async () => {
      await pagesOf(composition)
      if (!isHere) return
      onAsked()
      ask(asked)
    }
    void openWhenSeen()
    return () => {
      isHere = false
    }
  }, [isAsked, isOurs, asked, composition, ask, onAsked])

  const copy = async () => {
    setBusy(true)
    try {
      const copying = graphql(ReleaseCopy, { id: release.id })
      const { releaseCopy } = await titled(t('release.createFailed'), copying)
      tellCopy(t('release.copied'), releaseCopy.leftOut)
      void navigate({ to: `/publications/${releaseCopy.publicationId}/release/${releaseCopy.id}/edit` })
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }

  const isCopyInMenu = isNarrow && step?.does !== 'renew'
  return (
    <>
      {print && (
        <AtThumb isOn={step?.does === 'print'}>
          <Button
            variant={step?.does === 'print' ? 'filled' : 'default'}
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() =>
              void titled(
                t('file.loadFailed', { name: release.label || release.id }),
                saveReleaseFile(release, print),
              ).catch(toastError)
            }
          >
            {t('release.downloadPrint')}
          </Button>
        </AtThumb>
      )}
      {mayCopy && !isCopyInMenu && (
        <AtThumb isOn={step?.does === 'renew'}>
          <Button variant={step?.does === 'renew' ? 'filled' : 'default'} loading={busy} onClick={() => void copy()}>
            {step?.does === 'renew' && remarks > 0
              ? t('release.newVersion.corrections', { count: remarks })
              : t(step?.does === 'renew' && release.status === 'rejected' ? 'home.verb.correct' : 'release.newVersion')}
          </Button>
        </AtThumb>
      )}
      {isEditing ? (
        <Button
          variant="default"
          onClick={() =>
            void navigate({ to: path, search: ({ tab }: { tab?: string }) => queryOf('release', { tab })() })
          }
        >
          {t('release.edit.done')}
        </Button>
      ) : (
        canWork(actor) && mayEdit && <EditButton onEdit={() => void navigate({ to: `${path}/edit` })} />
      )}
      {acts.length > 0 && (
        <AtThumb isOn>
          {acts.map((act, index) => (
            <WithReason
              key={act.afterChanges ? 'afterChanges' : act.to}
              reason={areUnseen && (approves(act.to) || act.afterChanges) ? t('release.pagesNotShown') : undefined}
            >
              <Button
                data-act={act.afterChanges ? 'afterChanges' : act.to}
                {...(index > 0 && { variant: 'default' })}
                onClick={() => ask(act)}
              >
                {t(wordsFor([release], act).action)}
              </Button>
            </WithReason>
          ))}
        </AtThumb>
      )}
      {step?.does === 'next' && others.href !== undefined && (
        <AtThumb isOn>
          <ButtonLink to={others.href} rightSection={<IconArrowRight size={16} aria-hidden />}>
            {t('release.next', { count: others.count })}
          </ButtonLink>
        </AtThumb>
      )}
      <ReleaseMenu
        release={release}
        publication={publication}
        mayEdit={mayEdit}
        {...(mayCopy && isCopyInMenu && { onCopy: () => void copy() })}
        transitions={choicesOf(actor, release, transitions).filter(
          ({ to, afterChanges }) => !acts.some((act) => act.to === to && act.afterChanges === afterChanges),
        )}
        onStep={ask}
      />
      {dialog}
    </>
  )
})

function EditButton({ onEdit }: { onEdit: () => void }) {
  const t = useTexts()
  const isNarrow = useMedia('(max-width: 640px)')
  const pencil = <IconPencil size={16} stroke={1.75} aria-hidden />
  return (
    <KeyTooltip label={t('release.edit')} keys="E">
      {isNarrow ? (
        <ActionIcon size={32} variant="default" aria-label={t('release.edit')} onClick={onEdit}>
          {pencil}
        </ActionIcon>
      ) : (
        <Button variant="default" leftSection={pencil} onClick={onEdit}>
          {t('release.edit')}
        </Button>
      )}
    </KeyTooltip>
  )
}

/** In the order of the acts. */
const transitionsOf = (acts: readonly StatusTarget[], transitions: readonly Transition[]): readonly Transition[] =>
  acts.flatMap((act) => transitions.find(({ to }) => to === act) ?? [])

/** What is waited for lies at the lower edge of a phone. */
const AtThumb = ({ isOn, children }: { isOn: boolean; children: ReactNode }) =>
  isOn ? <div className={`${classes.acts} at-thumb`}>{children}</div> : children
