/** What stands in a placeholder, to be read: words instead of boxes. */
import { memo } from 'react'
import { adjustments } from '#domain/releases/release-changes.ts'
import type { PlaceholderData } from '#domain/releases/release.ts'
import { type Placeholder, placeholderLabel } from '#domain/templates/placeholder.ts'
import { faultText } from '../../../ui/fields/fault-text.ts'
import { useLanguage, useTexts } from '../../../ui/words/texts.ts'
import { ContentLink } from '../links/content-link.tsx'
import { adjustmentNames, adjustmentText } from './edit-words.ts'
import type { FieldFinding } from './field-findings.ts'
import { InkSwatch } from './ink-swatch.tsx'
import { PlacedPicture } from './placed-picture.tsx'
import { chosenOf, isOn, textOf } from '../draft/placeholder-value.ts'
import classes from '../draft/release-form.module.css'
import type { LinkedDatabase } from '../draft/use-linked-database.ts'
import type { EntryFault } from '../draft/use-release-draft.ts'

type Props = {
  placeholder: Placeholder
  entry: PlaceholderData
  active: boolean
  fault: EntryFault | undefined
  finding: FieldFinding | undefined
  database: LinkedDatabase
}

export const PlaceholderReading = memo(function PlaceholderReading(props: Props) {
  const { placeholder, entry, active, fault, finding, database } = props
  const language = useLanguage()
  const label = placeholderLabel(placeholder, language)
  const words = faultText(fault?.refusal, label, { isStored: fault?.isStored === true })
  return (
    <div className={classes.reading} data-active={active || undefined} data-placeholder-field={placeholder.id}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.words}>
        <Value placeholder={placeholder} entry={entry} />
        <Adjusted entry={entry} />
        <ContentLink entry={entry} database={database} />
        {words !== undefined && (
          <p className={classes.finding} role="alert">
            {words}
          </p>
        )}
        {finding && (
          <p className={classes.finding} data-severity={finding.severity} role="status">
            {finding.number !== undefined && <strong>{finding.number} · </strong>}
            {finding.words}
          </p>
        )}
      </dd>
    </div>
  )
})

function Value({ placeholder: { type, values }, entry }: Pick<Props, 'placeholder' | 'entry'>) {
  if (type === 'image') return <PlacedPicture entry={entry} />
  const text =
    type === 'pictogram'
      ? chosenOf(entry.value)
          .map((one) => values.find(({ value }) => value === one)?.label || one)
          .join(', ')
      : textOf(entry.value)
  if (text === '') return <span className={classes.empty}>–</span>
  return (
    <span className={classes.value}>
      {type === 'color' && <InkSwatch value={text} />}
      {text}
    </span>
  )
}

/** How it is set otherwise than the design says. */
function Adjusted({ entry }: { entry: PlaceholderData }) {
  const t = useTexts()
  const told = adjustments
    .filter((one) => entry[one] !== undefined)
    .map((one) => `${t(adjustmentNames[one])}: ${adjustmentText(one, entry[one], t)}`)
  return told.length === 0 ? undefined : <span className={classes.adjusted}>{told.join(', ')}</span>
}

type SwitchesProps = {
  placeholders: readonly Placeholder[]
  entryOf: (tag: string) => PlaceholderData | undefined
  active: string | undefined
}

/** What is on or off, in two lines at most: a year has twelve of it. */
export function SwitchesReading({ placeholders, entryOf, active }: SwitchesProps) {
  const t = useTexts()
  const language = useLanguage()
  const groups = [true, false].map((on) => placeholders.filter(({ id }) => isOn(entryOf(id)?.value) === on))
  return (['on', 'off'] as const).map((state, index) => {
    const own = groups[index] ?? []
    return (
      own.length > 0 && (
        <div key={state} className={classes.reading} data-active={own.some(({ id }) => id === active) || undefined}>
          <dt className={classes.label}>{t(`release.condition.${state}`)}</dt>
          <dd className={classes.words}>
            <span className={state === 'on' ? classes.value : classes.empty}>
              {own.map((one, at) => (
                <span key={one.id} data-placeholder-field={one.id}>
                  {placeholderLabel(one, language)}
                  {at < own.length - 1 && ', '}
                </span>
              ))}
            </span>
          </dd>
        </div>
      )
    )
  })
}
