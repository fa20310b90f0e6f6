/** A template and a plant: the label is filled with the plant's data and opens for editing. */
import { Combobox, Select, Stack, Text, TextInput, useCombobox } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Content } from '#domain/contents/content.ts'
import { withInheritance } from '#domain/contents/variant.ts'
import type { Property } from '#domain/properties/property.ts'
import { fillFromContent } from '#domain/publications/fill-from-content.ts'
import { all, any, everything, is } from '#domain/query/filter.ts'
import type { Template } from '#domain/templates/template.ts'
import { graphql } from '#web/client/graphql.ts'
import { useLiveQuery } from '#web/client/live/use-live.ts'
import { fetchDocument, queryDocuments } from '#web/client/store.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { errorText, localized, useTexts } from '#web/ui/texts.ts'
import { useDebouncedValue } from '@mantine/hooks'

const languages = ['de', 'en', 'fr'] as const
const shownContents = 30

export function CreatePublicationDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts()
  return opened ? <OpenDialog title={t('publications.new.title')} onClose={onClose} /> : undefined
}

function OpenDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const t = useTexts()
  const navigate = useNavigate()
  const templates = useLiveQuery<Template>('templates', {
    where: is('type', 'print'),
    orderBy: [{ field: 'name' }],
    limit: 1000,
  })
  const [templateId, setTemplateId] = useState<string>()
  const [content, setContent] = useState<Content>()
  const [language, setLanguage] = useState<string>('de')
  const [ownLabel, setOwnLabel] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const template = templates.documents.find(({ id }) => id === templateId)
  const label =
    ownLabel ?? [content && localized(content.label), template?.name].filter(Boolean).join(' – ').slice(0, 200)

  const create = async () => {
    if (!template) return
    setBusy(true)
    setError(undefined)
    try {
      const data = content ? await filledData(template, content, language) : {}
      const { releaseCreate } = await graphql<{ releaseCreate: { id: string; publicationId: string } }>(
        'mutation ReleaseCreate($release: ReleaseInput!) { releaseCreate(release: $release) { id publicationId } }',
        {
          release: {
            template: template.id,
            label: label.trim(),
            data,
            referencedContents: content ? [content.id] : [],
          },
        },
      )
      onClose()
      void navigate({ to: `/publications/${releaseCreate.publicationId}/release/${releaseCreate.id}/edit` })
    } catch (failure) {
      setError(errorText(failure))
      setBusy(false)
    }
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      confirm={t('publications.new.create')}
      onConfirm={() => void create()}
      busy={busy}
      reason={template ? undefined : t('publications.new.needsTemplate')}
      size={520}
    >
      <Stack gap="md">
        <Select
          label={t('publications.new.template')}
          required
          searchable
          data-autofocus
          description={
            templates.status === 'ready' && templates.documents.length === 0
              ? t('publications.new.noTemplates')
              : undefined
          }
          value={templateId ?? null}
          data={templates.documents.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(chosen) => setTemplateId(chosen ?? undefined)}
        />
        <ContentChoice chosen={content} onChoose={setContent} />
        <Select
          label={t('publications.new.language')}
          allowDeselect={false}
          value={language}
          data={languages.map((one) => ({
            value: one,
            label: new Intl.DisplayNames(one, { type: 'language' }).of(one) ?? one,
          }))}
          onChange={(chosen) => chosen && setLanguage(chosen)}
        />
        <TextInput
          label={t('publications.new.label')}
          value={label}
          maxLength={200}
          onChange={(event) => setOwnLabel(event.currentTarget.value)}
        />
        {error && (
          <Text size="sm" c="var(--bad)" role="alert">
            {error}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}

function ContentChoice({
  chosen,
  onChoose,
}: {
  chosen: Content | undefined
  onChoose: (content: Content | undefined) => void
}) {
  const t = useTexts()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [term, setTerm] = useState('')
  const [settled] = useDebouncedValue(term, 150)
  const query = useMemo(() => {
    const has = (field: string) => ({ field, op: 'contains', value: settled }) as const
    const named = settled ? any(has('label.de'), has('label.en'), has('label.fr'), has('label.la')) : everything
    return { where: all(is('active', true), named), orderBy: [{ field: 'label.de' }], limit: shownContents }
  }, [settled])
  const { documents, status } = useLiveQuery<Content>('contents', query)
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        onChoose(documents.find((one) => one.id === id))
        setTerm('')
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target>
        <TextInput
          label={t('publications.new.content')}
          placeholder={t('publications.new.content.placeholder')}
          value={combobox.dropdownOpened || !chosen ? term : localized(chosen.label)}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onChange={(event) => {
            setTerm(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={260} style={{ overflowY: 'auto' }}>
          {status === 'ready' && documents.length === 0 && (
            <Combobox.Empty>{t('publications.new.content.none')}</Combobox.Empty>
          )}
          {documents.map((one) => (
            <Combobox.Option key={one.id} value={one.id}>
              <Text size="sm">{localized(one.label)}</Text>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

async function filledData(template: Template, content: Content, language: string) {
  const [{ data: properties }, parent] = await Promise.all([
    queryDocuments<Property>('properties', { limit: 1000 }),
    content.parentId ? fetchDocument<Content>('contents', content.parentId) : undefined,
  ])
  const byId = new Map(properties.map((one) => [one.id, one]))
  const whole = withInheritance(content, parent)
  return fillFromContent(
    template.placeholders,
    content.id,
    { content: (id) => (id === content.id ? whole : undefined), property: (id) => byId.get(id) },
    language,
  )
}
