/** Everything that would go wrong in print, and what the engine has to say of the design. */
import { useProperties } from '../client/window/data-sets.ts'
import { State } from '../ui/notices/state.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { useLanguage, useTexts } from '../ui/words/texts.ts'
import { FindingList } from './finding-list.tsx'
import classes from './print-findings.module.css'
import type { PrintFindings } from './use-print-findings.ts'
import { countsText, type LabelWord, verdictLook, verdictText } from './verdict-text.ts'

type Props = {
  found: PrintFindings
  names: Readonly<Record<string, string>>
  chosen: string | undefined
  onPick: (tag: string) => void
  onChoose: (id: string) => void
  /** Of a label that is none yet: it stands for the counts, which are in it. */
  word?: LabelWord
}

export function PrintFindingsList({ found: { findings, notes, blocking, isComplete }, word, ...list }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const properties = useProperties()
  const fieldName = (id: string): string => {
    const label = properties.documents.find((one) => one.id === id)?.label
    return label?.[language] ?? label?.['de'] ?? id
  }
  return (
    <div className={classes.findings}>
      <p className={classes.summary} role="status">
        {word ? (
          <StatusBadge label={verdictText(t, word)} {...verdictLook[word.verdict]} />
        ) : isComplete ? (
          countsText(t, findings)
        ) : (
          t('finding.checking')
        )}
        {blocking > 0 && <strong>{t('release.findings.blocking', { count: blocking })}</strong>}
      </p>
      {findings.length === 0 && isComplete && (!word || word.verdict === 'fits') && (
        <State is="empty" title={t('release.findings.none')} />
      )}
      <FindingList {...list} findings={findings} fieldName={fieldName} />
      {notes.length > 0 && (
        <details className={classes.notes}>
          <summary>{t('finding.notes', { count: notes.length })}</summary>
          <FindingList {...list} findings={notes} fieldName={fieldName} />
        </details>
      )}
    </div>
  )
}
