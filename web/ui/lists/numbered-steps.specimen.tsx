import type { Specimens } from '../../specimens/specimen.ts'
import { NumberedSteps } from './numbered-steps.tsx'

export const room = { padding: 16 }

export const specimens: Specimens = {
  'at the second': ({ t }) => (
    <NumberedSteps
      label={t('imports.steps')}
      at="assign"
      steps={(['file', 'assign', 'check'] as const).map((id) => ({ id, label: t(`imports.step.${id}`) }))}
    />
  ),
}
