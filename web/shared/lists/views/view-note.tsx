/** What of a view does not hold: it is gone itself, or names columns that are. */
import { Button } from '@mantine/core'
import type { Rearranged } from '#domain/collections/view.ts'
import { errorText, useTexts } from '../../../ui/words/texts.ts'
import type { Viewing } from './use-viewing.ts'
import classes from './views.module.css'

type ViewNoteProps = {
  viewing: Viewing
  /** The ids of columns that the list does not know. */
  gone: readonly string[]
  /** What the address says of an order without them, where it was by one of them. */
  order: Readonly<Record<string, string>> | undefined
}

export function ViewNote({ viewing, gone, order }: ViewNoteProps) {
  const t = useTexts()
  const { missing, choose, rearrange, look } = viewing
  if (missing)
    return (
      <div className={classes.frame} role="status">
        {missing.error === undefined ? t('views.gone') : errorText(missing.error)}
        <Button variant="subtle" size="compact-sm" onClick={() => choose(undefined)}>
          {t('views.without')}
        </Button>
      </div>
    )
  if (gone.length === 0 || !look) return null
  return (
    <div className={classes.frame} role="status">
      <span>
        {t('views.goneColumns', { count: gone.length })} <del>{gone.join(', ')}</del>
      </span>
      <Button variant="subtle" size="compact-sm" onClick={() => rearrange(without(look, gone), order)}>
        {t('views.leaveOut')}
      </Button>
    </div>
  )
}

const without = ({ columns, group }: NonNullable<Viewing['look']>, gone: readonly string[]): Rearranged => ({
  columns: columns.filter(({ id }) => !gone.includes(id)),
  ...(group && gone.includes(group.field) && { group: null }),
})
