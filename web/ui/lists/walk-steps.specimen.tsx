import type { Specimens } from '../../specimens/specimen.ts'
import type { Texts } from '../words/texts.ts'
import { WalkSteps } from './walk-steps.tsx'

const steps = (t: Texts, before: string | undefined, after: string | undefined) => (
  <WalkSteps
    label={t('contents.walk')}
    place={t('contents.walk.place', { position: 2, total: 24 })}
    before={{ step: before, label: t('contents.walk.previous'), end: t('contents.walk.first') }}
    after={{ step: after, label: t('contents.walk.next'), end: t('contents.walk.last') }}
    onGo={() => {}}
  />
)

export const specimens: Specimens = {
  'in the middle': ({ t }) => steps(t, 'rosmarin', 'salbei'),
  'at the end': ({ t }) => steps(t, 'rosmarin', undefined),
}
