/** One template: what it is, its placeholders, what it writes, its master design with all files, and how it prints. */
import { Button, Tabs } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { canEditTemplate } from '#domain/access/templates.ts'
import { seesAll } from '#domain/access/tenancy.ts'
import { valueAt } from '#domain/query/filter.ts'
import type { Template } from '#domain/templates/template.ts'
import { useToolsVersion } from '../../client/live/tools-version.ts'
import { send } from '../../client/calls/api.ts'
import { placeholderAt } from '#web/client/editing/placeholder-path.ts'
import { useOrganizationName } from '#web/client/live/live-names.ts'
import { useLiveDocument } from '#web/client/live/use-live.ts'
import { useRecordViewed } from '../../client/records/recent.ts'
import { useActor } from '../../client/session/session.ts'
import { deleteDocument } from '../../client/records/store.ts'
import { fieldPlace } from '../../shared/editing/draft-place.ts'
import { RecordEditingContext } from '../../shared/editing/record-editing.ts'
import { LeftDrafts } from '../../shared/editing/left-drafts.tsx'
import { undoOffer } from '../../shared/undo/take-back.tsx'
import { ErrorState } from '../../ui/notices/error-state.tsx'
import { Loading } from '../../ui/notices/loading.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { DropAnywhere } from '../../ui/lists/drop-anywhere.tsx'
import { toastDone } from '../../ui/notices/toasts.tsx'
import { useViewTitle } from '#web/ui/view-title.ts'
import { ArchiveButton } from '../../shared/uses/archive-button.tsx'
import { setArchived } from '../../shared/uses/archive.ts'
import { DeleteDialog } from '../../shared/uses/delete-dialog.tsx'
import { UsedBy } from '../../shared/uses/used-by.tsx'
import { UsesLine } from '../../shared/uses/uses-line.tsx'
import { DigitalTab } from './digital-tab.tsx'
import { useExample } from './editing/example-content.tsx'
import { FilesTab } from './files/files-tab.tsx'
import { UploadList } from './files/upload-list.tsx'
import { GeneralTab } from './general-tab.tsx'
import { ImportReport } from './rehearsal/import-report.tsx'
import { PlaceholdersTab } from './placeholders/placeholders-tab.tsx'
import { PreviewTab } from './preview-tab.tsx'
import { RehearsalPanel } from './rehearsal/rehearsal-panel.tsx'
import { StoredTests } from './rehearsal/stored-tests.tsx'
import { TemplateEditingContext } from './editing/template-editing.ts'
import { useTemplateKnowing } from './editing/use-template-knowing.tsx'
import { useTemplateUploads } from './editing/use-template-uploads.ts'
import own from './editing/templates.module.css'
import classes from '#web/ui/record-form.module.css'

const tabs = ['general', 'placeholders', 'digital', 'files', 'preview'] as const
type Tab = (typeof tabs)[number]
type Search = { tab?: Tab; placeholder?: string | undefined }

export function TemplateScreen() {
  const t = useTexts()
  const { id } = useParams({ strict: false }) as { id: string }
  const found = useLiveDocument('templates', id)
  const name = found.status === 'ready' ? found.document.name : undefined
  const organizationName = useOrganizationName()
  useViewTitle(name, { apart: found.status === 'ready' ? organizationName(found.document.owner) : undefined })
  useRecordViewed(name === undefined ? undefined : { collection: 'templates', id, label: name })
  if (found.status === 'loading') return <Loading label={t('ui.loading')} />
  if (found.status === 'failed') return <ErrorState title={t('template.loadFailed')} error={found.error} />
  if (found.status === 'missing') return <ErrorState isRefused title={t('template.notFound', { id })} />
  return <TemplateEditor key={id} template={found.document} />
}

function TemplateEditor({ template }: { template: Template }) {
  const t = useTexts()
  const actor = useActor()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Search
  const { id } = template
  const mayEdit = canEditTemplate(actor, template)
  const { knowing, question } = useTemplateKnowing()
  const editing = useMemo(() => ({ template, mayEdit, knowing }), [template, mayEdit, knowing])
  const record = useMemo(
    () => ({ collection: 'templates', document: template, mayEdit, knowing }) as const,
    [template, mayEdit, knowing],
  )
  const [example, setExample] = useExample()
  const tools = useToolsVersion()
  const report = useQuery({
    // Fonts and files come and go without the template's version; they are asked for again with the tab.
    queryKey: ['template-report', id, template.design?.updateTimestamp, tools],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => send('GET /api/artwork/templates/:id', { params: { id } }, { signal }),
    select: (answer) => answer.data,
  })
  const { refetch } = report
  const askAgain = useCallback(() => void refetch(), [refetch])
  const { uploads, add } = useTemplateUploads(template, { onDone: askAgain, knowing })

  const isDigital = template.type === 'digital' || template.data !== undefined
  const isOnlyText = template.type === 'digital' && !template.design
  const shown = tabs.filter((tab) => (tab === 'digital' ? isDigital : tab !== 'preview' || !isOnlyText))
  // What one comes for most: the text of a digital template, the look of a printed one; without names it cannot be filled.
  const [first] = useState<Tab>(() => (mayEdit && template.design && !hasNames(template) ? 'placeholders' : 'preview'))
  const tab = search.tab && shown.includes(search.tab) ? search.tab : isOnlyText ? 'digital' : first
  const go = (next: Search) => void navigate({ to: '.', search: { ...search, ...next }, replace: true })
  const pick = useCallback(
    (placeholder: string) => void navigate({ to: '.', search: { tab: 'placeholders', placeholder } }),
    [navigate],
  )

  const [isLeaving, setLeaving] = useState(false)
  const isArchived = template.archived === true
  const drop = async () => {
    await deleteDocument('templates', id)
    toastDone(t('templates.deleted', { name: template.name }), undoOffer({ collection: 'templates', ids: [id] }))
    void navigate({ to: '/artwork/templates', search: {} })
  }

  const size =
    template.width && template.height
      ? t('templates.size', { width: template.width, height: template.height })
      : undefined
  return (
    <TemplateEditingContext value={editing}>
      <RecordEditingContext value={record}>
        <DropAnywhere isOn={mayEdit} label={t('templates.drop')} onFiles={(files) => void add(files)}>
          <PageHeader
            title={template.name}
            note={[template.format, size].filter(Boolean).join(' · ')}
            link={<UsesLine collection="templates" id={id} name={template.name} />}
            status={isArchived && <StatusBadge label={t('uses.isArchived')} tone="quiet" shape="bar" />}
            actions={
              mayEdit && (
                <>
                  <ArchiveButton collection="templates" id={id} name={template.name} archived={isArchived} />
                  <Button
                    variant="default"
                    leftSection={<IconTrash size={16} aria-hidden />}
                    onClick={() => setLeaving(true)}
                  >
                    {t('ui.delete')}
                  </Button>
                </>
              )
            }
          />
          {uploads.length > 0 && (
            <div className={own.arriving}>
              <UploadList uploads={uploads} />
            </div>
          )}
          {!mayEdit && <p className={classes.readOnly}>{t('templates.readOnly')}</p>}
          <LeftDrafts
            collection="templates"
            id={id}
            isEditing={mayEdit}
            mayEdit={mayEdit}
            stored={(path) => storedAt(template, path)}
            labelOf={(path) => fieldPlace({ collection: 'templates', id, path }, { ...template })}
          />
          <Tabs
            className={classes.body}
            value={tab}
            keepMounted={false}
            onChange={(next) => go({ tab: next as Tab, placeholder: undefined })}
          >
            <div className={classes.tabs}>
              <Tabs.List className={classes.tabList as string} aria-label={t('templates.tabs')}>
                {shown.map((one) => (
                  <Tabs.Tab key={one} value={one}>
                    {t(`templates.tab.${one}`)}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
            </div>
            <Tabs.Panel value="general" className={classes.panel as string}>
              <GeneralTab report={report.data} mayMove={seesAll(actor)} />
              <div className={classes.below}>
                <UsedBy collection="templates" id={id} />
              </div>
            </Tabs.Panel>
            <Tabs.Panel value="placeholders" className={classes.fill as string}>
              <PlaceholdersTab
                report={report.data}
                opened={search.placeholder}
                onOpen={(placeholder) => go({ placeholder })}
              />
            </Tabs.Panel>
            <Tabs.Panel value="digital" className={classes.fill as string}>
              <DigitalTab example={example} onExample={setExample} />
            </Tabs.Panel>
            <Tabs.Panel value="files" className={classes.panel as string}>
              <FilesTab
                report={{ data: report.data, error: report.error, refetch: askAgain }}
                onFiles={(files) => void add(files)}
              >
                <RehearsalPanel template={template} />
              </FilesTab>
              {template.design && (
                <div className={classes.below}>
                  <ImportReport id={id} />
                </div>
              )}
            </Tabs.Panel>
            <Tabs.Panel value="preview" className={classes.fill as string}>
              <PreviewTab example={example} onExample={setExample} onPick={pick}>
                <div className={classes.below}>
                  <StoredTests template={template} />
                </div>
              </PreviewTab>
            </Tabs.Panel>
          </Tabs>
          {question}
          {isLeaving && (
            <DeleteDialog
              collection="templates"
              id={id}
              name={template.name}
              onDelete={drop}
              instead={
                isArchived
                  ? undefined
                  : {
                      word: t('uses.archive'),
                      hint: t('uses.held.archive'),
                      run: () => setArchived({ collection: 'templates', id, name: template.name }, true),
                    }
              }
              onClose={() => setLeaving(false)}
            />
          )}
        </DropAnywhere>
      </RecordEditingContext>
    </TemplateEditingContext>
  )
}

/** Empty frames without a name answer to the id that InDesign gave them. */
const hasNames = ({ placeholders }: Template): boolean => placeholders.some(({ id }) => !/^u[\da-f]+$/.test(id))

/** A field of a placeholder is called by its tag. */
function storedAt(template: Template, path: string): unknown {
  const spot = placeholderAt(path)
  if (!spot) return valueAt(template, path)
  return valueAt(template.placeholders.find(({ id }) => id === spot.id) ?? {}, spot.field)
}
