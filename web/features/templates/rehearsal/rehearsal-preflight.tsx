/** What the print check of this template's releases asks, and whether publishing waits for it. */
import { Button, MultiSelect } from '@mantine/core'
import { preflightOf, publishingDemands } from '#domain/templates/preflight-policy.ts'
import { placeholderLabel } from '#domain/templates/placeholder.ts'
import { proposedRequired } from '#domain/templates/propose-required.ts'
import { FieldNotes } from '../../../ui/fields/field-notes.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useLanguage, useTexts } from '../../../ui/words/texts.ts'
import { useRecordField } from '../../../shared/editing/record-editing.ts'
import { useTemplateEditing } from '../editing/template-editing.ts'
import { useUsualDemand } from '../../../artwork/use-usual-demand.ts'
import { Choice, NumberLine } from '../../../shared/editing/record-fields.tsx'
import classes from '../../../ui/record-form.module.css'

/** Inside the template's editing context. */
export function PreflightPolicyFields() {
  const t = useTexts()
  const { template } = useTemplateEditing()
  const own = template.preflight
  const usual = preflightOf({})
  const usualDemand = useUsualDemand(template)
  const wanted = (['allowed', 'warning'] as const).map((value) => ({
    value,
    label: t(`templates.preflight.color.${value}`),
  }))
  return (
    <Panel title={t('templates.preflight')}>
      <div className={classes.fields}>
        <Choice
          path="preflight.publishing"
          label={t('templates.preflight.publishing')}
          value={own?.publishing}
          usual={usualDemand}
          data={publishingDemands.map((value) => ({ value, label: t(`templates.preflight.publishing.${value}`) }))}
        />
        <RequiredPlaceholders required={own?.required} />
        <div className={classes.pair}>
          <NumberLine
            path="preflight.dpi"
            label={t('templates.preflight.dpi')}
            value={own?.dpi}
            usual={usual.dpi}
            whole
          />
          <NumberLine
            path="preflight.inkCoverage"
            label={t('templates.preflight.inkCoverage')}
            value={own?.inkCoverage}
            usual={usual.inkCoverage}
            whole
          />
        </div>
        <NumberLine
          path="preflight.textSize"
          label={t('templates.preflight.textSize')}
          value={own?.textSize}
          usual={usual.textSize}
        />
        <div className={classes.pair}>
          <Choice
            path="preflight.rgb"
            label={t('templates.preflight.rgb')}
            value={own?.rgb}
            usual={usual.rgb}
            data={wanted}
          />
          <Choice
            path="preflight.spot"
            label={t('templates.preflight.spot')}
            value={own?.spot}
            usual={usual.spot}
            data={wanted}
          />
        </div>
      </div>
    </Panel>
  )
}

function RequiredPlaceholders({ required }: { required: string[] | undefined }) {
  const t = useTexts()
  const { template, mayEdit } = useTemplateEditing()
  const field = useRecordField<string[]>('preflight.required', required)
  const language = useLanguage()
  const proposed = proposedRequired(template.placeholders)
  const places = template.placeholders.map((one) => ({ value: one.id, label: placeholderLabel(one, language) }))
  return (
    <FieldNotes field={field} show={(value) => (value ?? []).join(', ')} onSaved={() => undefined}>
      <MultiSelect
        label={t('templates.preflight.required')}
        description={t('templates.preflight.required.hint')}
        data={places}
        value={field.value ?? []}
        readOnly={!mayEdit}
        searchable
        onChange={(value) => void field.save({ value })}
      />
      {mayEdit && (field.value ?? []).length === 0 && proposed.length > 0 && (
        <p className={classes.note}>
          {t('templates.preflight.required.proposed', { count: proposed.length })}{' '}
          <Button size="compact-xs" variant="subtle" onClick={() => void field.save({ value: proposed })}>
            {t('templates.preflight.required.take')}
          </Button>
        </p>
      )}
    </FieldNotes>
  )
}
