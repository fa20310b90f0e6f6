/** The cuts through a page's preview: measured from a side, drawn on the first page while typing. */
import { parseNumber } from '#domain/formats/number-as-typed.ts'
import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { cutLine, type PageSide, pageSides, type PreviewCut, sidedCut } from '#domain/templates/preview-cut.ts'
import { templatePicturePath } from '#web/client/picture-files.ts'
import { PrivateImage } from '#web/client/private-image.tsx'
import { onEditKeys } from '#web/ui/fields/edit-keys.ts'
import { FieldNotes } from '#web/ui/fields/field-notes.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { useRecordField } from '#web/editing/record-editing.ts'
import { useTemplateEditing } from './template-editing.ts'
import form from '#web/ui/record-form.module.css'
import classes from './template-editor.module.css'

export function PreviewCuts() {
  const t = useTexts()
  const { template, mayEdit } = useTemplateEditing()
  const field = useRecordField<readonly PreviewCut[]>('previewCuts', template.previewCuts)
  const cuts = field.value ?? []
  const page = template.width && template.height ? { width: template.width, height: template.height } : undefined
  const save = (next: readonly PreviewCut[]) => void field.save({ value: next.length === 0 ? undefined : next })
  const change = (index: number, next: PreviewCut) => save(cuts.map((cut, at) => (at === index ? next : cut)))
  return (
    <FieldNotes field={field} show={(shown) => String(shown?.length ?? 0)} onSaved={() => undefined}>
      <div className={classes.cuts}>
        <div role="group" aria-label={t('templates.cuts')}>
          {cuts.length === 0 && <p className={form.note}>{t('templates.cuts.none')}</p>}
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
          {mayEdit && cuts.length < 100 && (
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
        {page ? <PageWithCuts page={page} cuts={cuts} /> : <p className={form.note}>{t('templates.cuts.needsSize')}</p>}
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

/** Pixels of the drawing's longer side. */
const drawn = 240

function PageWithCuts({ page, cuts }: { page: { width: number; height: number }; cuts: readonly PreviewCut[] }) {
  const t = useTexts()
  const { template } = useTemplateEditing()
  const scale = drawn / Math.max(page.width, page.height)
  const lines = cuts.flatMap((cut) => cutLine(cut, page) ?? [])
  return (
    <figure
      className={classes.cutPage}
      style={{ width: page.width * scale, height: page.height * scale }}
      aria-label={t('templates.cuts.drawing', { count: lines.length })}
    >
      {template.preview && (
        <PrivateImage
          path={templatePicturePath({ ...template, preview: template.preview })}
          alt=""
          className={classes.cutImage}
        />
      )}
      {lines.map(({ direction, at }, index) => (
        <span
          key={index}
          className={classes.cutLine}
          data-direction={direction}
          style={direction === 'vertical' ? { left: at * scale } : { top: at * scale }}
        />
      ))}
    </figure>
  )
}
