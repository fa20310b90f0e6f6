/**
 * One release: the page at the centre; beside it the possible next steps, the data, the pictures, the files and the log.
 * `/edit` opens the fields; everything is saved field by field while people type. `?compare=` sets another version beside it.
 */
import { NotThere } from '../../shared/lists/not-there.tsx'
import { RecordScreen } from '../../shared/lists/record-screen.tsx'
import { useParams } from '@tanstack/react-router'
import { valueAt } from '#domain/query/filter.ts'
import type { Release } from '#domain/releases/release.ts'
import { placeholderTag } from '#domain/templates/placeholder.ts'
import { useOrganizationName } from '#web/client/live/live-names.ts'
import { ComposedForContext } from '../../artwork/use-picture-facts.ts'
import { LeftDrafts } from '../../shared/editing/unsaved/left-drafts.tsx'
import { usePreference } from '../../client/session/preferences.ts'
import { useActor } from '../../client/session/session.ts'
import { useRecordViewed } from '../../client/records/recent.ts'
import { addressOfRelease } from '../../client/records/release-address.ts'
import { SplitPane } from '#web/ui/split-pane.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { useViewTitle } from '#web/ui/view-title.ts'
import { ApprovalSeal } from './turn/approval-seal.tsx'
import { ApprovalState } from './turn/approval-state.tsx'
import { useNoteSeen } from './turn/use-note-seen.ts'
import { NewerState } from './turn/newer-state.tsx'
import { OwnPdfBar } from './files/own-pdf-bar.tsx'
import { ExportPreview } from './export-preview.tsx'
import { OrKeptPages } from './view/kept-pages.tsx'
import { PrintDataState } from './files/print-data-state.tsx'
import { PreviewPane } from './view/preview-pane.tsx'
import { type CompareMode, compareModes } from './compare/compare-bar.tsx'
import { ReleaseCompare } from './compare/release-compare.tsx'
import { ReleaseHeader } from './release-header.tsx'
import { ReleaseSide } from './release-side.tsx'
import classes from './draft/release-screen.module.css'
import seal from './turn/approval-seal.module.css'
import { versionField } from './facts/version-data.tsx'
import { useReleaseView } from './view/use-release-view.ts'

export function ReleaseScreen() {
  const t = useTexts()
  const { releaseId } = useParams({ strict: false }) as { releaseId: string }
  return (
    <RecordScreen
      kind="releases"
      id={releaseId}
      failed={t('release.loadFailed')}
      missing={<NotThere to="/publications" toLabel={t('publication.toList')} kind="releases" />}
    >
      {(release) => <LoadedRelease release={release} />}
    </RecordScreen>
  )
}

const noMarks = [] as const

function LoadedRelease({ release }: { release: Release }) {
  const t = useTexts()
  const view = useReleaseView(release)
  const { template, title, format, isDigital, others, draft, composition, marks, names, division, chosen } = view
  const { search, change, pick, choose, isEditing, mayEdit } = view
  const [share, setShare] = usePreference('release.split', 0.58)
  // What is approved is not found fault with before those who order it.
  const isForBuyer = useActor().role === 'buyer' && release.status === 'published'
  const mark = t('release.mark', { number: release.number })
  const organizationName = useOrganizationName()
  useNoteSeen(release, composition)
  useViewTitle(title, { mark, apart: [format, organizationName(release.owner)].filter(Boolean).join(' · ') })
  useRecordViewed(
    view.isNamed
      ? {
          collection: 'releases',
          id: release.id,
          label: `${title} · ${mark}`,
          format,
          href: addressOfRelease(release),
        }
      : undefined,
  )
  return (
    <div className={classes.screen} data-editing={isEditing || undefined}>
      <ReleaseHeader view={view} />
      <PrintDataState release={release} />
      <OwnPdfBar view={view} />
      {!search.compare && <NewerState view={view} />}
      <ApprovalState view={view} />
      <LeftDrafts
        collection="releases"
        id={release.id}
        isEditing={isEditing}
        mayEdit={mayEdit}
        stored={(path) => valueAt(release, path)}
        labelOf={(path) => names[placeholderTag(path.split('.')[1] ?? '')] ?? versionField(path, t)}
        onTakenUp={view.edit}
      />
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
          onEnd={view.endComparison}
        />
      ) : (
        <div className={classes.body}>
          <SplitPane
            label={t('release.preview.divider')}
            share={share}
            onShare={setShare}
            start={
              isDigital ? (
                <ExportPreview
                  template={template}
                  entries={draft.entries}
                  label={title}
                  since={release.status === 'pending' ? view.earlier : undefined}
                />
              ) : (
                <div className={seal.foot}>
                  <OrKeptPages view={view}>
                    <PreviewPane
                      composition={composition}
                      names={names}
                      marks={isForBuyer ? noMarks : marks}
                      active={draft.active}
                      chosen={chosen}
                      division={division}
                      onPick={pick}
                      onMark={choose}
                      remarks={view.remarks}
                      framing={view.framing}
                    />
                  </OrKeptPages>
                  <ApprovalSeal release={release} />
                </div>
              )
            }
            end={
              <ComposedForContext value={view.composedFor}>
                <ReleaseSide view={view} />
              </ComposedForContext>
            }
          />
        </div>
      )}
    </div>
  )
}
