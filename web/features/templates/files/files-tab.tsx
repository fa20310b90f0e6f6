/** The master design with what it needs: its fonts, its links, the template's own files. */
import { Button } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { fontTypes } from '#domain/fonts/font.ts'
import { assetTypes } from '#domain/templates/uploads/package-parts.ts'
import { pathOf } from '../../../client/calls/api.ts'
import { saveFile } from '../../../client/files/save-file.ts'
import { formatTime } from '../../../ui/words/dates.ts'
import { DropFiles } from '../../../ui/lists/uploads/drop-files.tsx'
import { State } from '../../../ui/notices/state.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { titled } from '../../../ui/words/titled.ts'
import { toastError } from '../../../ui/notices/toasts.tsx'
import { AssetsTable } from './assets-table.tsx'
import { FontsTable } from './fonts-table.tsx'
import { LinksTable } from './links-table.tsx'
import { MissingParts } from './missing-parts.tsx'
import { ImpactLine } from '../../../shared/uses/impact-line.tsx'
import { useTemplateEditing } from '../editing/template-editing.ts'
import type { TemplateReport } from '../editing/template-report.ts'
import classes from '../editing/templates.module.css'

const accepted = ['idml', 'zip', 'json', ...fontTypes, ...assetTypes].map((type) => `.${type}`).join(',')

export type ReportState = { data: TemplateReport | undefined; error: unknown; refetch: () => void }

type Props = {
  report: ReportState
  onFiles: (files: readonly File[]) => void
  /** Below the design: a new master that waits, earlier ones. */
  children?: ReactNode
}

export function FilesTab({ report, onFiles, children }: Props) {
  const t = useTexts()
  const { mayEdit, template } = useTemplateEditing()
  const hasDesign = template.design !== undefined
  return (
    <div className={classes.files}>
      <Design />
      {report.data && <MissingParts report={report.data} onFiles={onFiles} />}
      {mayEdit && (
        <section className={classes.section} aria-labelledby="new-files">
          <h2 id="new-files">{t('templates.files.new')}</h2>
          <DropFiles
            multiple
            accept={accepted}
            label={t('templates.files.drop')}
            hint={t(hasDesign ? 'templates.files.drop.replaces' : 'templates.files.drop.hint')}
            icon={<IconUpload size={24} stroke={1.5} aria-hidden />}
            onFiles={onFiles}
          />
        </section>
      )}
      {children}
      {report.error !== null && report.error !== undefined && (
        <State is="failed" error={report.error} onRetry={report.refetch} />
      )}
      {!report.data && !report.error && <State is="working" label={t('ui.loading')} />}
      {report.data && (
        <>
          {report.data.assets.length > 0 && (
            <section className={classes.section} aria-labelledby="assets">
              <h2 id="assets">{t('templates.files.assets')}</h2>
              <AssetsTable assets={report.data.assets} onChanged={report.refetch} />
            </section>
          )}
          {report.data.hasDesign && (
            <>
              {report.data.links.length > 0 && <LinksTable links={report.data.links} />}
              <FontsTable fonts={report.data.fonts} />
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
          <strong>{design.name}</strong>
          <span className={classes.soft}>
            {t('templates.files.pages', { count: design.pages })} ·{' '}
            {t('templates.files.design.since', { time: formatTime(design.updateTimestamp) })}
          </span>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
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
