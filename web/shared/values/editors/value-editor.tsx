/** The editor for a value, by the type of its property. Typing is kept as a draft; leaving or choosing saves. */
import { readTyped } from '#domain/values/read-typed.ts'
import { BooleanValue } from './boolean-value.tsx'
import { ChoiceValue } from './choice-value.tsx'
import { CombinationEditor } from './combination-editor.tsx'
import { ExcludeValue } from './exclude-value.tsx'
import { MonthPicker } from './month-picker.tsx'
import { isSeason, monthsOf } from '../months.ts'
import { ParsedValue } from './parsed-value.tsx'
import { PicturesEditor } from './pictures-editor.tsx'
import { isFilled } from '../property-value.ts'
import { ReferenceEditor } from './reference-editor.tsx'
import { SeveralTexts } from './several-texts.tsx'
import { TextValue } from './text-value.tsx'
import type { ValueEditorProps } from './value-editor-props.ts'

export function ValueEditor(props: ValueEditorProps) {
  const { property } = props
  switch (property.type) {
    case 'number':
    case 'date':
      return property.multiple ? <SeveralTexts {...props} /> : <ParsedValue {...props} />
    case 'period':
      return <PeriodValue {...props} />
    case 'select':
      return <ChoiceValue {...props} />
    case 'boolean':
      return <BooleanValue {...props} />
    case 'image':
      return <PicturesEditor {...props} />
    case 'reference':
      return <ReferenceEditor {...props} />
    case 'exclude':
      return <ExcludeValue {...props} />
    case 'combination':
      return <CombinationEditor {...props} PartEditor={ValueEditor} />
    default:
      return property.multiple ? <SeveralTexts {...props} /> : <TextValue {...props} />
  }
}

function PeriodValue({ property, label, value, inherited, ...field }: ValueEditorProps) {
  return (
    <MonthPicker
      label={label}
      months={monthsOf(value)}
      typed={isSeason(value) || !isFilled(value) ? undefined : String(value)}
      inherited={inherited === undefined ? undefined : monthsOf(inherited)}
      read={(text) => readTyped(text, property, field).value}
      {...field}
    />
  )
}
