/** A publication and its releases, newest first (document 2 §2). */
import type { Publication } from '#domain/publications/publication.ts'
import { AnchorLink, ButtonLink } from '../../shared/links.tsx'
import { RecordScreen } from '../../shared/lists/record-screen.tsx'
import { MissingPublication } from './missing-publication.tsx'
import { canCreateVersion } from '#domain/access/publications.ts'
import { canManage, canWork } from '#domain/access/tenancy.ts'
import { Button, Switch } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import {
  latestRelease,
  type ReleaseState,
  releasesOf,
  versionBefore,
} from '#domain/releases/course/editable-release.ts'
import { versionChanges } from '#domain/releases/release-changes.ts'
import { defaultStatusFilter } from '#domain/releases/release-status.ts'
import type { Release } from '#domain/releases/release.ts'
import { all, any, is } from '#domain/query/filter.ts'
import { graphql } from '../../client/calls/graphql.ts'
import { ReleaseCopy } from '../../client/calls/operations.generated.ts'
import { useReleaseNames } from '../../client/live/release-names.ts'
import { useActor } from '../../client/session/session.ts'
import { queryOf } from '../../client/records/queries.ts'
import { addressOf } from '../../client/records/shown-release.ts'
import { useLiveDocument } from '../../client/live/use-live.ts'
import { State } from '../../ui/notices/state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useLanguage, useTexts } from '../../ui/words/texts.ts'
import { titled } from '../../ui/words/titled.ts'
import { leftLines, toastError, toastMore } from '../../ui/notices/toasts.tsx'
import { WithReason } from '../../ui/dialogs/with-reason.tsx'
import { nextVerb } from '../../shared/status/next-verb.ts'
import { ReleaseList } from '../../shared/release-list/release-lists.tsx'
import { useArchivedReason } from './use-archived-reason.ts'
import { useListLook } from '../../shared/release-list/use-list-look.ts'

export function PublicationScreen() {
  const t = useTexts()
  const names = useReleaseNames()
  const { publicationId } = useParams({ strict: false }) as { publicationId: string }
  return (
    <RecordScreen
      kind="publications"
      id={publicationId}
      label={({ label }) => label}
      title={({ label, template }) => names(label, template).name}
      isKept
      failed={t('publication.loadFailed')}
      missing={<MissingPublication />}
    >
      {(publication) => <Versions publication={publication} />}
    </RecordScreen>
  )
}

function Versions({ publication }: { publication: Publication }) {
  const t = useTexts()
  const actor = useActor()
  const navigate = useNavigate()
  const publicationId = publication.id
  const { name, format } = useReleaseNames()(publication.label, publication.template)
  const showAll = (useSearch({ strict: false }) as { all?: string }).all !== undefined
  const look = useListLook('releases')
  const archived = useArchivedReason(publication)
  const next = useNextStep(publication)
  const states = releasesOf(publication)
  const latest = latestRelease(states)
  const isShown = ({ status, id }: ReleaseState) => id === latest?.id || defaultStatusFilter.includes(status)
  const hidden = showAll ? 0 : states.filter((one) => !isShown(one)).length
  // The newest is shown whatever became of it.
  const where = all(
    is('publicationId', publicationId),
    ...(hidden > 0
      ? [any(is('id', latest?.id ?? ''), { field: 'status', op: 'in', value: defaultStatusFilter } as const)]
      : []),
  )
  const copy = async ({ id }: Pick<Release, 'id'>) => {
    const { releaseCopy } = await titled(t('release.createFailed'), graphql(ReleaseCopy, { id }))
    if (releaseCopy.leftOut.length > 0) toastMore(t('release.copied'), leftLines(releaseCopy.leftOut))
    await navigate({ to: `/publications/${publicationId}/release/${releaseCopy.id}/edit` })
  }
  return (
    <>
      <PageHeader
        title={name}
        isOfRecord
        second={
          <>
            <span>
              {[format, canWork(actor) && t('publication.releases.count', { count: publication.numReleases })]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {next?.since}
          </>
        }
        next={next?.button}
        beside={
          <>
            {canManage(actor, publication) && (
              <Button
                variant="default"
                leftSection={<IconPencil size={16} stroke={1.5} aria-hidden />}
                onClick={() => void navigate({ to: `/publications/${publicationId}/edit` })}
              >
                {t('publication.edit')}
              </Button>
            )}
            {latest && canCreateVersion(actor, publication) && (
              <WithReason reason={archived}>
                <Button variant="default" onClick={() => void copy(latest).catch(toastError)}>
                  {t('release.newVersion')}
                </Button>
              </WithReason>
            )}
          </>
        }
      />
      <ReleaseList
        where={() => where}
        look={look}
        filtersOfOne={
          (hidden > 0 || showAll) && (
            <Switch
              label={hidden > 0 ? t('publication.showDisabledCount', { count: hidden }) : t('publication.showDisabled')}
              checked={showAll}
              onChange={(event) =>
                void navigate({
                  to: '.',
                  search: (before: Record<string, unknown>) => ({
                    ...before,
                    all: event.currentTarget.checked ? '1' : undefined,
                  }),
                  replace: true,
                })
              }
            />
          )
        }
        none={<State is="empty" title={t('releases.none')} />}
      />
    </>
  )
}

/** What is done next with its latest version, and what became another since the one before. */
function useNextStep(publication: Publication) {
  const t = useTexts()
  const actor = useActor()
  const language = useLanguage()
  const isOurs = canWork(actor)
  const states = releasesOf(publication)
  const latest = isOurs ? latestRelease(states) : undefined
  const earlier = latest && versionBefore(latest.number, states)
  const now = useLiveDocument('releases', latest?.id)
  const before = useLiveDocument('releases', earlier?.id)
  const template = useLiveDocument('templates', isOurs ? publication.template : undefined)
  if (now.status !== 'ready') return undefined
  const href = addressOf(actor, publication)
  const verb = nextVerb(actor, now.document, t)
  const changes =
    before.status === 'ready' && template.status === 'ready'
      ? versionChanges(template.document, before.document, now.document, language)
      : []
  return {
    button: verb && (
      <ButtonLink to={href} search={queryOf('release', { decide: '1' })}>
        {verb}
      </ButtonLink>
    ),
    since: earlier && changes.length > 0 && (
      <AnchorLink to={href} search={queryOf('release', { compare: earlier.id })} size="sm">
        {t('publication.changes', {
          since: t('release.turn.changes', { count: changes.length, number: earlier.number }),
          names: changes.map(({ name }) => name).join(', '),
        })}
      </AnchorLink>
    ),
  }
}
