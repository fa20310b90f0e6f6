/** What is seldom done with all that are ticked: in the bar it would push what is done often into a second row. */
import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FilterOf } from '#domain/query/path.ts'
import { useTexts } from '../../ui/texts.ts'
import { RedrawItem } from './redraw-item.tsx'
import { RefreshItem } from './refresh-item.tsx'

export function MoreActs({ where, children }: { where: FilterOf<'releases'>; children?: ReactNode }) {
  const t = useTexts()
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size={32} variant="default" aria-label={t('release.more')} title={t('release.more')}>
          <IconDotsVertical size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        <RefreshItem where={where} />
        <RedrawItem where={where} />
      </Menu.Dropdown>
    </Menu>
  )
}
