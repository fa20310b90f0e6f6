import { NumberedSteps } from '../../ui/lists/numbered-steps.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { type WorkflowStep, workflowSteps } from './use-workflow-run.ts'

/** Which of the four it is at; those before are done. */
export function Steps({ at }: { at: WorkflowStep }) {
  const t = useTexts()
  const steps = workflowSteps.map((id) => ({ id, label: t(`workflow.step.${id}`) }))
  return <NumberedSteps label={t('workflow.steps')} steps={steps} at={at} isOver={at === 'finished'} />
}
