/** All of one placeholder: its names in every language, when it shows, how its value is made, which options it offers. */
import { sameJson } from '#domain/same-value.ts'
import { Select } from '@mantine/core'
import { contentLanguages } from '#domain/contents/languages.ts'
import { transforms } from '#domain/releases/transform.ts'
import type { PlaceholderEdit } from '#domain/templates/placeholder-edits.ts'
import { type Placeholder, placeholderTypes, symbologies } from '#domain/templates/placeholder.ts'
import type { Property } from '#web/client/data-sets.ts'
import { languages, localized, useLanguage, useTexts } from '#web/ui/texts.ts'
import { toastError } from '#web/ui/toasts.tsx'
import { withLabel } from './placeholder-columns.tsx'
import { tagFault, testFault, testWarning } from './placeholder-faults.ts'
import { type PlaceholderFields, PlaceholderLine } from './placeholder-line.tsx'
import { readValues, writeValues } from './predefined-values.ts'
import { useTemplateEditing } from './template-editing.ts'
import type { EditPlaceholders, JudgePlaceholders } from './use-placeholder-edits.ts'
import classes from './placeholders.module.css'

type Props = {
  placeholder: Placeholder
  properties: readonly Property[]
  edit: EditPlaceholders
  judge: JudgePlaceholders
  /** The tag was changed: what is shown goes with it. */
  onRenamed: (id: string) => void
}

const hyphenations = ['inherit', 'inactive', 'active'] as const

export function PlaceholderDetails({ placeholder, properties, edit, judge, onRenamed }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const { template, mayEdit } = useTemplateEditing()
  const { id, type, labels, hyphenation } = placeholder
  const editOf = (after: Partial<Placeholder>): PlaceholderEdit => {
    const keys = Object.keys(after) as (keyof Placeholder)[]
    return { kind: 'set', id, before: Object.fromEntries(keys.map((key) => [key, placeholder[key]])), after }
  }
  const fields: PlaceholderFields = {
    judge: (after) => judge(editOf(after)),
    set: async (after) => {
      const keys = Object.keys(after) as (keyof Placeholder)[]
      if (keys.every((key) => sameJson(after[key], placeholder[key]))) return { ok: true }
      const outcome = await edit(editOf(after))
      if (outcome.ok && after.id) onRenamed(after.id)
      return outcome
    },
  }
  const set = async (after: Partial<Placeholder>) => {
    const outcome = await fields.set(after)
    if (!outcome.ok) toastError(outcome.error)
  }
  const others = template.placeholders.filter((one) => one.id !== id)
  const nameIn = new Intl.DisplayNames([language], { type: 'language', fallback: 'code' })
  const isText = type === 'string' || type === 'text' || type === 'variable'
  const isPicture = type === 'image' || type === 'pictogram'
  const readOnly = !mayEdit
  return (
    <div className={classes.detailFields}>
      <PlaceholderLine
        fields={fields}
        label={t('templates.placeholder.tag')}
        value={id}
        readOnly={readOnly}
        faultOf={(text) => tagFault(t, text, others)}
        after={(next) => ({ id: next })}
        mono
      />
      <PlaceholderLine
        fields={fields}
        label={t('templates.placeholder.label.default')}
        value={placeholder.label}
        readOnly={readOnly}
        after={(label) => ({ label })}
      />
      {languages.map((one) => (
        <PlaceholderLine
          fields={fields}
          key={one}
          label={t('templates.placeholder.labelIn', { language: nameIn.of(one) })}
          value={labels?.[one] ?? ''}
          placeholder={placeholder.label}
          readOnly={readOnly}
          after={(label) => ({ labels: withLabel(labels, one, label) })}
        />
      ))}
      <Select
        label={t('templates.placeholder.type')}
        data={placeholderTypes.map((value) => ({ value, label: t(`placeholder.type.${value}`) }))}
        value={type}
        allowDeselect={false}
        readOnly={readOnly}
        onChange={(next) => next && void set({ type: next as Placeholder['type'] })}
      />
      <Select
        label={t('templates.placeholder.property')}
        placeholder={t('templates.placeholder.noProperty')}
        data={properties
          .map((one) => ({ value: one.id, label: localized(one.label, language) || one.id }))
          .toSorted((a, b) => a.label.localeCompare(b.label, language))}
        value={placeholder.property ?? null}
        searchable
        clearable={!readOnly}
        readOnly={readOnly}
        onChange={(next) => void set({ property: next ?? undefined })}
      />
      <PlaceholderLine
        fields={fields}
        label={t('templates.placeholder.test')}
        hint={t('templates.placeholder.test.hint')}
        value={placeholder.test ?? ''}
        readOnly={readOnly}
        faultOf={(text) => testFault(t, text)}
        warningOf={(text) => testWarning(t, text, template.placeholders)}
        after={(test) => ({ test: test || undefined })}
        mono
      />
      {isText && (
        <>
          <Select
            label={t('templates.placeholder.transform')}
            description={t('templates.placeholder.transform.hint')}
            placeholder={t('ui.none')}
            data={transforms.map((value) => ({
              value,
              label: t(`transform.${value}`),
              // What the rule refuses for this type cannot be chosen.
              disabled: judge(editOf({ previewTransform: value })) !== undefined,
            }))}
            value={placeholder.previewTransform ?? null}
            clearable={!readOnly}
            readOnly={readOnly}
            onChange={(next) => void set({ previewTransform: (next ?? undefined) as Placeholder['previewTransform'] })}
          />
          <PlaceholderLine
            fields={fields}
            label={t('templates.placeholder.transformFormat')}
            hint={t('templates.placeholder.transformFormat.hint', { example: '{value} cm' })}
            value={placeholder.transformFormat ?? ''}
            readOnly={readOnly}
            keepsBlanks
            after={(format) => ({ transformFormat: format || undefined })}
          />
        </>
      )}
      <PlaceholderLine
        fields={fields}
        isMultiline
        label={t('templates.placeholder.previewValue')}
        value={placeholder.previewValue ?? ''}
        readOnly={readOnly}
        after={(text) => ({ previewValue: text || undefined })}
      />
      <PlaceholderLine
        fields={fields}
        isMultiline
        label={t('templates.placeholder.values')}
        hint={t('templates.placeholder.values.hint')}
        value={writeValues(placeholder.values)}
        readOnly={readOnly}
        after={(text) => ({ values: readValues(text) })}
      />
      {type === 'barcode' && (
        <>
          <Select
            label={t('placeholder.symbology')}
            data={symbologies.map((value) => ({ value, label: t(`placeholder.symbology.${value}`) }))}
            value={placeholder.symbology ?? 'ean13'}
            allowDeselect={false}
            readOnly={readOnly}
            onChange={(next) => next && void set({ symbology: next as Placeholder['symbology'] })}
          />
          <PlaceholderLine
            fields={fields}
            label={t('placeholder.ink')}
            placeholder="0,0,0,100"
            value={placeholder.ink ?? ''}
            readOnly={readOnly}
            after={(ink) => ({ ink: ink || undefined })}
            mono
          />
        </>
      )}
      {isPicture && (
        <PlaceholderLine
          fields={fields}
          label={t('templates.placeholder.assetPrefix')}
          hint={t('templates.placeholder.assetPrefix.hint')}
          value={placeholder.assetPrefix ?? ''}
          readOnly={readOnly}
          after={(prefix) => ({ assetPrefix: prefix || undefined })}
          mono
        />
      )}
      {isText && (
        <Select
          label={t('templates.placeholder.hyphenation')}
          data={hyphenations.map((mode) => ({ value: mode, label: t(`templates.placeholder.hyphenation.${mode}`) }))}
          value={hyphenation?.mode ?? 'inherit'}
          allowDeselect={false}
          readOnly={readOnly}
          onChange={(mode) =>
            void set({
              hyphenation: mode === 'inherit' || !mode ? undefined : { mode: mode as 'inactive' | 'active' },
            })
          }
        />
      )}
      {isText && hyphenation?.mode === 'active' && (
        <Select
          label={t('templates.placeholder.hyphenation.language')}
          placeholder={t('templates.placeholder.hyphenation.ofRelease')}
          data={contentLanguages.map((one) => ({ value: one, label: nameIn.of(one) ?? one }))}
          value={hyphenation.language ?? null}
          searchable
          clearable={!readOnly}
          readOnly={readOnly}
          onChange={(next) => void set({ hyphenation: { mode: 'active', ...(next && { language: next }) } })}
        />
      )}
    </div>
  )
}
