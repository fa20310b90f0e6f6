/** The cuts through a page's preview, drawn on the first page while typing. */
import { cutLine, type PreviewCut } from '#domain/templates/preview-cut.ts'
import { templatePicturePath } from '../../../client/files/picture-files.ts'
import { PrivateImage } from '../../../client/files/private-image.tsx'
import { CutRows } from '../../../shared/editing/cut-rows.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { useTemplateEditing } from './template-editing.ts'
import form from '../../../ui/record-form.module.css'
import classes from './template-editor.module.css'

export function PreviewCuts() {
  const t = useTexts()
  const { template } = useTemplateEditing()
  const page = template.width && template.height ? { width: template.width, height: template.height } : undefined
  return (
    <CutRows
      value={template.previewCuts}
      page={page}
      none={(template.previewDivide ?? 1) > 1 ? undefined : t('templates.cuts.none')}
    >
      {(cuts) =>
        page ? <PageWithCuts page={page} cuts={cuts} /> : <p className={form.note}>{t('templates.cuts.needsSize')}</p>
      }
    </CutRows>
  )
}

/** Pixels of the drawing's longer side. */
const drawn = 240

function PageWithCuts({ page, cuts }: { page: { width: number; height: number }; cuts: readonly PreviewCut[] }) {
  const t = useTexts()
  const { template } = useTemplateEditing()
  const scale = drawn / Math.max(page.width, page.height)
  const lines = cuts.flatMap((cut) => cutLine(cut, page) ?? [])
  return (
    <figure
      className={classes.cutPage}
      style={{ width: page.width * scale, height: page.height * scale }}
      aria-label={t('templates.cuts.drawing', { count: lines.length })}
    >
      {template.preview && (
        <PrivateImage
          path={templatePicturePath({ ...template, preview: template.preview })}
          alt=""
          className={classes.cutImage}
        />
      )}
      {lines.map(({ direction, at }, index) => (
        <span
          key={index}
          className={classes.cutLine}
          data-direction={direction}
          style={direction === 'vertical' ? { left: at * scale } : { top: at * scale }}
        />
      ))}
    </figure>
  )
}
