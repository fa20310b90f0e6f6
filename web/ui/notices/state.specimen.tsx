import { Button } from '@mantine/core'
import type { Specimens } from '../../specimens/specimen.ts'
import type { Shape } from './skeleton.tsx'
import { State } from './state.tsx'

const shapes: readonly Shape[] = ['home', 'cards', 'grid', 'list', 'record', 'form', 'desk']
const gone = { code: 'unavailable', params: {} }
const nothing = () => {}

export const specimens: Specimens = {
  'nothing there': ({ t }) => (
    <State
      is="empty"
      title={t('contents.empty.title')}
      hint={t('contents.empty.hint')}
      action={<Button>{t('contents.create')}</Button>}
    />
  ),
  'nothing in a part': ({ t }) => (
    <State is="empty" isPart title={t('collections.empty.title')} action={<a href="#collections">{t('collections.title')}</a>} />
  ), // prettier-ignore
  failed: () => <State is="failed" error={gone} onRetry={nothing} isByHand />,
  'failed, with what was seen': ({ t }) => (
    <State
      of={{ status: 'error', data: ['Rosmarin'], error: gone, refetch: nothing }}
      failed={t('release.status.failed')}
    >
      {([name]) => <p>{name}</p>}
    </State>
  ),
  working: ({ t }) => <State is="working" label={t('app.start')} percent={40} />,
  ...Object.fromEntries(
    shapes.map((shape) => [`on its way, ${shape}`, () => <State is="loading" shape={shape} rows={3} />]),
  ),
}
