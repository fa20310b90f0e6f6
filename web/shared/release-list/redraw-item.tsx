/** PDF and pictures of the versions that are ticked are made again. */
import { Menu } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { FilterOf } from '#domain/query/path.ts'
import { redrawMany } from '../bulk/redraw-releases.ts'
import { useShownParts } from '../../client/session/session.ts'
import { useTexts } from '../../ui/texts.ts'

export function RedrawItem({ where }: { where: FilterOf<'releases'> }) {
  const t = useTexts()
  if (!useShownParts()('releases.redraw')) return null
  return (
    <Menu.Item leftSection={<IconRefresh size={15} aria-hidden />} onClick={() => void redrawMany(where)}>
      {t('releases.redraw')}
    </Menu.Item>
  )
}
