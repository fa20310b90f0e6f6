/** One template: what it is, its placeholders, what it writes, its master design with all files, and how it prints. */
import { NotThere } from '../../shared/lists/not-there.tsx'
import { RecordScreen } from '../../shared/lists/record-screen.tsx'
import { useDisclosure } from '@mantine/hooks'
import { IconHistory } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { canEditTemplate } from '#domain/access/templates.ts'
import { valueAt } from '#domain/query/filter.ts'
import type { Template } from '#domain/templates/template.ts'
import { placeholderAt } from '#web/client/editing/placeholder-path.ts'
import { useActor } from '../../client/session/session.ts'
import { RecordEditingContext } from '../../shared/editing/record-editing.ts'
import { RecordDrafts } from '../../shared/editing/unsaved/record-drafts.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { DropAnywhere } from '../../ui/lists/uploads/drop-anywhere.tsx'
import { LeaveRecord } from '../../shared/uses/leave-record.tsx'
import { RecordHistory } from '../../shared/values/history/record-history.tsx'
import { MenuAct } from '../../ui/dialogs/menu-act.tsx'
import { UsesLine } from '../../shared/uses/uses-line.tsx'
import { UploadList } from './files/upload-list.tsx'
import { TemplateTabs, useTemplateReport } from './template-tabs.tsx'
import { TemplateEditingContext } from './editing/template-editing.ts'
import { useTemplateKnowing } from './editing/use-template-knowing.tsx'
import { useTemplateUploads } from './editing/use-template-uploads.ts'
import own from './editing/templates.module.css'
import classes from '#web/ui/record-form.module.css'

export function TemplateScreen() {
  const t = useTexts()
  const { id } = useParams({ strict: false }) as { id: string }
  return (
    <RecordScreen
      kind="templates"
      id={id}
      label={({ name }) => name}
      isKept
      failed={t('template.loadFailed')}
      missing={<NotThere to="/artwork/templates" toLabel={t('templates.toList')} />}
    >
      {(template) => <TemplateEditor template={template} />}
    </RecordScreen>
  )
}

function TemplateEditor({ template }: { template: Template }) {
  const t = useTexts()
  const mayEdit = canEditTemplate(useActor(), template)
  const { knowing, question } = useTemplateKnowing()
  const editing = useMemo(() => ({ template, mayEdit, knowing }), [template, mayEdit, knowing])
  const record = useMemo(
    () => ({ collection: 'templates', document: template, mayEdit, knowing }) as const,
    [template, mayEdit, knowing],
  )
  const report = useTemplateReport(template)
  const { uploads, add } = useTemplateUploads(template, { onDone: report.askAgain, knowing })
  return (
    <TemplateEditingContext value={editing}>
      <RecordEditingContext value={record}>
        <DropAnywhere isOn={mayEdit} label={t('templates.drop')} onFiles={(files) => void add(files)}>
          <TemplateHeader template={template} mayEdit={mayEdit} />
          {uploads.length > 0 && (
            <div className={own.arriving}>
              <UploadList uploads={uploads} />
            </div>
          )}
          {!mayEdit && <p className={classes.readOnly}>{t('templates.readOnly')}</p>}
          <RecordDrafts stored={(path) => storedAt(template, path)} />
          <TemplateTabs template={template} mayEdit={mayEdit} report={report} onFiles={(files) => void add(files)} />
          {question}
        </DropAnywhere>
      </RecordEditingContext>
    </TemplateEditingContext>
  )
}

function TemplateHeader({ template, mayEdit }: { template: Template; mayEdit: boolean }) {
  const t = useTexts()
  const navigate = useNavigate()
  const { id, name, format, width, height } = template
  const isArchived = template.archived === true
  const [isHistory, history] = useDisclosure()
  const size = width && height ? t('templates.size', { width, height }) : undefined
  return (
    <>
      <PageHeader
        title={name}
        isOfRecord
        second={
          <>
            {[format, size].filter(Boolean).join(' · ')} <UsesLine collection="templates" id={id} name={name} />
          </>
        }
        status={isArchived && <StatusBadge label={t('uses.isArchived')} tone="quiet" shape="bar" />}
        more={
          mayEdit && (
            <LeaveRecord
              collection="templates"
              id={id}
              name={name}
              isArchived={isArchived}
              acts={<MenuAct icon={IconHistory} label={t('contents.history')} onClick={history.open} />}
              deleted={t('templates.deleted', { name })}
              onDeleted={() => void navigate({ to: '/artwork/templates', search: {} })}
            />
          )
        }
      />
      {isHistory && <RecordHistory collection="templates" document={template} onClose={history.close} />}
    </>
  )
}

/** A field of a placeholder is called by its tag. */
function storedAt(template: Template, path: string): unknown {
  const spot = placeholderAt(path)
  if (!spot) return valueAt(template, path)
  return valueAt(template.placeholders.find(({ id }) => id === spot.id) ?? {}, spot.field)
}
