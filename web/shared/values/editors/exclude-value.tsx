/** The entries chosen, and the id that they join to. */
import { excludeId } from '#domain/properties/exclude-id.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { ChoiceValue } from './choice-value.tsx'
import { chosenIds } from '../property-value.ts'
import type { ValueEditorProps } from './value-editor-props.ts'
import classes from './values.module.css'

export function ExcludeValue(props: ValueEditorProps) {
  const t = useTexts()
  const id = excludeId(chosenIds(props.value ?? props.inherited), props.property)
  return (
    <>
      <ChoiceValue {...props} />
      {id !== '' && <p className={classes.joined}>{t('contents.exclude.id', { id })}</p>}
    </>
  )
}
