import { Button } from '@mantine/core'
import { useTexts } from '../../ui/words/texts.ts'
import classes from './content.module.css'

type InheritanceNoteProps = {
  /** Of the content that the variant is derived from. */
  parent: string
  readOnly: boolean
  onReset: () => void
}

/** Under a field in which a variant differs from its parent: the way back to the parent's value. */
export function InheritanceNote({ parent, readOnly, onReset }: InheritanceNoteProps) {
  const t = useTexts()
  return (
    <p className={classes.inheritance}>
      {t('contents.variants.own')}
      {!readOnly && (
        <Button size="compact-xs" variant="subtle" onClick={onReset}>
          {t('contents.variants.reset', { name: parent })}
        </Button>
      )}
    </p>
  )
}
