/** Properties in the order of document 2 §3: by group, and in it as they were put; Alt and an arrow key, or the buttons, move one. */
import { propertyGroups } from '#domain/properties/property.ts'
import type { Property } from '../../client/window/data-sets.ts'
import { writeAll } from '../../client/records/store.ts'
import { localized, useTexts } from '../../ui/words/texts.ts'
import { toastError } from '../../ui/notices/toasts.tsx'
import { markArchived } from '../../shared/uses/mark-archived.ts'
import { MoveButtons } from './move-buttons.tsx'
import classes from './properties.module.css'

type PropertyListProps = {
  properties: readonly Property[]
  chosen: string | undefined
  onChoose: (id: string) => void
  /** Only where all of a group are shown does it have an order to change. */
  mayOrder: boolean
  /** Somebody chose it: what is shown because one must be has no buttons. */
  isByHand: boolean
}

/** In the order of the list. */
export const inGroups = (properties: readonly Property[]) =>
  propertyGroups
    .map((group) => ({ group, members: properties.filter((one) => one.group === group).toSorted(byOrder) }))
    .filter(({ members }) => members.length > 0)

export function PropertyList({ properties, chosen, onChoose, mayOrder, isByHand }: PropertyListProps) {
  const t = useTexts()
  return (
    <nav aria-label={t('properties.title')}>
      {inGroups(properties).map(({ group, members }) => (
        <section key={group} aria-label={t(`propertyGroup.${group}`)}>
          <h2 className={classes.group}>
            {t(`propertyGroup.${group}`)} <span>{members.length}</span>
          </h2>
          <ul>
            {members.map((property, index) => (
              <Row
                key={property.id}
                property={property}
                isChosen={property.id === chosen}
                hasButtons={property.id === chosen && isByHand}
                onChoose={() => onChoose(property.id)}
                onMove={mayOrder ? (by) => void move(members, index, by).catch(toastError) : undefined}
                isFirst={index === 0}
                isLast={index === members.length - 1}
              />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

type RowProps = {
  property: Property
  isChosen: boolean
  hasButtons: boolean
  isFirst: boolean
  isLast: boolean
  onChoose: () => void
  onMove: ((by: 1 | -1) => void) | undefined
}

function Row({ property, isChosen, hasButtons, isFirst, isLast, onChoose, onMove }: RowProps) {
  const t = useTexts()
  const name = localized(property.label) || property.id
  return (
    <li className={classes.row} aria-current={isChosen || undefined}>
      <button
        type="button"
        className={classes.choose}
        aria-current={isChosen || undefined}
        onClick={onChoose}
        onKeyDown={(event) => {
          if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
          event.preventDefault()
          const by = event.key === 'ArrowUp' ? -1 : 1
          if (!(by === -1 ? isFirst : isLast)) onMove?.(by)
        }}
      >
        <span className={classes.name}>{markArchived(name, property)}</span>
        <span className={classes.type}>{t(`propertyType.${property.type}`)}</span>
      </button>
      {onMove && hasButtons && <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />}
    </li>
  )
}

const byOrder = (one: Property, other: Property): number => one.order - other.order || (one.id < other.id ? -1 : 1)

/** As one step: whoever changed the order meanwhile keeps it, and this is refused. */
async function move(members: readonly Property[], index: number, by: 1 | -1): Promise<void> {
  const moved = members.map(({ id }) => id)
  const [id] = moved.splice(index, 1)
  if (id === undefined) return
  moved.splice(index + by, 0, id)
  const writes = members
    .map((property) => ({ property, order: moved.indexOf(property.id) }))
    .filter(({ property, order }) => property.order !== order)
    .map(
      ({ property, order }) =>
        ({
          kind: 'update',
          collection: 'properties',
          id: property.id,
          set: { order },
          expect: { values: { order: property.order } },
        }) as const,
    )
  await writeAll(writes)
}
