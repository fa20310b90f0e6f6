/** Findings with their places. A click goes to the placeholder's field, or rings the spot on the page. */
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '#web/ui/dates.ts'
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

export function FindingList({ findings, ...rest }: Props) {
  return (
    <ol className={classes.list}>
      {alike(findings).map((group) =>
        group.length < worthGrouping ? (
          group.map((finding) => <Finding key={findingId(finding)} finding={finding} {...rest} />)
        ) : (
          <Group key={group[0]?.code} findings={group} {...rest} />
        ),
      )}
    </ol>
  )
}

/** Fewer are seen at a glance. */
const worthGrouping = 5

/** In the order of the first of each. */
function alike(findings: readonly PrintFinding[]): PrintFinding[][] {
  const groups = new Map<string, PrintFinding[]>()
  for (const finding of findings) {
    const kind = [finding.severity, finding.code, finding.outcome].join(' ')
    const group = groups.get(kind)
    if (group) group.push(finding)
    else groups.set(kind, [finding])
  }
  return [...groups.values()]
}

/** One line for many that are alike, which opens, also for the one that was chosen on the page. */
function Group({ findings, ...rest }: Props) {
  const t = useTexts()
  const { chosen } = rest
  const hasChosen = chosen !== undefined && findings.some((one) => findingId(one) === chosen)
  const [isOpen, setOpen] = useState(hasChosen)
  const [shown, setShown] = useState(chosen)
  if (shown !== chosen) {
    setShown(chosen)
    if (hasChosen) setOpen(true)
  }
  const [first] = findings
  if (!first) return null
  const { severity } = first
  const text = diagnosticText(t, { ...first, count: 1 })
  const count = findings.reduce((sum, one) => sum + (one.count ?? 1), 0)
  const key = findings.every((one) => diagnosticText(t, { ...one, count: 1 }) === text)
    ? 'finding.alike'
    : 'finding.alikeButFor'
  return (
    <li className={classes.group}>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <StatusBadge label={t(`finding.severity.${severity}`)} {...findingLook[severity]} />
          <span className={classes.words}>{t(key, { count: formatNumber(count), text })}</span>
        </summary>
        {isOpen && (
          <ol className={classes.list}>
            {findings.map((finding) => (
              <Finding key={findingId(finding)} finding={finding} {...rest} />
            ))}
          </ol>
        )}
      </details>
    </li>
  )
}

type FindingProps = Omit<Props, 'findings'> & { finding: PrintFinding }

function Finding({ finding, names, fieldName, chosen, onPick, onChoose }: FindingProps) {
  const t = useTexts()
  const id = findingId(finding)
  const isChosen = id === chosen
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
