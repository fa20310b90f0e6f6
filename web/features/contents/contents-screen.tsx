/** The list of contents: filters in the address, a hundred thousand rows, editing in the cell. */
import { Button } from '@mantine/core'
import { IconPlus, IconTableImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ExportButton } from '../../shared/exports/export-button.tsx'
import { formatNumber } from '../../ui/words/dates.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { WithReason } from '../../ui/dialogs/with-reason.tsx'
import { withoutLanguages } from '../../shared/content-grid/columns/column-languages.ts'
import { ContentsPanel } from '../../shared/content-grid/contents-panel.tsx'
import { useContentsView } from '../../shared/content-grid/use-contents-view.ts'

export function ContentsScreen() {
  const t = useTexts()
  const view = useContentsView()
  const { shown, chosen, total } = view
  return (
    <>
      <PageHeader
        title={t('contents.title')}
        second={
          shown.status === 'ready'
            ? [formatNumber(shown.total), ...(shown.isReading ? [t('contents.indexing')] : [])].join(' · ')
            : undefined
        }
        beside={
          <>
            {(total > 0 || shown.status === 'loading') && (
              <ExportButton
                where={chosen.count > 0 ? chosen.where : view.where}
                count={chosen.count > 0 ? chosen.count : total}
                columns={withoutLanguages(view.look.columnIds)}
              />
            )}
            {view.createReason === undefined && (
              <Button
                variant="default"
                leftSection={<IconTableImport size={16} stroke={1.75} aria-hidden />}
                component={Link}
                to={view.filters.collection ? `/import?collection=${view.filters.collection}` : '/import'}
              >
                {t('imports.title')}
              </Button>
            )}
          </>
        }
        next={
          <WithReason reason={view.createReason}>
            <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={view.creating.open}>
              {t('contents.create')}
            </Button>
          </WithReason>
        }
      />
      <ContentsPanel view={view} />
    </>
  )
}
