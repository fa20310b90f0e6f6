/** That a release is printed of a PDF of its own and not of its fields, with the ways to take, replace and remove it. */
import { Button } from '@mantine/core'
import { saveOwnPdf } from '../../../client/files/file-naming.ts'
import { formatFileSize } from '../../../ui/words/dates.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { titled } from '../../../ui/words/titled.ts'
import { toastError } from '../../../ui/notices/toasts.tsx'
import { OwnPdfChoice } from './own-pdf-choice.tsx'
import classes from '../draft/release-screen.module.css'
import { removeOwnPdf } from './use-own-pdf.ts'
import type { ReleaseView } from '../view/use-release-view.ts'

export function OwnPdfBar({ view: { release, mayEdit } }: { view: ReleaseView }) {
  const t = useTexts()
  const { id, ownPdf } = release
  if (!ownPdf) return null
  const { name, filesize, pages } = ownPdf
  const facts = [t('ownPdf.pages', { count: pages.length }), formatFileSize(filesize)].join(', ')
  return (
    <div className={classes.newer} role="status" data-shown>
      <span>{t('ownPdf.printed', { name, facts })}</span>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => void titled(t('file.loadFailed', { name }), saveOwnPdf(release)).catch(toastError)}
      >
        {t('release.download')}
      </Button>
      {mayEdit && (
        <>
          <OwnPdfChoice id={id} replaces={name}>
            {(choose, isSending) => (
              <Button size="compact-sm" variant="default" loading={isSending} onClick={choose}>
                {t('ownPdf.replace')}
              </Button>
            )}
          </OwnPdfChoice>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => void titled(t('file.deleteFailed', { name }), removeOwnPdf(t, id, name)).catch(toastError)}
          >
            {t('ownPdf.remove')}
          </Button>
        </>
      )}
    </div>
  )
}
