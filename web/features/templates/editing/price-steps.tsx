/** Prices by quantity, beside the usual one: from so many pieces on, the whole quantity costs less. */
import { ActionIcon, Button, Text, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { readNumber } from '#domain/values/read-number.ts'
import { mostPrices, type PriceStep } from '#domain/orders/price-at.ts'
import { useRecordField } from '../../../shared/editing/record-editing.ts'
import { useTypedPart } from '../../../shared/editing/use-typed-part.ts'
import { formatNumber } from '../../../ui/words/dates.ts'
import { faultText } from '../../../ui/fields/fault-text.ts'
import { FieldNotes } from '../../../ui/fields/field-notes.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { useTemplateEditing } from './template-editing.ts'
import form from '../../../ui/record-form.module.css'
import classes from './template-editor.module.css'

export function PriceSteps() {
  const t = useTexts()
  const { template, mayEdit } = useTemplateEditing()
  const field = useRecordField<readonly PriceStep[]>('orderPrices', template.orderPrices)
  const steps = field.value ?? []
  const save = (next: readonly PriceStep[]) =>
    void field.save({ value: next.toSorted((a, b) => a.from - b.from).filter(isFirst) })
  const last = steps.at(-1)
  const next = { from: (last?.from ?? template.orderQuantityMin) * 2, price: last?.price ?? template.orderPrice }
  const fault = faultText(field.fault, t('templates.order.steps'), { isStored: field.state === 'saved' })
  return (
    <FieldNotes field={field} show={(shown) => String(shown?.length ?? 0)} onSaved={() => undefined}>
      <div role="group" aria-label={t('templates.order.steps')}>
        <p className={form.note}>{t('templates.order.steps.hint', { reference: template.orderPriceReference })}</p>
        {fault !== undefined && <p className={form.warning}>{fault}</p>}
        {steps.map((step, index) => (
          <div key={index} className={classes.cut}>
            {(['from', 'price'] as const).map((name) => (
              <Figure
                key={name}
                label={t(`templates.order.steps.${name}`, { number: index + 1 })}
                value={step[name]}
                readOnly={!mayEdit}
                isWhole={name === 'from'}
                onType={(value) => field.type(steps.with(index, { ...step, [name]: value }))}
                onChange={(value) => save(steps.with(index, { ...step, [name]: value }))}
              />
            ))}
            {mayEdit && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                aria-label={t('templates.order.steps.remove', { number: index + 1 })}
                onClick={() => save(steps.filter((_, at) => at !== index))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            )}
          </div>
        ))}
        {mayEdit && steps.length < mostPrices && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => save([...steps, { ...next, from: Math.max(2, next.from) }])}
          >
            {t('templates.order.steps.add')}
          </Button>
        )}
      </div>
    </FieldNotes>
  )
}

/** Of two from the same quantity the first stays. */
const isFirst = ({ from }: PriceStep, index: number, all: readonly PriceStep[]): boolean =>
  all.findIndex((one) => one.from === from) === index

type FigureProps = {
  label: string
  value: number
  readOnly: boolean
  isWhole: boolean
  /** Kept; saved when it is left. */
  onType: (value: number) => void
  onChange: (value: number) => void
}

function Figure({ label, value, readOnly, isWhole, onType, onChange }: FigureProps) {
  const t = useTexts()
  const least = isWhole ? 2 : 0
  const most = 100_000_000
  const read = (text: string): number | undefined => {
    const number = readNumber(text, { precision: isWhole ? 0 : 2 })
    const isFit = number !== undefined && number >= least && number <= most
    return isFit && (!isWhole || Number.isInteger(number)) ? number : undefined
  }
  const shown = formatNumber(value, { useGrouping: false, maximumFractionDigits: 2 })
  const { isWrong, input } = useTypedPart({ value, shown, read, onType, onSave: onChange })
  return (
    <TextInput
      aria-label={label}
      inputMode="decimal"
      {...input}
      readOnly={readOnly}
      rightSection={
        <Text size="sm" c="dimmed">
          {isWhole ? t('templates.order.steps.pieces') : 'CHF'}
        </Text>
      }
      rightSectionWidth={56}
      error={isWrong ? t('templates.number.invalid', { min: least, max: most }) : undefined}
    />
  )
}
