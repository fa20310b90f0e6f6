/** What of a view does not hold: it is gone itself, or names columns that are. */
import { Button } from '@mantine/core'
import { errorText, useTexts } from '../../ui/texts.ts'
import type { Viewing } from './use-viewing.ts'
import classes from './views.module.css'

/** `gone`: the ids of columns that the list does not know. */
export function ViewNote({ viewing, gone }: { viewing: Viewing; gone: readonly string[] }) {
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
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => rearrange({ columns: look.columns.filter(({ id }) => !gone.includes(id)) })}
      >
        {t('views.leaveOut')}
      </Button>
    </div>
  )
}
