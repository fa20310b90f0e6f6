/** Versions that are ticked take what is newer in the database; those that may no longer be edited stay, which is said. */
import { Menu } from '@mantine/core'
import { IconDatabaseImport } from '@tabler/icons-react'
import type { FilterOf } from '#domain/query/path.ts'
import { runMany } from '../bulk/run-many.tsx'
import { changeMany } from '../../client/calls/bulk.ts'
import { useTexts } from '../../ui/texts.ts'

export function RefreshItem({ where }: { where: FilterOf<'releases'> }) {
  const t = useTexts()
  const title = t('releases.refresh')
  const refresh = () =>
    runMany(() => changeMany({ collection: 'releases', where, work: { kind: 'refresh' }, label: title }), {
      title,
      done: (count) => t('releases.refresh.done', { count }),
      nothing: t('releases.refresh.nothing'),
    })
  return (
    <Menu.Item leftSection={<IconDatabaseImport size={15} stroke={1.5} aria-hidden />} onClick={() => void refresh()}>
      {title}
    </Menu.Item>
  )
}
