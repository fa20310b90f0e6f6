/** What will become of each content: what is made, what changes and to what, and what stays and why. */
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type PlannedAct, plannedActs } from '#domain/publications/from-contents.ts'
import { addressOfRelease } from '../../client/records/release-address.ts'
import { ListRow, ListRows } from '../../ui/lists/list-rows.tsx'
import { MoreButton } from '../../ui/dialogs/more-button.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { RenewedFields } from '../status/renewed-fields.tsx'
import classes from './from-contents.module.css'
import type { PlannedLine } from './run.ts'

/** Rows at a time. */
const portion = 20

export function PlannedLines({ lines }: { lines: readonly PlannedLine[] }) {
  const t = useTexts()
  const acts = plannedActs.flatMap((act) => {
    const count = lines.filter((line) => line.act === act).length
    return count === 0 ? [] : [t(`fromContents.count.${act}`, { count })]
  })
  // What stays, by the reason.
  const groups = [
    ...Map.groupBy(lines, ({ act, refusal }) => `${plannedActs.indexOf(actOf(act))} ${refusal?.code ?? ''}`),
  ]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, of]) => of)
  return (
    <>
      <Text role="status" fw={600}>
        {acts.join(' · ')}
      </Text>
      {groups.map((of, index) => (
        <Group key={`${of[0]?.act} ${of[0]?.refusal?.code}`} lines={of} isOpen={index === 0} />
      ))}
    </>
  )
}

function Group({ lines, isOpen }: { lines: readonly PlannedLine[]; isOpen: boolean }) {
  const t = useTexts()
  const [shown, setShown] = useState(portion)
  const [first] = lines
  if (!first) return null
  const isSame = lines.every(({ refusal }) => refusal?.message === first.refusal?.message)
  const count = t(`fromContents.count.${actOf(first.act)}`, { count: lines.length })
  const title = isSame && first.refusal ? t('fromContents.group', { count, reason: first.refusal.message }) : count
  return (
    <details className={classes.group} open={isOpen}>
      <summary>{title}</summary>
      <ListRows label={title}>
        {lines.slice(0, shown).map((line) => (
          <ListRow key={line.releaseId ?? line.content} isTall={!isSame || line.changes.length + line.kept.length > 0}>
            <Named line={line} />
            {line.changes.length > 0 && <RenewedFields changes={line.changes} />}
            {!isSame && line.refusal && <span className={classes.soft}>{line.refusal.message}</span>}
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

const actOf = (text: string): PlannedAct => plannedActs.find((one) => one === text) ?? 'leave'

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
