/** One content: its groups of fields, saved field by field, live with what others write. */
import { NotThere } from '../../shared/lists/not-there.tsx'
import { RecordScreen } from '../../shared/lists/record-screen.tsx'
import { Alert } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { valueAt } from '#domain/query/filter.ts'
import { canEditContent } from '#domain/access/contents.ts'
import { type Content } from '../../client/window/data-sets.ts'
import { useOrganizationName } from '../../client/live/live-names.ts'
import { useLiveDocument } from '#web/client/live/use-live.ts'
import { usePreference } from '../../client/session/preferences.ts'
import { useActor } from '../../client/session/session.ts'
import { LeftDrafts } from '../../shared/editing/unsaved/left-drafts.tsx'
import { PendingFrame } from '../../ui/notices/screen-frame.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { useCatalog } from '../../shared/values/catalog.ts'
import { ContentFaults, placeOf } from './content-faults.tsx'
import { ContentFields } from './content-fields.tsx'
import { ContentHeader } from './content-header.tsx'
import { groupsOf } from './content-groups.ts'
import { ContentHistory } from './content-history.tsx'
import { contentLabel } from '../../shared/values/content-label.ts'
import type { PrintFinding } from '#web/artwork/use-print-findings.ts'
import { FoundAtFields } from '../../shared/label-beside/found-at-fields.tsx'
import { LabelBeside } from '../../shared/label-beside/label-beside.tsx'
import { useContentLanguages } from './use-content-languages.ts'
import classes from './content.module.css'

export function ContentScreen() {
  const t = useTexts()
  const { content: id } = useParams({ strict: false }) as { content: string }
  const catalog = useCatalog()
  return (
    <RecordScreen
      kind="contents"
      id={id}
      label={contentLabel}
      title={(content) => t('contents.title.show', { label: contentLabel(content) })}
      isKept
      failed={t('content.loadFailed')}
      missing={<NotThere to="/contents" toLabel={t('contents.toList')} />}
    >
      {(content) => (catalog.ready ? <Shown content={content} /> : <PendingFrame />)}
    </RecordScreen>
  )
}

function Shown({ content }: { content: Content }) {
  const found = useLiveDocument('contents', content.parentId)
  const parent = found.status === 'ready' ? found.document : undefined
  const t = useTexts()
  const actor = useActor()
  const catalog = useCatalog()
  const organizationName = useOrganizationName()
  const [showsHistory, setShowsHistory] = useState(false)
  const [showsPreview, setShowsPreview] = usePreference('contents.preview', false)
  const [[language]] = useContentLanguages()
  const [findings, setFindings] = useState<readonly PrintFinding[]>([])
  const atFields = useMemo(() => ({ findings, language }), [findings, language])
  const { preview } = useSearch({ strict: false }) as { preview?: string }
  const navigate = useNavigate()
  const search = (set: object) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...set }), replace: true })
  const mayEdit = canEditContent(actor, content)
  const panes = {
    preview: { isOpen: showsPreview, toggle: () => setShowsPreview(!showsPreview) },
    history: { isOpen: showsHistory, toggle: () => setShowsHistory(!showsHistory) },
  }
  return (
    <>
      <ContentHeader content={content} catalog={catalog} mayEdit={mayEdit} panes={panes} />
      {!mayEdit && (
        <Alert color="gray" variant="light" className={classes.locked} role="note">
          {content.owner === actor.organization
            ? t('contents.lockedByRole')
            : t('contents.lockedBy', { organization: organizationName(content.owner) })}
        </Alert>
      )}
      <LeftDrafts
        collection="contents"
        id={content.id}
        isEditing={mayEdit}
        mayEdit={mayEdit}
        stored={(path) => valueAt(content, path)}
        labelOf={(path) => placeOf(path, catalog, t)}
      />
      <ContentFaults content={content} catalog={catalog} />
      <div
        className={classes.columns}
        data-history={showsHistory || undefined}
        data-preview={showsPreview || undefined}
      >
        {showsPreview && (
          <LabelBeside
            content={content}
            parent={parent}
            language={language}
            template={preview}
            onFound={setFindings}
            onTemplate={(id) => search({ preview: id })}
            onField={(property) => {
              const group = groupsOf(content, catalog).find(({ properties }) =>
                properties.some(({ id }) => id === property),
              )
              if (group) search({ group: group.id })
            }}
            onClose={() => setShowsPreview(false)}
          />
        )}
        {showsHistory && (
          <ContentHistory
            content={content}
            catalog={catalog}
            mayEdit={mayEdit}
            onClose={() => setShowsHistory(false)}
          />
        )}
        <FoundAtFields value={atFields}>
          <ContentFields content={content} parent={parent} catalog={catalog} mayEdit={mayEdit} />
        </FoundAtFields>
      </div>
    </>
  )
}
