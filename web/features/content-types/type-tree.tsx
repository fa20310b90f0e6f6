/** Types under their parents; whoever's parent is not shown stands at the top. */
import type { ContentType } from '../../client/window/data-sets.ts'
import { localized, useTexts } from '../../ui/words/texts.ts'
import { markArchived } from '../../shared/uses/mark-archived.ts'
import classes from './content-types.module.css'

type TypeTreeProps = {
  types: readonly ContentType[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

export function TypeTree({ types, chosen, onChoose }: TypeTreeProps) {
  const t = useTexts()
  return (
    <nav aria-label={t('contentTypes.title')}>
      <Branch types={types} of={topTypes(types)} depth={0} chosen={chosen} onChoose={onChoose} />
    </nav>
  )
}

/** The lines go through to the edge; names stand further in. */
function Branch({ types, of, depth, chosen, onChoose }: TypeTreeProps & { of: readonly ContentType[]; depth: number }) {
  const t = useTexts()
  return (
    <ul>
      {of.map((type) => {
        const children = byName(types.filter(({ parentId }) => parentId === type.id))
        return (
          <li key={type.id}>
            <button
              type="button"
              data-choice
              style={{ paddingInlineStart: `calc(var(--edge) + ${depth * 20}px)` }}
              aria-current={type.id === chosen || undefined}
              onClick={() => onChoose(type.id)}
            >
              <span className={classes.name}>{markArchived(nameOf(type), type)}</span>
              <span className={classes.note}>
                {t('contentTypes.tree.fields', { count: type.groups.flatMap(({ properties }) => properties).length })}
              </span>
            </button>
            {children.length > 0 && (
              <Branch types={types} of={children} depth={depth + 1} chosen={chosen} onChoose={onChoose} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** In the order of the tree. */
export function topTypes(types: readonly ContentType[]): ContentType[] {
  const known = new Set(types.map(({ id }) => id))
  return byName(types.filter(({ parentId }) => parentId === undefined || !known.has(parentId)))
}

const byName = (types: readonly ContentType[]): ContentType[] =>
  types.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))

const nameOf = ({ id, label }: ContentType): string => localized(label) || id
