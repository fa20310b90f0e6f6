/**
 * What is seldom done with all that are ticked: in the bar it would push what is done often into a second row. They take what is newer
 * in the database, and those that may no longer be edited stay, which is said; their PDF and pictures are made again.
 */
import { ActionIcon, Menu } from '@mantine/core'
import { IconDatabaseImport, IconDotsVertical, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FilterOf } from '#domain/query/path.ts'
import { changeMany } from '../../client/calls/bulk.ts'
import { useShownParts } from '../../client/session/session.ts'
import { redrawMany } from '../bulk/redraw-releases.ts'
import { runMany } from '../bulk/run-many.tsx'
import { useTexts } from '../../ui/words/texts.ts'

export function MoreActs({ where, children }: { where: FilterOf<'releases'>; children?: ReactNode }) {
  const t = useTexts()
  const shows = useShownParts()
  const title = t('releases.refresh')
  const refresh = () =>
    runMany(() => changeMany({ collection: 'releases', where, work: { kind: 'refresh' }, label: title }), {
      title,
      done: (count) => t('releases.refresh.done', { count }),
      nothing: t('releases.refresh.nothing'),
    })
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size={32} variant="default" aria-label={t('release.more')} title={t('release.more')}>
          <IconDotsVertical size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        <Menu.Item
          leftSection={<IconDatabaseImport size={15} stroke={1.5} aria-hidden />}
          onClick={() => void refresh()}
        >
          {title}
        </Menu.Item>
        {shows('releases.redraw') && (
          <Menu.Item leftSection={<IconRefresh size={15} aria-hidden />} onClick={() => void redrawMany(where)}>
            {t('releases.redraw')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
