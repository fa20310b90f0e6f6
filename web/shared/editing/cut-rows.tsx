/** Cuts through the pictures of pages, each measured from a side: of a template, and of a version that is cut otherwise. */
import { readNumber } from '#domain/values/read-number.ts'
import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { cutLine, type PageSide, pageSides, type PreviewCut, sidedCut } from '#domain/templates/preview-cut.ts'
import { FieldNotes } from '../../ui/fields/field-notes.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import form from '../../ui/record-form.module.css'
import classes from './cut-rows.module.css'
import { useRecordEditing, useRecordField } from './record-editing.ts'
import { useTypedPart } from './use-typed-part.ts'

/** As many as a record takes. */
const most = 100

type Props = {
  value: readonly PreviewCut[] | undefined
  /** Millimetres. */
  page: { width: number; height: number } | undefined
  /** What is said where there is none; nothing where the page is divided into equal parts. */
  none: string | undefined
  /** What stands beside them, as they are typed. */
  children?: (cuts: readonly PreviewCut[]) => ReactNode
}

export function CutRows({ value, page, none, children }: Props) {
  const t = useTexts()
  const { mayEdit } = useRecordEditing()
  const field = useRecordField<readonly PreviewCut[]>('previewCuts', value)
  const cuts = field.value ?? []
  const save = (next: readonly PreviewCut[]) => void field.save({ value: next.length === 0 ? undefined : next })
  return (
    <FieldNotes field={field} show={(shown) => String(shown?.length ?? 0)} onSaved={() => undefined}>
      <div className={classes.cuts}>
        <div role="group" aria-label={t('templates.cuts')}>
          {cuts.length === 0 && none !== undefined && <p className={form.note}>{none}</p>}
          {cuts.map((cut, index) => (
            <OneCut
              key={index}
              number={index + 1}
              cut={cut}
              readOnly={!mayEdit}
              isOutside={page !== undefined && cutLine(cut, page) === undefined}
              onType={(next) => field.type(cuts.with(index, next))}
              onChange={(next) => save(cuts.with(index, next))}
              onRemove={() => save(cuts.filter((_, at) => at !== index))}
            />
          ))}
          {mayEdit && cuts.length < most && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => save([...cuts, { side: 'l', distance: Math.round((page?.width ?? 20) / 2) }])}
            >
              {t('templates.cuts.add')}
            </Button>
          )}
        </div>
        {children?.(cuts)}
      </div>
    </FieldNotes>
  )
}

function OneCut({
  number,
  cut,
  readOnly,
  isOutside,
  onType,
  onChange,
  onRemove,
}: {
  number: number
  cut: PreviewCut
  readOnly: boolean
  isOutside: boolean
  /** Kept; saved when it is left. */
  onType: (cut: PreviewCut) => void
  onChange: (cut: PreviewCut) => void
  onRemove: () => void
}) {
  const t = useTexts()
  const { side, distance } = sidedCut(cut)
  const { isWrong, input } = useTypedPart<PreviewCut>({
    value: cut,
    shown: String(distance),
    read(text) {
      const number = read(text)
      return number === undefined ? undefined : { side, distance: number }
    },
    onType,
    onSave: onChange,
  })
  return (
    <div className={classes.cut}>
      <Select
        aria-label={t('templates.cuts.side', { number })}
        data={pageSides.map((one) => ({ value: one, label: t(`templates.side.${one}`) }))}
        value={side}
        allowDeselect={false}
        readOnly={readOnly}
        onChange={(next) => next && onChange({ side: next as PageSide, distance })}
      />
      <TextInput
        aria-label={t('templates.cuts.distance', { number })}
        inputMode="decimal"
        {...input}
        readOnly={readOnly}
        rightSection="mm"
        error={
          isWrong
            ? t('templates.number.invalid', { min: 0, max: 10_000 })
            : isOutside
              ? t('templates.cuts.outside')
              : undefined
        }
      />
      {!readOnly && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('templates.cuts.remove', { number })}
          title={t('templates.cuts.remove', { number })}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}

/** Undefined for what is no distance. */
function read(text: string): number | undefined {
  const number = readNumber(text)
  return number !== undefined && number >= 0 && number <= 10_000 ? number : undefined
}
