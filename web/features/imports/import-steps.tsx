import { Box } from '@mantine/core'
import { NumberedSteps } from '../../ui/lists/numbered-steps.tsx'
import { useTexts } from '../../ui/words/texts.ts'

export const importSteps = ['file', 'assign', 'check'] as const
export type ImportStep = (typeof importSteps)[number]

/** Where one is: below the title, on each of the three. */
export function ImportSteps({ step }: { step: ImportStep }) {
  const t = useTexts()
  const steps = importSteps.map((id) => ({ id, label: t(`imports.step.${id}`) }))
  return (
    <Box px="var(--edge)" pb={12}>
      <NumberedSteps label={t('imports.steps')} steps={steps} at={step} />
    </Box>
  )
}
