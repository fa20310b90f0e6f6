/** What this person may do with a release now: edit or stop editing, change the status, begin the next version, take the PDF. */
import { queryOf } from '#web/client/records/queries.ts'
import { canCreateVersion } from '#domain/access/publications.ts'
import { canWork } from '#domain/access/tenancy.ts'
import { Button } from '@mantine/core'
import { IconDownload, IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { memo, useState } from 'react'
import { asksForPages } from '#domain/releases/pages/approved-pages.ts'
import { releasesOf } from '#domain/releases/course/editable-release.ts'
import type { Publication } from '#domain/publications/publication.ts'
import { allowedTransitions } from '#domain/releases/course/release-transitions.ts'
import type { Release } from '#domain/releases/release.ts'
import { waitingActs } from '#domain/releases/course/turn.ts'
import type { Template } from '#domain/templates/template.ts'
import { type LiveComposition, pagesOf } from '../../../artwork/use-composition.ts'
import { graphql } from '../../../client/calls/graphql.ts'
import { ReleaseCopy } from '../../../client/calls/operations.generated.ts'
import { saveReleaseFile } from '../../../client/files/file-naming.ts'
import { useActor } from '../../../client/session/session.ts'
import { useTexts } from '../../../ui/texts.ts'
import { titled } from '../../../ui/titled.ts'
import { toastError } from '../../../ui/notices/toasts.tsx'
import { DecisionProof } from '../compare/decision-proof.tsx'
import { tellCopy } from './release-operations.ts'
import { WithReason } from '../../../ui/dialogs/with-reason.tsx'
import { StatusMenu } from '../../../shared/status/status-menu.tsx'
import { ReleaseMenu } from './release-menu.tsx'

type Props = {
  release: Release
  publication: Publication | undefined
  template: Template | undefined
  isEditing: boolean
  mayEdit: boolean
  composition: LiveComposition
  /** The version before. */
  earlier: { id: string; number: number } | undefined
  /** Of placeholders, by tag. */
  names: Readonly<Record<string, string>>
  /** Leads to the field of a placeholder. */
  onPick: (tag: string) => void
}

export const ReleaseActions = memo(function ReleaseActions({
  release,
  publication,
  template,
  isEditing,
  mayEdit,
  composition,
  earlier,
  names,
  onPick,
}: Props) {
  const t = useTexts()
  const actor = useActor()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const releases = releasesOf(publication)
  const siblings = releases.length > 0 ? releases : [{ id: release.id, number: release.number, status: release.status }]
  const transitions = allowedTransitions(actor, {
    release,
    siblings,
    disableReview: template?.workflow.disableReview ?? false,
  })
  const isAsked = asksForPages(release)
  const print = Object.values(release.files).find(({ usage }) => usage === 'print')
  // What comes next after the last decision.
  const isPrinted = print !== undefined && release.status === 'published'
  const path = release.publicationId
    ? `/publications/${release.publicationId}/release/${release.id}`
    : `/release/${release.id}`
  const mayCopy = publication !== undefined && canCreateVersion(actor, publication)

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

  return (
    <>
      {print && (
        <Button
          variant={isPrinted ? 'filled' : 'default'}
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
      )}
      {mayCopy && (
        <Button variant="default" loading={busy} onClick={() => void copy()}>
          {t('release.newVersion')}
        </Button>
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
        canWork(actor) && (
          <WithReason reason={mayEdit ? undefined : t('release.edit.notAllowed')}>
            <Button
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => mayEdit && void navigate({ to: `${path}/edit` })}
            >
              {t('release.edit')}
            </Button>
          </WithReason>
        )
      )}
      {transitions.length > 0 && (
        <StatusMenu
          releases={[release]}
          transitions={transitions}
          isBeside={isPrinted}
          inView={waitingActs(actor, release)}
          // What is printed as it was is not composed: the dialog shows its pictures.
          shownPages={isAsked || release.type === 'digital' ? () => pagesOf(composition) : undefined}
          names={names}
          onPick={onPick}
          proof={
            release.type === 'print' ? <DecisionProof {...{ release, template, composition, earlier }} /> : undefined
          }
        />
      )}
      <ReleaseMenu release={release} publication={publication} />
    </>
  )
})
