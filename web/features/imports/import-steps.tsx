import { useTexts } from '#web/ui/texts.ts'
import classes from './imports.module.css'

export const importSteps = ['file', 'assign', 'check'] as const
export type ImportStep = (typeof importSteps)[number]

/** Where one is. */
export function ImportSteps({ step }: { step: ImportStep }) {
  const t = useTexts()
  return (
    <ol className={classes.steps} aria-label={t('imports.steps')}>
      {importSteps.map((one, index) => (
        <li key={one} aria-current={one === step ? 'step' : undefined}>
          <span aria-hidden>{index + 1}</span>
          {t(`imports.step.${one}`)}
        </li>
      ))}
    </ol>
  )
}
