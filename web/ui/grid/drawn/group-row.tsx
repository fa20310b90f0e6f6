import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { memo } from 'react'
import { formatNumber } from '../../words/dates.ts'
import { useTexts } from '../../words/texts.ts'
import type { GridGroups } from '../grid-props.ts'
import { groupId } from './use-group-place.ts'
import grid from '../grid.module.css'
import classes from './groups.module.css'

type GroupRowProps = {
  id: string
  /** Which group. */
  at: number
  groups: GridGroups
  start: number
  columns: number
  /** The keyboard stands here. */
  isHere: boolean
}

/** The line above a group: its name and how many it has; it folds and opens it. */
export const GroupRow = memo(function GroupRow({ id, at, groups, start, columns, isHere }: GroupRowProps) {
  const t = useTexts()
  const group = groups.stretches.groups[at]
  if (!group) return null
  const { key, label, count, isFolded } = group
  const Icon = isFolded ? IconChevronRight : IconChevronDown
  return (
    <div
      className={[grid.row, classes.group].join(' ')}
      role="row"
      style={{ top: start }}
      data-group
      data-here={isHere || undefined}
    >
      <div
        id={groupId(id, at)}
        className={classes.head}
        role="gridcell"
        aria-colindex={1}
        aria-colspan={columns + 1}
        data-active={isHere || undefined}
      >
        <button
          type="button"
          tabIndex={-1}
          aria-expanded={!isFolded}
          aria-label={t('ui.grid.group', { name: label, count })}
          onClick={() => groups.onFold(key, !isFolded)}
        >
          <Icon size={14} aria-hidden />
          <span className={classes.name}>{label}</span>
          <span className={classes.count}>{formatNumber(count)}</span>
        </button>
      </div>
    </div>
  )
})
