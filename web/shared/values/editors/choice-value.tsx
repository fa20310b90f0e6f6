/** One or several of the options; what may not be taken with the others says why. */
import { MultiSelect, Select } from '@mantine/core'
import { useTexts } from '../../../ui/words/texts.ts'
import { FreeChoice } from './free-choice.tsx'
import { PictureThumbnail } from '../picture-thumbnail.tsx'
import { chosenIds, valueText } from '../property-value.ts'
import { selectChoices } from '../select-choices.ts'
import type { ValueEditorProps } from './value-editor-props.ts'
import { valueFaultText } from '../value-fault.ts'
import classes from './values.module.css'

export function ChoiceValue(props: ValueEditorProps) {
  return props.property.individual ? <FreeChoice {...props} /> : <OfferedChoice {...props} />
}

function OfferedChoice(props: ValueEditorProps) {
  const { property, label, value, inherited, readOnly, fault, judge, onSave } = props
  const t = useTexts()
  const data = selectChoices(property, value)
  const placeholder = inherited === undefined ? undefined : valueText(inherited, property, t)
  const values = chosenIds(value)
  const pictures = new Map(data.map((choice) => [choice.value, choice.picture]))
  const save = (next: string[]) => onSave({ value: next.length === 0 ? undefined : next })
  /** What the rule would refuse because of other choices cannot be taken, and says why. */
  const reasons = new Map(
    property.type === 'exclude' && !readOnly
      ? data.flatMap((choice) => {
          if (values.includes(choice.value)) return []
          const found = judge(property.multiple ? [...values, choice.value] : choice.value)
          return found?.code === 'content.excluded' ? [[choice.value, valueFaultText(found, property, label)]] : []
        })
      : [],
  )
  const common = {
    'aria-label': label,
    data: data.map((choice) => ({ ...choice, disabled: choice.disabled === true || reasons.has(choice.value) })),
    readOnly,
    error: fault,
    renderOption: ({ option }: { option: { value: string; label: string; disabled?: boolean } }) => (
      <span className={classes.option}>
        <OptionPicture name={pictures.get(option.value)} />
        <span>
          {option.label}
          {option.disabled && (
            <small className={classes.reason}>{reasons.get(option.value) ?? t('contents.option.notOffered')}</small>
          )}
        </span>
      </span>
    ),
  }
  if (!property.multiple)
    return (
      <Select
        {...common}
        value={typeof value === 'string' ? value : null}
        placeholder={placeholder ?? t('ui.none')}
        searchable={data.length > 8}
        leftSection={
          typeof value === 'string' && pictures.get(value) ? <OptionPicture name={pictures.get(value)} /> : null
        }
        clearable={!readOnly}
        allowDeselect={false}
        onChange={(next) => onSave({ value: next ?? undefined })}
      />
    )
  return (
    <MultiSelect
      {...common}
      value={values}
      placeholder={values.length === 0 ? (placeholder ?? t('ui.none')) : undefined}
      searchable
      onChange={save}
    />
  )
}

/** Such as a pictogram or a hazard symbol. */
const OptionPicture = ({ name }: { name: string | undefined }) =>
  name === undefined ? null : <PictureThumbnail name={name} width={64} className={classes.optionPicture} />
