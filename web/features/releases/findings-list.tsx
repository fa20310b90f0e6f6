import { UnstyledButton } from '@mantine/core'
import { diagnosticText } from '#web/artwork/diagnostic-text.ts'
import { type LiveComposition, useCompositionState } from '#web/artwork/use-composition.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { allFindings, type ReleaseFinding } from './findings.ts'
import { usePrintCheck } from './findings-print.ts'
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

/** Everything the engine and the print check have to say of this release; a click goes to the placeholder. */
export function FindingsList({ composition, names, onPick }: Props) {
  const t = useTexts()
  const print = usePrintCheck()
  const diagnostics = useCompositionState(composition).composed?.diagnostics ?? []
  const all = allFindings(diagnostics, print?.findings ?? [])
  if (all.length === 0) return <EmptyState title={t('release.findings.none')} />
  return (
    <>
      {print && print.blocking > 0 && (
        <p className={classes.who} role="status">
          {t('release.findings.blocking', { count: print.blocking })}
        </p>
      )}
      <List {...{ all, names, onPick }} />
    </>
  )
}

function List({ all, names, onPick }: Pick<Props, 'names' | 'onPick'> & { all: readonly ReleaseFinding[] }) {
  const t = useTexts()
  return (
    <ol className={classes.log}>
      {all.map((diagnostic, index) => {
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
            {diagnostic.field !== undefined && (
              <span className={classes.who}>{t('release.findings.field', { field: diagnostic.field })}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
