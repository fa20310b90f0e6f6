import { UnstyledButton } from '@mantine/core'
import { diagnosticText } from '#web/artwork/diagnostic-text.ts'
import { type LiveComposition, useCompositionState } from '#web/artwork/use-composition.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { sortedFindings } from './findings.ts'
import classes from './release-screen.module.css'

const look = {
  error: { tone: 'bad', shape: 'cross' },
  warning: { tone: 'waiting', shape: 'diamond' },
  info: { tone: 'quiet', shape: 'ring' },
} as const

type Props = {
  composition: LiveComposition
  names: Readonly<Record<string, string>>
  onPick: (tag: string) => void
}

/** Everything the engine has to say of this release; a click goes to the placeholder. */
export function FindingsList({ composition, names, onPick }: Props) {
  const t = useTexts()
  const diagnostics = useCompositionState(composition).composed?.diagnostics ?? []
  if (diagnostics.length === 0) return <EmptyState title={t('release.findings.none')} />
  return (
    <ol className={classes.log}>
      {sortedFindings(diagnostics).map((diagnostic, index) => {
        const tag = diagnostic.place.placeholder
        return (
          <li key={index} className={classes.entry}>
            <span className={classes.entryHead}>
              <StatusBadge label={t(`diagnostic.severity.${diagnostic.severity}`)} {...look[diagnostic.severity]} />
              {diagnostic.place.page !== undefined && (
                <span className={classes.who}>{t('diagnostic.page', { page: diagnostic.place.page })}</span>
              )}
            </span>
            <span>{diagnosticText(t, diagnostic)}</span>
            {tag !== undefined && names[tag] !== undefined && (
              <UnstyledButton
                className={classes.who}
                onClick={() => onPick(tag)}
                style={{ textDecoration: 'underline' }}
              >
                {names[tag]}
              </UnstyledButton>
            )}
          </li>
        )
      })}
    </ol>
  )
}
