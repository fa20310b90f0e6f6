/** A condition of the question: which operator, and what it is given. */
import { Button, NativeSelect } from '@mantine/core'
import { operatorsOf, type Part, type PartAt, withPart } from '#domain/query/question.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { AskedChip } from './asked-chip.tsx'
import { AskedValue } from './asked-value.tsx'
import { operatorWords, partWords } from './question-words.ts'
import { type Asking, placeOf } from './use-question.ts'
import classes from './question.module.css'

export function PartChip({ part, at, asking }: { part: Part; at: PartAt; asking: Asking }) {
  const t = useTexts()
  const { question, fields, opened, open, ask } = asking
  const field = fields.get(part.field)
  const place = placeOf(at)
  const change = (next: Part | undefined) => ask((before) => withPart(before, at, next))
  return (
    <AskedChip
      words={partWords(part, asking, t)}
      isGone={field === undefined}
      isOpened={opened === place}
      onOpen={(isOpened) => open(isOpened ? place : undefined)}
      onRemove={() => {
        open(undefined)
        change(undefined)
      }}
    >
      {field === undefined ? (
        <p className={classes.note}>{t('question.gone')}</p>
      ) : (
        <>
          <NativeSelect
            aria-label={t('question.operator', { name: field.label })}
            data={operatorsOf(field.type).map((op) => ({ value: op, label: operatorWords(op, '…', t) }))}
            value={part.op}
            onChange={({ currentTarget }) => {
              const op = operatorsOf(field.type).find((one) => one === currentTarget.value)
              if (op) change({ ...part, op })
            }}
          />
          <AskedValue
            part={part}
            field={field}
            nameOf={asking.nameOf}
            label={t('question.value', { name: field.label })}
            onChange={(value) => change({ field: part.field, op: part.op, ...(value !== undefined && { value }) })}
          />
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.alternative}
            onClick={() => asking.addAlternative(at.at, part.field)}
          >
            {t('question.alternative', { word: t(`question.match.${question.match === 'all' ? 'any' : 'all'}`) })}
          </Button>
        </>
      )}
    </AskedChip>
  )
}
