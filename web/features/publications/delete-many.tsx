/** Publications that are ticked go into the trash, with their versions; what stays, and why, is said before. */
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { FilterOf } from '#domain/query/path.ts'
import { useConfirmMany } from '../../shared/bulk/confirm-many.tsx'
import { runMany } from '../../shared/bulk/run-many.tsx'
import { changeMany } from '../../client/calls/bulk.ts'
import { formatNumber } from '../../ui/words/dates.ts'
import { useTexts } from '../../ui/words/texts.ts'

type Props = { where: FilterOf<'publications'>; count: number; onDone: () => void }

export function DeleteMany({ where, count, onDone }: Props) {
  const t = useTexts()
  const { confirm, dialog } = useConfirmMany()
  const deletion = { collection: 'publications', where, work: { kind: 'delete' } } as const
  const drop = async (asOf: string) => {
    const label = t('publications.delete.done', { count })
    const report = await runMany(() => changeMany({ ...deletion, expected: count, asOf, label }), {
      title: t('ui.delete'),
      done: (deleted) => t('publications.delete.done', { count: deleted }),
    })
    if (report !== undefined && report.changed > 0) onDone()
  }
  const ask = () =>
    confirm({
      title: t('ui.delete'),
      says: (gone) => t('publications.delete.many', { count: gone, total: formatNumber(gone) }),
      count,
      foresee: () => changeMany({ ...deletion, dryRun: true }),
      run: drop,
    })
  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />} onClick={ask}>
        {t('ui.delete')}
      </Button>
      {dialog}
    </>
  )
}
