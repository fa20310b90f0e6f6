/** An address asks for something that nobody can read, such as half of a link: the list is not narrowed by it, which is said. */
import { Button } from '@mantine/core'
import { useTexts } from '../../ui/words/texts.ts'
import classes from './question.module.css'

export function UnreadQuestion({ onLeave }: { onLeave: () => void }) {
  const t = useTexts()
  return (
    <div className={classes.unread} role="alert">
      {t('question.unread')}
      <Button variant="subtle" size="compact-sm" onClick={onLeave}>
        {t('question.unread.leave')}
      </Button>
    </div>
  )
}
