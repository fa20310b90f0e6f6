/** Cuts through the pictures of pages, each measured from a side: of a template, and of a version that is cut otherwise. */
import { parseNumber } from '#domain/formats/number-as-typed.ts'
import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { cutLine, type PageSide, pageSides, type PreviewCut, sidedCut } from '#domain/templates/preview-cut.ts'
import { onEditKeys } from '#web/ui/fields/edit-keys.ts'
import { FieldNotes } from '#web/ui/fields/field-notes.tsx'
import { useTexts } from '#web/ui/texts.ts'
import form from '#web/ui/record-form.module.css'
import classes from './cut-rows.module.css'
import { useRecordEditing, useRecordField } from './record-editing.ts'

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
  const change = (index: number, next: PreviewCut) => save(cuts.map((cut, at) => (at === index ? next : cut)))
  return (
    <FieldNotes field={field} show={(shown) => String(shown?.length ?? 0)} onSaved={() => undefined}>
      <div className={classes.cuts}>
        <div role="group" aria-label={t('templates.cuts')}>
          {cuts.length === 0 && none !== undefined && <p className={form.note}>{none}</p>}
          {cuts.map((cut, index) => (
            <OneCut
              key={`${index} ${JSON.stringify(cut)}`}
              number={index + 1}
              cut={cut}
              readOnly={!mayEdit}
              isOutside={page !== undefined && cutLine(cut, page) === undefined}
              onChange={(next) => change(index, next)}
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
  onChange,
  onRemove,
}: {
  number: number
  cut: PreviewCut
  readOnly: boolean
  isOutside: boolean
  onChange: (cut: PreviewCut) => void
  onRemove: () => void
}) {
  const t = useTexts()
  const { side, distance } = sidedCut(cut)
  const [typed, setTyped] = useState<string>()
  const parsed = typed === undefined ? distance : parseNumber(typed)
  const isWrong = parsed === undefined || parsed === null || !(parsed >= 0 && parsed <= 10_000)
  const save = () => {
    if (!isWrong && parsed !== distance) onChange({ side, distance: parsed })
  }
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
        value={typed ?? String(distance)}
        readOnly={readOnly}
        rightSection="mm"
        error={
          isWrong
            ? t('templates.number.invalid', { min: 0, max: 10_000 })
            : isOutside
              ? t('templates.cuts.outside')
              : undefined
        }
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={onEditKeys({ onSave: save, onDiscard: () => setTyped(undefined) })}
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
