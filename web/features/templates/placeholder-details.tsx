/** All of one placeholder: its names in every language, when it shows, how its value is made, which options it offers. */
import { sameJson } from '#domain/same-value.ts'
import { Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { contentLanguages } from '#domain/contents/languages.ts'
import { transforms } from '#domain/publications/transform.ts'
import { type Placeholder, placeholderTypes, symbologies } from '#domain/templates/placeholder.ts'
import type { Property } from '#web/client/data-sets.ts'
import { onEditKeys } from '#web/ui/fields/edit-keys.ts'
import { languages, localized, useLanguage, useTexts } from '#web/ui/texts.ts'
import { withLabel } from './placeholder-columns.tsx'
import { tagFault, testFault, testWarning } from './placeholder-faults.ts'
import { readValues, writeValues } from './predefined-values.ts'
import { useTemplateEditing } from './template-editing.ts'
import type { EditPlaceholders } from './use-placeholder-edits.ts'
import classes from './placeholders.module.css'

type Props = {
  placeholder: Placeholder
  properties: readonly Property[]
  edit: EditPlaceholders
  /** The tag was changed: what is shown goes with it. */
  onRenamed: (id: string) => void
}

const hyphenations = ['inherit', 'inactive', 'active'] as const

export function PlaceholderDetails({ placeholder, properties, edit, onRenamed }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const { template, mayEdit } = useTemplateEditing()
  const { id, type, labels, hyphenation } = placeholder
  const set = async (after: Partial<Placeholder>) => {
    const keys = Object.keys(after) as (keyof Placeholder)[]
    const before = Object.fromEntries(keys.map((key) => [key, placeholder[key]]))
    const isSame = keys.every((key) => sameJson(after[key], placeholder[key]))
    if (!isSame && (await edit({ kind: 'set', id, before, after })) && after.id) onRenamed(after.id)
  }
  const others = template.placeholders.filter((one) => one.id !== id)
  const nameIn = new Intl.DisplayNames([language], { type: 'language', fallback: 'code' })
  const isText = type === 'string' || type === 'text' || type === 'variable'
  const isPicture = type === 'image' || type === 'pictogram'
  const readOnly = !mayEdit
  return (
    <div className={classes.detailFields}>
      <Line
        label={t('templates.placeholder.tag')}
        value={id}
        readOnly={readOnly}
        faultOf={(text) => tagFault(t, text, others)}
        onSave={(next) => void set({ id: next })}
        mono
      />
      <Line
        label={t('templates.placeholder.label.default')}
        value={placeholder.label}
        readOnly={readOnly}
        onSave={(label) => void set({ label })}
      />
      {languages.map((one) => (
        <Line
          key={one}
          label={t('templates.placeholder.labelIn', { language: nameIn.of(one) })}
          value={labels?.[one] ?? ''}
          placeholder={placeholder.label}
          readOnly={readOnly}
          onSave={(label) => void set({ labels: withLabel(labels, one, label) })}
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
      <Line
        label={t('templates.placeholder.test')}
        hint={t('templates.placeholder.test.hint')}
        value={placeholder.test ?? ''}
        readOnly={readOnly}
        faultOf={(text) => testFault(t, text)}
        warningOf={(text) => testWarning(t, text, template.placeholders)}
        onSave={(test) => void set({ test: test || undefined })}
        mono
      />
      {isText && (
        <>
          <Select
            label={t('templates.placeholder.transform')}
            description={t('templates.placeholder.transform.hint')}
            placeholder={t('ui.none')}
            data={transforms.map((value) => ({ value, label: t(`transform.${value}`) }))}
            value={placeholder.previewTransform ?? null}
            clearable={!readOnly}
            readOnly={readOnly}
            onChange={(next) => void set({ previewTransform: (next ?? undefined) as Placeholder['previewTransform'] })}
          />
          <Line
            label={t('templates.placeholder.transformFormat')}
            hint={t('templates.placeholder.transformFormat.hint', { example: '{value} cm' })}
            value={placeholder.transformFormat ?? ''}
            readOnly={readOnly}
            keepsBlanks
            onSave={(format) => void set({ transformFormat: format || undefined })}
          />
        </>
      )}
      <Block
        label={t('templates.placeholder.previewValue')}
        value={placeholder.previewValue ?? ''}
        readOnly={readOnly}
        maxLength={10_000}
        onSave={(text) => void set({ previewValue: text || undefined })}
      />
      <Block
        label={t('templates.placeholder.values')}
        hint={t('templates.placeholder.values.hint')}
        value={writeValues(placeholder.values)}
        readOnly={readOnly}
        maxLength={100_000}
        onSave={(text) => void set({ values: readValues(text) })}
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
          <Line
            label={t('placeholder.ink')}
            placeholder="0,0,0,100"
            value={placeholder.ink ?? ''}
            readOnly={readOnly}
            onSave={(ink) => void set({ ink: ink || undefined })}
            mono
          />
        </>
      )}
      {isPicture && (
        <Line
          label={t('templates.placeholder.assetPrefix')}
          hint={t('templates.placeholder.assetPrefix.hint')}
          value={placeholder.assetPrefix ?? ''}
          readOnly={readOnly}
          onSave={(prefix) => void set({ assetPrefix: prefix.slice(0, 100) || undefined })}
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

type LineProps = {
  label: string
  value: string
  readOnly: boolean
  hint?: string
  placeholder?: string
  mono?: boolean
  /** Blanks at the ends belong to it. */
  keepsBlanks?: boolean
  faultOf?: (text: string) => string | undefined
  warningOf?: (text: string) => string | undefined
  onSave: (text: string) => void
}

/** What is typed is checked with every key and saved when the field is left, unless something is wrong with it. */
function Line({ label, value, readOnly, hint, placeholder, mono, keepsBlanks, faultOf, warningOf, onSave }: LineProps) {
  const [typed, setTyped] = useState<string>()
  const text = typed ?? value
  const meant = keepsBlanks ? text : text.trim()
  const fault = faultOf?.(meant)
  const warning = fault === undefined ? warningOf?.(meant) : undefined
  const save = () => {
    if (typed === undefined || fault !== undefined) return
    setTyped(undefined)
    onSave(meant)
  }
  return (
    <div>
      <TextInput
        label={label}
        description={hint}
        placeholder={placeholder}
        value={text}
        readOnly={readOnly}
        maxLength={faultOf ? 1000 : 200}
        error={fault}
        styles={mono ? { input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 12 } } : {}}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={onEditKeys({ onSave: save, onDiscard: () => setTyped(undefined) })}
      />
      {warning && (
        <p className={classes.waiting} role="status">
          {warning}
        </p>
      )}
    </div>
  )
}

type BlockProps = Pick<LineProps, 'label' | 'value' | 'readOnly' | 'hint' | 'onSave'> & { maxLength: number }

function Block({ label, value, readOnly, hint, maxLength, onSave }: BlockProps) {
  const [typed, setTyped] = useState<string>()
  const save = () => {
    if (typed === undefined) return
    setTyped(undefined)
    onSave(typed)
  }
  return (
    <Textarea
      label={label}
      description={hint}
      value={typed ?? value}
      readOnly={readOnly}
      maxLength={maxLength}
      autosize
      minRows={2}
      maxRows={8}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={onEditKeys({ onSave: save, onDiscard: () => setTyped(undefined), isMultiline: true })}
    />
  )
}
