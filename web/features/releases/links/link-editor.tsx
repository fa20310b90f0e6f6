/** The link of one field: content, property, language, which of several values, how they are joined and written. */
import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { contentLanguages } from '#domain/formats/languages.ts'
import { fieldNamed, labelField, valueOfField } from '#domain/properties/label-field.ts'
import { textsOf } from '#domain/properties/property-text.ts'
import { takeOver } from '#domain/releases/fields/content-link.ts'
import { unlinked } from '#domain/releases/fields/fill-release.ts'
import type { PlaceholderData } from '#domain/releases/release.ts'
import { transformSuits } from '#domain/templates/transform-suits.ts'
import { transforms } from '#domain/templates/transform/transform.ts'
import type { Placeholder } from '#domain/templates/placeholder.ts'
import { ContentChoice } from '../../../shared/choice/content-choice.tsx'
import { useLiveDocument } from '../../../client/live/use-live.ts'
import { propertyLabel, useCatalog } from '../../../shared/values/catalog.ts'
import { languageLabel } from '../../../ui/words/language-name.ts'
import { useLanguage, useTexts } from '../../../ui/words/texts.ts'
import { textOf } from '../draft/placeholder-value.ts'
import { useLinkedDatabase } from '../draft/use-linked-database.ts'

type Props = {
  placeholder: Placeholder
  entry: PlaceholderData
  onDone: (entry: PlaceholderData) => void
}

export function LinkEditor({ placeholder, entry, onDone }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const [link, setLink] = useState<PlaceholderData>(() => proposed(placeholder, entry, language))
  const change = (next: Partial<PlaceholderData>) => setLink((before) => ({ ...before, ...next }))
  const properties = [...useCatalog().properties.values()]
  const found = useLiveDocument('contents', link.content)
  const content = found.status === 'ready' ? found.document : undefined
  const database = useLinkedDatabase({ link })
  const property = link.property === undefined ? undefined : fieldNamed(link.property, database.property)
  const whole = link.content === undefined ? undefined : database.content(link.content)
  const of = { ...database, language: link.lang ?? language }
  const raw = whole && link.property !== undefined ? valueOfField(whole, link.property, of) : undefined
  const values = property ? textsOf(raw, property, link.lang ?? language, database.referenceLabel) : []
  const isWhole = database.ready && content !== undefined && property !== undefined
  const taken = isWhole ? takeOver(link, database, language) : undefined
  const suited = transforms.filter((one) => transformSuits(one, placeholder.type, property?.type))
  return (
    <Stack gap="sm">
      <ContentChoice
        chosen={content}
        onChoose={(next) => change({ content: next?.id, index: undefined })}
        withinPortal={false}
      />
      <Select
        label={t('release.link.property')}
        searchable
        comboboxProps={{ withinPortal: false }}
        value={link.property ?? null}
        data={[
          ...(properties.some(({ id }) => id === labelField)
            ? []
            : [{ value: labelField, label: t('imports.field.label') }]),
          ...properties.map((one) => ({ value: one.id, label: propertyLabel(one) })),
          // One that others use, and this person does not see.
          ...(link.property === undefined || property ? [] : [{ value: link.property, label: link.property }]),
        ]}
        onChange={(next) => change({ property: next ?? undefined, index: undefined })}
      />
      {property?.translatable && (
        <Select
          label={t('release.link.language')}
          searchable
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          value={link.lang ?? language}
          data={contentLanguages.map((value) => ({ value, label: languageLabel(value) }))}
          onChange={(next) => next && change({ lang: next })}
        />
      )}
      {(values.length > 1 || link.index !== undefined) && (
        <Select
          label={t('release.link.index')}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          value={String(link.index ?? 'all')}
          data={[
            { value: 'all', label: t('release.link.index.all') },
            ...values.map((text, index) => ({ value: String(index), label: `${index + 1}. ${text}` })),
          ]}
          onChange={(next) => change({ index: next === null || next === 'all' ? undefined : Number(next) })}
        />
      )}
      {suited.length > 0 && (values.length > 1 || property?.type === 'period' || link.transform !== undefined) && (
        <Select
          label={t('templates.placeholder.transform')}
          clearable
          comboboxProps={{ withinPortal: false }}
          value={link.transform ?? null}
          data={suited.map((value) => ({ value, label: t(`transform.${value}`) }))}
          onChange={(next) => change({ transform: suited.find((one) => one === next) })}
        />
      )}
      {suited.length > 0 && (
        <TextInput
          label={t('templates.placeholder.transformFormat')}
          placeholder="{value} cm"
          value={link.transformFormat ?? ''}
          onChange={(event) => change({ transformFormat: event.currentTarget.value || undefined })}
        />
      )}
      {taken && (
        <Text size="xs" c="dimmed" role="status" lineClamp={3}>
          {textOf(taken.value) === '' ? t('release.link.empty') : t('release.link.gives', { text: shown(taken) })}
        </Text>
      )}
      <Group justify="space-between" gap="xs">
        {entry.content === undefined ? (
          <span />
        ) : (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onDone(unlinked(entry))}>
            {t('release.link.unlink')}
          </Button>
        )}
        <Button
          size="compact-sm"
          // Where it is chosen already one does not begin by choosing.
          data-autofocus={entry.content !== undefined || undefined}
          disabled={!taken}
          onClick={() => taken && onDone(taken)}
        >
          {t(entry.content === undefined ? 'release.link.take' : 'release.link.takeAnew')}
        </Button>
      </Group>
    </Stack>
  )
}

const shown = ({ value }: PlaceholderData): string => (Array.isArray(value) ? value.join(', ') : textOf(value))

/** As it is, else as the template asks. */
function proposed(
  { property, previewTransform, transformFormat }: Placeholder,
  entry: PlaceholderData,
  language: string,
): PlaceholderData {
  if (entry.property !== undefined) return entry
  return {
    ...entry,
    lang: language,
    ...(property !== undefined && { property }),
    ...(previewTransform && { transform: previewTransform }),
    ...(transformFormat !== undefined && { transformFormat }),
  }
}
