/** Findings with their places. A click goes to the placeholder's field, or rings the spot on the page. */
import { Group } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { formatNumber } from '../ui/words/dates.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useTexts } from '../ui/words/texts.ts'
import { diagnosticText } from './diagnostic-text.ts'
import classes from './finding-list.module.css'
import { findingLook } from './finding-look.ts'
import { alikeFindings, findingId, findingNumbers } from './page-marks.ts'
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

export function FindingList({ findings, ...given }: Props) {
  const rest = { ...given, numbers: useMemo(() => findingNumbers(findings), [findings]) }
  return (
    <ol className={classes.list}>
      {alikeFindings(findings).map((group) =>
        group.length < worthGrouping ? (
          group.map((finding) => <Finding key={findingId(finding)} finding={finding} {...rest} />)
        ) : (
          <Alike key={group[0]?.code} findings={group} {...rest} />
        ),
      )}
    </ol>
  )
}

/** As on the page. */
type Numbered = { numbers: ReadonlyMap<string, number> }

/** Two are seen at a glance. */
const worthGrouping = 3

/** One line for many that are alike, which opens, also for the one that was chosen on the page. */
function Alike({ findings, ...rest }: Props & Numbered) {
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
  // They stand together.
  const [from, to] = [first, findings.at(-1) ?? first].map((one) => rest.numbers.get(findingId(one)))
  const range = from === undefined || to === undefined ? undefined : `${from}–${to}`
  const text = diagnosticText(t, { ...first, count: 1 })
  const count = findings.reduce((sum, one) => sum + (one.count ?? 1), 0)
  const key = findings.every((one) => diagnosticText(t, { ...one, count: 1 }) === text)
    ? 'finding.alike'
    : 'finding.alikeButFor'
  return (
    <li className={classes.group}>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <Group component="span" gap={8} wrap="nowrap">
            <StatusBadge label={t(`finding.severity.${severity}`)} {...findingLook[severity]} />
            {range !== undefined && <strong>{range}</strong>}
          </Group>
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

type FindingProps = Omit<Props, 'findings'> & Numbered & { finding: PrintFinding }

function Finding({ finding, numbers, names, fieldName, chosen, onPick, onChoose }: FindingProps) {
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
      <Group component="span" gap={8} wrap="nowrap">
        <StatusBadge label={t(`finding.severity.${severity}`)} {...findingLook[severity]} />
        {numbers.has(id) && <strong>{numbers.get(id)}</strong>}
      </Group>
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
