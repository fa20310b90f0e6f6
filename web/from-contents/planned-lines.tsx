/** What will become of each content: what is made, what changes and to what, and what stays and why. */
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type PlannedAct, plannedActs } from '#domain/publications/from-contents.ts'
import { addressOfRelease } from '#web/client/release-address.ts'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { RenewedFields } from '#web/workflow/renewed-fields.tsx'
import classes from './from-contents.module.css'
import type { PlannedLine } from './run.ts'

/** Rows at a time. */
const portion = 20

/** `isOld`: of what was asked before, until the answer to this comes. */
export function PlannedLines({ lines, isOld }: { lines: readonly PlannedLine[]; isOld: boolean }) {
  const t = useTexts()
  const groups = plannedActs.flatMap((act) => {
    const of = lines.filter((line) => line.act === act)
    return of.length === 0 ? [] : [{ act, of }]
  })
  return (
    <section
      className={classes.plan}
      aria-label={t('fromContents.plan')}
      aria-busy={isOld}
      data-old={isOld || undefined}
    >
      <Text role="status" fw={600}>
        {groups.map(({ act, of }) => t(`fromContents.count.${act}`, { count: of.length })).join(' · ')}
      </Text>
      {groups.map(({ act, of }, index) => (
        <Group key={act} act={act} lines={of} isOpen={index === 0} />
      ))}
    </section>
  )
}

function Group({ act, lines, isOpen }: { act: PlannedAct; lines: readonly PlannedLine[]; isOpen: boolean }) {
  const t = useTexts()
  const [shown, setShown] = useState(portion)
  const title = t(`fromContents.count.${act}`, { count: lines.length })
  return (
    <details className={classes.group} open={isOpen}>
      <summary>{title}</summary>
      <ListRows label={title}>
        {lines.slice(0, shown).map((line) => (
          <ListRow key={line.releaseId ?? line.content} isTall>
            <Named line={line} />
            {line.changes.length > 0 && <RenewedFields changes={line.changes} />}
            {line.refusal && <span className={classes.soft}>{line.refusal.message}</span>}
            {line.kept.length > 0 && (
              <span className={classes.soft}>{t('fromContents.kept', { fields: line.kept.join(', ') })}</span>
            )}
          </ListRow>
        ))}
      </ListRows>
      <MoreButton isInline count={lines.length - shown} onMore={() => setShown(shown + portion * 5)} />
    </details>
  )
}

/** What is there already is opened beside: the dialog stays as it was filled in. */
function Named({ line: { label, act, number, releaseId, publicationId } }: { line: PlannedLine }) {
  const t = useTexts()
  if (releaseId === null || number === null) return <span>{label}</span>
  const version = act === 'version' ? t('fromContents.follows', { number }) : t('release.number', { number })
  return (
    <span>
      <Link to={addressOfRelease({ id: releaseId, publicationId: publicationId ?? undefined })} target="_blank">
        {label}
      </Link>{' '}
      <span className={classes.soft}>{version}</span>
    </span>
  )
}
