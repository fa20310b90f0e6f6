/**
 * The fields of one group, a row each. Where twelve of them say month by month what the period above them says, they follow it and are
 * not asked again; those that say something else are shown, with the way to make them agree.
 */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { type MonthSwitches, monthSwitchesIn, switchesAgree, switchesFor } from '#domain/contents/month-switches.ts'
import type { PropertyValue } from '#domain/contents/content.ts'
import { withInheritance } from '#domain/contents/variant-inheritance.ts'
import { sameValue } from '#domain/same-value.ts'
import { writeFields, writeTogether } from '../../client/editing/write-together.ts'
import type { Content, Property } from '../../client/window/data-sets.ts'
import { propertyLabel } from '../../shared/values/catalog.ts'
import { isSeason, monthsOf } from '../../shared/values/months.ts'
import { isFilled } from '../../shared/values/property-value.ts'
import { toastError, toastWhile } from '#web/ui/notices/toasts.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { PropertyRow, type PropertyRowProps } from './property-row.tsx'
import classes from './content.module.css'

type Series = MonthSwitches<Property>

type GroupRowsProps = Omit<PropertyRowProps, 'property' | 'writeAlong' | 'note'> & { properties: readonly Property[] }

export function GroupRows({ properties, ...row }: GroupRowsProps) {
  const series = monthSwitchesIn(properties)
  const switches = new Set(series.flatMap((one) => one.switches))
  return properties
    .filter((property) => !switches.has(property))
    .map((property) => {
      const months = series.find(({ period }) => period === property)
      return months ? (
        <PeriodRows key={property.id} {...row} series={months} />
      ) : (
        <PropertyRow key={property.id} {...row} property={property} />
      )
    })
}

/** What is counted as asked: not the switches that follow their period. */
export function askedOf(properties: readonly Property[], shown: Content): readonly Property[] {
  const following = monthSwitchesIn(properties).filter((series) => agreeing(shown, series))
  const switches = new Set(following.flatMap((one) => one.switches))
  return properties.filter((property) => !switches.has(property))
}

const monthsIn = (shown: Content, { period }: Series) => monthsOf(shown.data[period.id]?.value)
const agreeing = (shown: Content, series: Series) => switchesAgree(shown, series, monthsIn(shown, series))

function PeriodRows({ series, ...row }: Omit<GroupRowsProps, 'properties'> & { series: Series }) {
  const t = useTexts()
  const { content, parent, mayEdit } = row
  const { period, switches } = series
  const [isOpen, setOpen] = useState(false)
  const shown = withInheritance(content, parent)
  const agree = agreeing(shown, series)

  /** The switches, and the period itself where it changes, as one step. */
  const write = (months: readonly number[], next?: { value: PropertyValue | undefined }) => {
    const at = { collection: 'contents' as const, id: content.id, document: content }
    const fields = [
      ...(next ? [{ ...at, path: `data.${period.id}.value`, ...next, base: content.data[period.id]?.value }] : []),
      ...[...switchesFor({ own: content, parent }, series, months)].map(([id, value]) => ({
        ...at,
        path: `data.${id}.value`,
        value,
        base: content.data[id]?.value,
      })),
    ]
    const label = propertyLabel(period)
    toastWhile(writeTogether(fields, { label, send: (known) => writeFields(known, { label }) })).catch(toastError)
  }
  /** Whether the switches go with it. Words that are no months are kept as they are typed, and change no switch. */
  const writeAlong = (value: PropertyValue | undefined): boolean => {
    if (!agree || sameValue(value, content.data[period.id]?.value) || (isFilled(value) && !isSeason(value)))
      return false
    write(isFilled(value) || !parent ? monthsOf(value) : monthsIn(parent, series), { value })
    return true
  }

  const [first, last] = [switches.at(0), switches.at(-1)].map((one) => (one ? propertyLabel(one) : '')) as [
    string,
    string,
  ]
  const note = (
    <p className={classes.inheritance}>
      {t(agree ? 'contents.months.follow' : 'contents.months.differ', { first, last })}
      {agree ? (
        <Button variant="subtle" size="compact-xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'contents.months.hide' : 'contents.months.show')}
        </Button>
      ) : (
        mayEdit && (
          <Button variant="subtle" size="compact-xs" onClick={() => write(monthsIn(shown, series))}>
            {t('contents.months.align', { period: propertyLabel(period) })}
          </Button>
        )
      )}
    </p>
  )
  return (
    <>
      <PropertyRow {...row} property={period} writeAlong={writeAlong} note={note} />
      {(isOpen || !agree) && switches.map((one) => <PropertyRow key={one.id} {...row} property={one} />)}
    </>
  )
}
