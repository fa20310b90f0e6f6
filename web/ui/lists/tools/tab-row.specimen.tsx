import { Tabs } from '@mantine/core'
import type { Specimens } from '../../../specimens/specimen.ts'
import { TabRow } from './tab-row.tsx'

const names = ['general', 'placeholders', 'digital', 'files', 'preview'] as const

export const specimens: Specimens = {
  'the last one is open': ({ t }) => (
    <Tabs value="preview">
      <TabRow label={t('templates.tabs')} open="preview">
        {names.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`templates.tab.${name}`)}
          </Tabs.Tab>
        ))}
      </TabRow>
    </Tabs>
  ),
  'more of them than there is room for': ({ t }) => (
    <div style={{ width: 300 }}>
      <Tabs value="general">
        <TabRow label={t('templates.tabs')} open="general">
          {names.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`templates.tab.${name}`)}
            </Tabs.Tab>
          ))}
        </TabRow>
      </Tabs>
    </div>
  ),
}
