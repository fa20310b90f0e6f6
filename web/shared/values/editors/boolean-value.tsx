/** Yes, no, or nothing said. */
import { Input, SegmentedControl } from '@mantine/core'
import { useTexts } from '../../../ui/words/texts.ts'
import type { ValueEditorProps } from './value-editor-props.ts'
import classes from './values.module.css'

export function BooleanValue({ label, value, inherited, readOnly, fault, onSave }: ValueEditorProps) {
  const t = useTexts()
  const words = { true: t('ui.yes'), false: t('ui.no') }
  const shown = value ?? inherited
  return (
    <Input.Wrapper error={fault}>
      <SegmentedControl
        className={classes.boolean}
        aria-label={label}
        readOnly={readOnly}
        data={[
          { value: '', label: '–' },
          { value: 'true', label: words.true },
          { value: 'false', label: words.false },
        ]}
        value={typeof shown === 'boolean' ? String(shown) : ''}
        onChange={(next) => onSave({ value: next === '' ? undefined : next === 'true' })}
      />
    </Input.Wrapper>
  )
}
