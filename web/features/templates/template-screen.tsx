/** One master design: how it looks, its placeholders, its fonts, and all the engine has to say about it. */
import { Button, FileButton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { canEditTemplate } from '#domain/access/templates.ts'
import type { Template } from '#domain/templates/template.ts'
import { get } from '#web/client/api.ts'
import { useLiveDocument } from '#web/client/live/use-live.ts'
import { useActor } from '#web/client/session.ts'
import { upload } from '#web/client/upload.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { toastDone, toastError } from '#web/ui/toasts.tsx'
import { useViewTitle } from '#web/ui/view-title.ts'
import { WithReason } from '#web/ui/with-reason.tsx'
import { DigitalOutput } from './digital-output.tsx'
import { DiagnosticsTable } from './diagnostics-table.tsx'
import { FontsTable } from './fonts-table.tsx'
import { PlaceholdersTable } from './placeholders-table.tsx'
import type { TemplateReport } from './template-report.ts'
import { TemplatePreview } from './template-preview.tsx'
import { uploadFault } from './upload-fault.ts'
import classes from './templates.module.css'

export function TemplateScreen() {
  const t = useTexts()
  const actor = useActor()
  const { id } = useParams({ strict: false }) as { id: string }
  const found = useLiveDocument<Template>('templates', id)
  const queries = useQueryClient()
  const template = found.status === 'ready' ? found.document : undefined
  const hasDesign = template?.design !== undefined
  // A digital template writes text; it needs no design, though it may have one.
  const isDigital = template?.type === 'digital' && !hasDesign
  const report = useQuery({
    queryKey: ['template-report', id, template?.version],
    queryFn: ({ signal }) =>
      get<{ data: TemplateReport }>(`/api/artwork/templates/${encodeURIComponent(id)}`, { signal }),
    enabled: hasDesign,
    select: (answer) => answer.data,
  })
  const [progress, setProgress] = useState<number>()
  useViewTitle(template?.name)

  if (found.status === 'loading') return <Loading label={t('ui.loading')} />
  if (found.status === 'failed') return <ErrorState error={found.error} />
  if (!template) return <ErrorState title={t('template.notFound', { id })} />

  const replace = async (file: File | null) => {
    if (!file) return
    setProgress(0)
    try {
      await upload(`/api/artwork/templates/${encodeURIComponent(id)}`, 'data', file, {
        fields: { _method: 'patch' },
        onProgress: setProgress,
      }).done
      await queries.invalidateQueries({ queryKey: ['template-report', id] })
      toastDone(t('templates.replaced', { name: file.name }))
    } catch (error) {
      toastError(new Error(uploadFault(t, error)))
    } finally {
      setProgress(undefined)
    }
  }

  const size =
    template.width && template.height
      ? t('templates.size', { width: template.width, height: template.height })
      : undefined
  return (
    <>
      <PageHeader
        title={template.name}
        note={[template.format, size].filter(Boolean).join(' · ')}
        actions={
          !isDigital && (
            <FileButton
              accept=".idml"
              onChange={(file) => void replace(file)}
              disabled={!canEditTemplate(actor, template)}
            >
              {(props) => (
                <WithReason reason={canEditTemplate(actor, template) ? undefined : t('templates.replace.notAllowed')}>
                  <Button variant="default" loading={progress !== undefined} {...props}>
                    {hasDesign ? t('templates.replace') : t('templates.upload')}
                  </Button>
                </WithReason>
              )}
            </FileButton>
          )
        }
      />
      <div className={classes.columns}>
        <div className={classes.facts} tabIndex={0} role="group" aria-label={template.name}>
          <PlaceholdersTable placeholders={template.placeholders} report={report.data} />
          {report.error && <ErrorState error={report.error} onRetry={() => void report.refetch()} />}
          {report.data && <FontsTable fonts={report.data.fonts} />}
          {report.data && <DiagnosticsTable diagnostics={report.data.diagnostics} />}
        </div>
        {isDigital ? <DigitalOutput template={template} /> : <TemplatePreview template={template} />}
      </div>
    </>
  )
}
