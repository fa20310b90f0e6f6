import { SegmentedControl } from '@mantine/core'
import { IconLayoutGrid, IconTable } from '@tabler/icons-react'
import type { Specimens } from '../../../specimens/specimen.ts'
import { LayoutSign } from './layout-sign.tsx'

export const specimens: Specimens = {
  'two of a choice': ({ t }) => (
    <SegmentedControl
      aria-label={t('organizations.layout')}
      data={[
        { value: 'cards', label: <LayoutSign icon={IconLayoutGrid} label={t('organizations.layout.cards')} /> },
        { value: 'table', label: <LayoutSign icon={IconTable} label={t('organizations.layout.table')} /> },
      ]}
    />
  ),
}
