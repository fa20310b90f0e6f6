/**
 * A period and the twelve fields after it that say the same month by month (`bloom_01` to `bloom_12`): designs ask those, people say it
 * once. What the switches must say follows from the months.
 */
import type { Property } from '../properties/property.ts'
import type { Content } from './content.ts'

type Defined = Pick<Property, 'id' | 'type' | 'translatable'>

export type MonthSwitches<Of extends Defined = Defined> = { period: Of; /** January first. */ switches: readonly Of[] }

/** Switches belong to the period right before them. */
export function monthSwitchesIn<Of extends Defined>(properties: readonly Of[]): readonly MonthSwitches<Of>[] {
  return properties.flatMap((period, at) => {
    const switches = properties.slice(at + 1, at + 13)
    return period.type === 'period' && !period.translatable && areMonths(switches) ? { period, switches } : []
  })
}

function areMonths(switches: readonly Defined[]): boolean {
  const stem = switches[0]?.id.replace(/0?1$/, '')
  return (
    switches.length === 12 &&
    switches.every(
      ({ id, type, translatable }, index) =>
        type === 'boolean' &&
        !translatable &&
        (id === `${stem}${index + 1}` || id === `${stem}${String(index + 1).padStart(2, '0')}`),
    )
  )
}

type Holding = Pick<Content, 'data'>

const saysYes = ({ data }: Holding, { id }: Defined): boolean => data[id]?.value === true

/** `content` with what it takes over from its parent. */
export const switchesAgree = (content: Holding, { switches }: MonthSwitches, months: readonly number[]): boolean =>
  switches.every((one, index) => saysYes(content, one) === months.includes(index + 1))

/**
 * What the switches say instead for these months, those alone that change: yes, or what "no" is there: nothing, unless nothing would mean
 * the yes of the parent.
 */
export function switchesFor(
  { own, parent }: { own: Holding; parent: Holding | undefined },
  { switches }: MonthSwitches,
  months: readonly number[],
): ReadonlyMap<string, boolean | undefined> {
  return new Map(
    switches.flatMap((one, index): [string, boolean | undefined][] => {
      const isIn = months.includes(index + 1)
      const said = own.data[one.id]?.value
      const inheritsYes = parent !== undefined && saysYes(parent, one)
      if (
        isIn ? said === true || (said === undefined && inheritsYes) : said !== true && !(said !== false && inheritsYes)
      )
        return []
      return [[one.id, isIn ? true : inheritsYes ? false : undefined]]
    }),
  )
}
