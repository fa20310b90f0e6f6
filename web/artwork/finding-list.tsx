/** Findings with their places. A click goes to the placeholder's field, or rings the spot on the page. */
import { useEffect, useRef } from 'react'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { diagnosticText } from './diagnostic-text.ts'
import classes from './finding-list.module.css'
import { findingLook } from './finding-look.ts'
import { findingId } from './page-marks.ts'
import type { PrintFinding } from './use-print-findings.ts'

type Props = {
  findings: readonly PrintFinding[]
  /** Of placeholders, by tag. */
  names: Readonly<Record<string, string>>
  /** What people call a property. */
  fieldName: (id: string) => string
  /** Marks this finding's spot on the page; it belongs to no placeholder. */
  chosen: string | undefined
  onPick: (tag: string) => void
  onChoose: (id: string) => void
}

export function FindingList({ findings, chosen, ...rest }: Props) {
  return (
    <ol className={classes.list}>
      {findings.map((finding) => {
        const id = findingId(finding)
        return <Finding key={id} {...{ id, finding, isChosen: id === chosen }} {...rest} />
      })}
    </ol>
  )
}

type FindingProps = Omit<Props, 'findings' | 'chosen'> & { id: string; finding: PrintFinding; isChosen: boolean }

function Finding({ id, finding, names, fieldName, isChosen, onPick, onChoose }: FindingProps) {
  const t = useTexts()
  const { severity, place, field } = finding
  const { placeholder: tag, page, boxes } = place
  const name = tag === undefined ? undefined : (names[tag] ?? tag)
  const where = [
    name,
    field !== undefined && fieldName(field) !== name && t('finding.field', { field: fieldName(field) }),
    page !== undefined && t('finding.page', { page }),
  ]
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isChosen && document.activeElement !== row.current) row.current?.focus()
  }, [isChosen])
  const words = (
    <>
      <StatusBadge label={t(`finding.severity.${severity}`)} {...findingLook[severity]} />
      <span className={classes.words}>
        {diagnosticText(t, finding)}
        <span className={classes.where}>{where.filter(Boolean).join(' · ')}</span>
      </span>
    </>
  )
  const go =
    tag !== undefined && names[tag] !== undefined ? () => onPick(tag) : boxes?.length ? () => onChoose(id) : undefined
  return (
    <li className={classes.entry}>
      {go ? (
        <button ref={row} type="button" className={classes.row} aria-current={isChosen || undefined} onClick={go}>
          {words}
        </button>
      ) : (
        <div className={classes.row}>{words}</div>
      )}
    </li>
  )
}
