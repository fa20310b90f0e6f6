/**
 * One release: the page at the centre; beside it the possible next steps, the data, the pictures, the files and the log.
 * `/edit` opens the fields; everything is saved field by field while people type. `?compare=` sets another version beside it.
 */
import { ActionIcon, Button, Tabs, Tooltip } from '@mantine/core'
import { IconArrowsDiff } from '@tabler/icons-react'
import { Link, useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { divisionOf } from '#domain/publications/display-parts.ts'
import { canEditRelease, isOutdated, latestRelease, releasesOf } from '#domain/publications/editable-release.ts'
import type { Publication } from '#domain/publications/publication.ts'
import { isActive } from '#domain/publications/release-status.ts'
import type { Release } from '#domain/publications/release.ts'
import { placeholderLabel } from '#domain/templates/placeholder.ts'
import type { Template } from '#domain/templates/template.ts'
import { findingMarks } from '#web/artwork/page-marks.ts'
import { PrintFindingsList } from '#web/artwork/print-findings.tsx'
import { type PrintFindings, usePrintFindings } from '#web/artwork/use-print-findings.ts'
import { useLiveDocument } from '#web/client/live/use-live.ts'
import { usePreference } from '#web/client/preferences.ts'
import { useActor } from '#web/client/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SplitPane } from '#web/ui/split-pane.tsx'
import { StatusBadge, statusLook } from '#web/ui/status-badge.tsx'
import { useLanguage, useTexts } from '#web/ui/texts.ts'
import { UndoButton } from '#web/ui/undo-button.tsx'
import { useViewTitle } from '#web/ui/view-title.ts'
import { ExportPreview } from './export-preview.tsx'
import { fieldFindings } from './field-findings.ts'
import { PictureTable } from './picture-table.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { ReleaseActions } from './release-actions.tsx'
import { type CompareMode, compareModes, ReleaseCompare } from './release-compare.tsx'
import { ReleaseFacts } from './release-facts.tsx'
import { ReleaseFiles } from './release-files.tsx'
import { ReleaseForm } from './release-form.tsx'
import { ReleaseLog } from './release-log.tsx'
import classes from './release-screen.module.css'
import { ReleaseWalk } from './release-walk.tsx'
import { useReleaseComposition } from './use-release-composition.ts'
import { useReleaseDraft } from './use-release-draft.ts'

export function ReleaseScreen() {
  const t = useTexts()
  const { releaseId } = useParams({ strict: false }) as { releaseId: string }
  const release = useLiveDocument<Release>('releases', releaseId)
  if (release.status === 'loading') return <Loading label={t('ui.loading')} />
  if (release.status === 'failed') return <ErrorState error={release.error} />
  if (release.status === 'missing')
    return (
      <EmptyState
        title={t('release.notFound', { id: releaseId })}
        hint={t('publication.notFound.hint')}
        isWholeScreen
        action={
          <Button variant="default" component={Link} to="/publications">
            {t('publication.toList')}
          </Button>
        }
      />
    )
  return <LoadedRelease key={releaseId} release={release.document} />
}

type Search = { tab?: string | undefined; compare?: string | undefined; mode?: string | undefined }

function LoadedRelease({ release }: { release: Release }) {
  const t = useTexts()
  const language = useLanguage()
  const actor = useActor()
  const publication = ready(useLiveDocument<Publication>('publications', release.publicationId))
  const template = ready(useLiveDocument<Template>('templates', release.template))
  const releases = releasesOf(publication)
  const isDigital = release.type === 'digital'
  const mayEdit = canEditRelease(actor, release, publication)
  const isEditing = useLocation().pathname.endsWith('/edit') && mayEdit
  const draft = useReleaseDraft(release, template)
  const composition = useReleaseComposition(template, draft.entries, { isChecked: !isDigital })
  const found = usePrintFindings(composition, isDigital ? undefined : template, draft.entries)
  const marks = useMemo(() => findingMarks(t, found.findings), [t, found])
  const inFields = useMemo(() => fieldFindings(t, found.findings), [t, found])
  const [chosen, setChosen] = useState<string>()
  const names = useMemo(
    () => Object.fromEntries((template?.placeholders ?? []).map((one) => [one.id, placeholderLabel(one, language)])),
    [template, language],
  )
  const division = useMemo(() => divisionOf(release, template), [release, template])
  const [share, setShare] = usePreference('release.split', 0.58)
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const change = useCallback(
    (next: typeof search) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...next }),
        replace: true,
      }),
    [navigate],
  )
  const title = release.label || publication?.label || release.id
  useViewTitle(title, t('release.mark', { number: release.number }))

  const own = releases.find(({ id }) => id === release.id)
  const isOld = own !== undefined && isOutdated(own, releases)
  const newer = isOld ? latestRelease(releases.filter(({ status }) => isActive(status))) : undefined
  const others = releases.filter(({ id }) => id !== release.id)
  const earlier = latestRelease(others.filter(({ number }) => number < release.number)) ?? others[0]
  const shownTab = tabs.find((one) => one === search.tab) ?? 'data'
  const { focus } = draft
  const pick = useCallback(
    (tag: string) => {
      setChosen(undefined)
      change({ tab: undefined })
      focus(tag)
    },
    [change, focus],
  )
  const choose = useCallback(
    (id: string) => {
      setChosen(id)
      change({ tab: 'findings' })
    },
    [change],
  )
  return (
    <div className={classes.screen}>
      <ReleaseWalk publicationId={release.publicationId} />
      <PageHeader
        title={title}
        status={<StatusBadge label={t(`release.status.${release.status}`)} {...statusLook[release.status]} />}
        note={[
          t('release.number', { number: release.number }),
          isEditing && t(draft.isSaving ? 'release.saving' : 'release.saved'),
        ]
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
      {search.compare ? (
        <ReleaseCompare
          release={release}
          entries={draft.entries}
          composition={composition}
          template={template}
          others={others}
          otherId={search.compare}
          mode={compareModes.find((one): one is CompareMode => one === search.mode) ?? 'side'}
          onChange={change}
        />
      ) : (
        <div className={classes.body}>
          <SplitPane
            label={t('release.preview.divider')}
            share={share}
            onShare={setShare}
            start={
              isDigital ? (
                <ExportPreview template={template} entries={draft.entries} label={title} />
              ) : (
                <PreviewPane
                  composition={composition}
                  names={names}
                  marks={marks}
                  active={draft.active}
                  chosen={chosen}
                  division={division}
                  onPick={pick}
                  onMark={choose}
                />
              )
            }
            end={
              <Tabs
                value={shownTab}
                onChange={(next) => change({ tab: next === 'data' ? undefined : (next ?? undefined) })}
                className={classes.side}
                keepMounted={false}
              >
                <Tabs.List className={classes.tabs}>
                  {tabs
                    .filter((one) => one !== 'findings' || !isDigital)
                    .map((one) => (
                      <Tabs.Tab key={one} value={one}>
                        {t(`release.tab.${one}`)}
                        {one === 'findings' && <FindingsCount found={found} />}
                      </Tabs.Tab>
                    ))}
                </Tabs.List>
                <Tabs.Panel value="data">
                  <ReleaseForm template={template} draft={draft} findings={inFields} readOnly={!isEditing} />
                </Tabs.Panel>
                <Tabs.Panel value="details">
                  <ReleaseFacts release={release} publication={publication} template={template} />
                  <PictureTable pictures={release.pictureInfo} />
                </Tabs.Panel>
                <Tabs.Panel value="findings">
                  <PrintFindingsList {...{ found, names, chosen }} onPick={pick} onChoose={choose} />
                </Tabs.Panel>
                <Tabs.Panel value="files">
                  <ReleaseFiles release={release} />
                </Tabs.Panel>
                <Tabs.Panel value="log">
                  <ReleaseLog entries={release.log} />
                </Tabs.Panel>
              </Tabs>
            }
          />
        </div>
      )}
    </div>
  )
}

const tabs = ['data', 'details', 'findings', 'files', 'log'] as const

/** What is only worth knowing does not ask for attention. */
function FindingsCount({ found: { findings } }: { found: PrintFindings }) {
  if (findings.length === 0) return undefined
  return (
    <span className={classes.findingsCount} data-severity={findings[0]?.severity}>
      {findings.length}
    </span>
  )
}

const ready = <T,>(found: { status: string; document?: T }): T | undefined =>
  found.status === 'ready' ? found.document : undefined
