/** The master design with what it needs: its fonts, its links, the template's own files. */
import { Anchor, Button, Progress } from '@mantine/core'
import { IconDownload, IconFileTypeXml } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pathOf } from '../../../client/calls/api.ts'
import { saveFile } from '../../../client/files/save-file.ts'
import { formatTime } from '../../../ui/dates.ts'
import { DropFiles } from '../../../ui/lists/drop-files.tsx'
import { ErrorState } from '../../../ui/notices/error-state.tsx'
import { Loading } from '../../../ui/notices/loading.tsx'
import { useTexts } from '../../../ui/texts.ts'
import { titled } from '../../../ui/titled.ts'
import { toastError } from '../../../ui/notices/toasts.tsx'
import { AssetsTable } from './assets-table.tsx'
import { FontsTable } from './fonts-table.tsx'
import { LinksTable } from './links-table.tsx'
import { ImpactLine } from '../../../shared/uses/impact-line.tsx'
import { useTemplateEditing } from '../editing/template-editing.ts'
import { facesOfDesign, type TemplateReport } from '../editing/template-report.ts'
import type { TemplateUpload } from '../editing/use-template-uploads.ts'
import classes from '../editing/templates.module.css'

const accepted = '.idml,.json,.ai,.eps,.gif,.icc,.jpeg,.jpg,.pdf,.png,.psd,.svg,.tif,.tiff,.webp,.xsd'

export type ReportState = { data: TemplateReport | undefined; error: unknown; refetch: () => void }

type Props = {
  report: ReportState
  uploads: readonly TemplateUpload[]
  onFiles: (files: readonly File[]) => void
  /** Below the design: a new master that waits, earlier ones. */
  children?: ReactNode
}

export function FilesTab({ report, uploads, onFiles, children }: Props) {
  const t = useTexts()
  const { mayEdit } = useTemplateEditing()
  const faces = report.data && facesOfDesign(report.data)
  const missingFonts = faces?.missed.length ?? 0
  return (
    <div className={classes.files}>
      <Design />
      {mayEdit && (
        <section className={classes.section}>
          <DropFiles
            multiple
            accept={accepted}
            label={t('templates.files.drop')}
            icon={<IconFileTypeXml size={28} stroke={1.25} aria-hidden />}
            onFiles={onFiles}
          />
          <Uploads uploads={uploads} />
        </section>
      )}
      {children}
      {report.error !== null && report.error !== undefined && (
        <ErrorState error={report.error} onRetry={report.refetch} />
      )}
      {!report.data && !report.error && <Loading label={t('ui.loading')} />}
      {report.data && (
        <>
          <section className={classes.section} aria-labelledby="assets">
            <h2 id="assets">{t('templates.files.assets')}</h2>
            <AssetsTable assets={report.data.assets} onChanged={report.refetch} />
          </section>
          {report.data.hasDesign && faces && (
            <>
              <LinksTable links={report.data.links} />
              <FontsTable {...faces} />
              <p className={classes.note}>
                {missingFonts > 0 && `${t('templates.files.fonts.missing', { count: missingFonts })} `}
                <Anchor component={Link} to="/artwork/fonts" inherit>
                  {t('templates.files.fonts.manage')}
                </Anchor>
              </p>
            </>
          )}
        </>
      )}
    </div>
  )
}

function Design() {
  const t = useTexts()
  const { template } = useTemplateEditing()
  const { design, id } = template
  const download = async () => {
    const path = pathOf('GET /api/artwork/templates/:id/design', { params: { id } })
    const name = design?.name ?? `${id}.idml`
    await titled(t('file.loadFailed', { name }), saveFile(path, name))
  }
  return (
    <section className={classes.section} aria-labelledby="design">
      <h2 id="design">{t('templates.files.design')}</h2>
      {design ? (
        <div className={classes.design}>
          <span>
            {t('templates.files.design.since', {
              name: design.name,
              pages: t('templates.files.pages', { count: design.pages }),
              time: formatTime(design.updateTimestamp),
            })}
          </span>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconDownload size={14} aria-hidden />}
            onClick={() => void download().catch(toastError)}
          >
            {t('templates.files.download')}
          </Button>
        </div>
      ) : (
        <p className={classes.nothing}>{t('templates.noDesign')}</p>
      )}
      <ImpactLine collection="templates" id={id} />
    </section>
  )
}

function Uploads({ uploads }: { uploads: readonly TemplateUpload[] }) {
  const t = useTexts()
  if (uploads.length === 0) return null
  return (
    <ul className={classes.uploads} aria-label={t('templates.files.uploads')} aria-live="polite">
      {uploads.map(({ key, name, progress, state, fault }) => (
        <li key={key} data-state={state}>
          <span className={classes.mono}>{name}</span>
          {state === 'failed' ? (
            <span className={classes.missing} role="alert">
              {fault}
            </span>
          ) : state === 'done' ? (
            <span>{t('templates.files.done')}</span>
          ) : (
            <Progress value={progress * 100} aria-label={t('templates.uploading')} />
          )}
        </li>
      ))}
    </ul>
  )
}
