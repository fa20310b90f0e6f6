import { NumberedSteps } from '../../ui/lists/numbered-steps.tsx'
import { useTexts } from '../../ui/words/texts.ts'

export const importSteps = ['file', 'assign', 'check'] as const
export type ImportStep = (typeof importSteps)[number]

/** Where one is. */
export function ImportSteps({ step }: { step: ImportStep }) {
  const t = useTexts()
  const steps = importSteps.map((id) => ({ id, label: t(`imports.step.${id}`) }))
  return <NumberedSteps label={t('imports.steps')} steps={steps} at={step} />
}
