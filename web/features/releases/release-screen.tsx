/**
 * One release: the page at the centre; beside it what one may do next, the data, the pictures, the files and the log.
 * `/edit` opens the fields; everything is saved field by field while one types.
 */
import { Tabs } from '@mantine/core'
import { useLocation, useParams } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { canEditRelease, isOutdated, releasesOf } from '#domain/publications/editable-release.ts'
import type { Publication } from '#domain/publications/publication.ts'
import type { Release } from '#domain/publications/release.ts'
import type { Template } from '#domain/templates/template.ts'
import { useLiveDocument } from '#web/client/live/use-live.ts'
import { usePreference } from '#web/client/preferences.ts'
import { useActor } from '#web/client/session.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SplitPane } from '#web/ui/split-pane.tsx'
import { StatusBadge, statusLook } from '#web/ui/status-badge.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { useViewTitle } from '#web/ui/view-title.ts'
import { FindingsList } from './findings-list.tsx'
import { PictureTable } from './picture-table.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { ReleaseActions } from './release-actions.tsx'
import { ReleaseFacts } from './release-facts.tsx'
import { ReleaseFiles } from './release-files.tsx'
import { ReleaseForm } from './release-form.tsx'
import { ReleaseLog } from './release-log.tsx'
import classes from './release-screen.module.css'
import { useFindings } from './use-findings.ts'
import { useReleaseComposition } from './use-release-composition.ts'
import { useReleaseDraft } from './use-release-draft.ts'

export function ReleaseScreen() {
  const t = useTexts()
  const { releaseId } = useParams({ strict: false }) as { releaseId: string }
  const release = useLiveDocument<Release>('releases', releaseId)
  if (release.status === 'loading') return <Loading label={t('ui.loading')} />
  if (release.status === 'failed') return <ErrorState error={release.error} />
  if (release.status === 'missing') return <ErrorState title={t('release.notFound', { id: releaseId })} />
  return <LoadedRelease key={releaseId} release={release.document} />
}

function LoadedRelease({ release }: { release: Release }) {
  const t = useTexts()
  const actor = useActor()
  const publication = ready(useLiveDocument<Publication>('publications', release.publicationId))
  const template = ready(useLiveDocument<Template>('templates', release.template))
  const releases = releasesOf(publication)
  const mayEdit = canEditRelease(actor, release, publication)
  const isEditing = useLocation().pathname.endsWith('/edit') && mayEdit
  const draft = useReleaseDraft(release, template)
  const composition = useReleaseComposition(template, draft.entries)
  const findings = useFindings(composition, template)
  const names = useMemo(
    () => Object.fromEntries((template?.placeholders ?? []).map((one) => [one.id, one.label || one.id])),
    [template],
  )
  const [share, setShare] = usePreference('release.split', 0.58)
  const [tab, setTab] = usePreference<string>('release.tab', 'data')
  const title = release.label || publication?.label || release.id
  useViewTitle(title)

  const own = releases.find(({ id }) => id === release.id)
  const isOld = own !== undefined && isOutdated(own, releases)
  const shownTab = isEditing ? 'data' : tab
  const { focus } = draft
  const pick = useCallback(
    (tag: string) => {
      if (!isEditing) setTab('data')
      focus(tag)
    },
    [isEditing, setTab, focus],
  )
  return (
    <div className={classes.screen}>
      <PageHeader
        title={title}
        status={<StatusBadge label={t(`release.status.${release.status}`)} {...statusLook[release.status]} />}
        note={t('release.number', { number: release.number })}
        actions={
          <ReleaseActions
            release={release}
            publication={publication}
            template={template}
            isEditing={isEditing}
            mayEdit={mayEdit}
          />
        }
      />
      {isOld && (
        <p className={classes.notice} role="note">
          {t('release.outdated')}
        </p>
      )}
      <div className={classes.body}>
        <SplitPane
          label={t('release.preview.divider')}
          share={share}
          onShare={setShare}
          start={
            <PreviewPane
              composition={composition}
              names={names}
              findings={findings}
              active={draft.active}
              onPick={pick}
            />
          }
          end={
            <Tabs
              value={shownTab}
              onChange={(next) => next && setTab(next)}
              className={classes.side}
              keepMounted={false}
            >
              <Tabs.List px="md">
                <Tabs.Tab value="data">{t('release.tab.data')}</Tabs.Tab>
                {!isEditing && <Tabs.Tab value="details">{t('release.tab.details')}</Tabs.Tab>}
                {!isEditing && <Tabs.Tab value="findings">{t('release.tab.findings')}</Tabs.Tab>}
                {!isEditing && <Tabs.Tab value="files">{t('release.tab.files')}</Tabs.Tab>}
                {!isEditing && <Tabs.Tab value="log">{t('release.tab.log')}</Tabs.Tab>}
              </Tabs.List>
              <Tabs.Panel value="data">
                <ReleaseForm template={template} draft={draft} findings={findings} readOnly={!isEditing} />
              </Tabs.Panel>
              <Tabs.Panel value="details">
                <ReleaseFacts release={release} publication={publication} template={template} />
                <PictureTable pictures={release.pictureInfo} />
              </Tabs.Panel>
              <Tabs.Panel value="findings">
                <FindingsList composition={composition} names={names} onPick={draft.focus} />
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
    </div>
  )
}

const ready = <T,>(found: { status: string; document?: T }): T | undefined =>
  found.status === 'ready' ? found.document : undefined
