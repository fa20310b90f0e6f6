/** Search and replace over contents: every change is shown before it is made, can be left out, and taken back afterwards. */
import { Checkbox, Group, Select, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import type { Replacing } from '#domain/bulk/bulk-change.ts'
import { canWork } from '#domain/access/tenancy.ts'
import { holdsTexts } from '#domain/contents/replace/plan-search-replace.ts'
import { parseSearch } from '#domain/contents/replace/search-replace.ts'
import { useActor } from '../../../client/session/session.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { errorText, useTexts } from '../../../ui/words/texts.ts'
import { type Catalog, propertyLabel } from '../../values/catalog.ts'
import type { ChosenContents } from '../chosen/chosen-contents.ts'
import { serverNow } from '../../../client/calls/server-clock.ts'
import { replaceTexts } from '../chosen/content-actions.ts'
import { languageLabel, languageName } from '../../../ui/words/language-name.ts'
import { ReplacementsList } from './replacements-list.tsx'
import { type ShownReplacement, useReplacements } from './use-replacements.ts'
import classes from './search-replace.module.css'

type SearchReplaceDialogProps = {
  onClose: () => void
  /** The selected contents, or all that the list finds. */
  chosen: ChosenContents
  catalog: Catalog
}

const nothing = { field: 'label', language: '', search: '', replace: '', regex: false, matchCase: true }

export function SearchReplaceDialog({ onClose, chosen, catalog }: SearchReplaceDialogProps) {
  const t = useTexts()
  const actor = useActor()
  const [entry, setEntry] = useState(nothing)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [settled] = useDebouncedValue(entry, 250)
  const change = (next: Partial<typeof nothing>) => {
    setEntry({ ...entry, ...next })
    setLeft(new Set())
  }

  const property = catalog.properties.get(entry.field)
  const hasLanguages = entry.field === 'label' || property?.translatable === true
  const replacing = useMemo((): Replacing | undefined => {
    if (!canWork(actor) || settled.search === '') return undefined
    const { field, language, search, replace, regex, matchCase } = settled
    const languages = hasLanguages && language !== '' ? { languages: [language] } : {}
    return { field, search, replace, regex, matchCase, ...languages }
  }, [actor, settled, hasLanguages])
  // As of when what is shown was asked for.
  const asOf = useMemo(() => (replacing ? serverNow() : ''), [replacing])
  const parsed = useMemo(() => parseSearch(settled), [settled])
  const isPattern = settled.search === '' || parsed.ok
  const { found, more, count, locked, kept, isCounting, error } = useReplacements(
    chosen.where,
    isPattern ? replacing : undefined,
  )
  const placesIn = parsed.ok ? parsed.value.placesIn : nowhere
  const taken = Math.max(0, count - left.size)
  const isBehind = settled !== entry || isCounting
  const fault =
    settled.search !== '' && !parsed.ok
      ? errorText(parsed)
      : error === undefined || error === null
        ? undefined
        : errorText(error)
  const reason =
    entry.search === ''
      ? t('contents.searchReplace.required')
      : (fault ?? (isBehind ? t('ui.loading') : taken === 0 ? t('contents.searchReplace.nothing') : undefined))

  function replace() {
    if (!replacing) return
    void replaceTexts(chosen, replacing, [...left], asOf)
    setEntry({ ...nothing, field: entry.field, language: entry.language })
    onClose()
  }

  return (
    <Dialog
      title={t('contents.searchReplace')}
      opened
      onClose={onClose}
      size={820}
      confirm={
        taken > 0 ? t('contents.searchReplace.confirm', { count: taken }) : t('contents.searchReplace.confirmNone')
      }
      onConfirm={replace}
      reason={reason}
    >
      <EntryFields {...{ entry, catalog, hasLanguages, fault }} onChange={change} />
      <Text size="sm" c="dimmed" mt="md" role="status">
        {isCounting
          ? t('contents.searchReplace.counting', { found: count })
          : t('contents.searchReplace.scope', { found: count, count: chosen.count, all: chosen.count })}
        {locked > 0 && ` ${t('contents.searchReplace.locked', { count: locked })}`}
        {kept > 0 && ` ${t('contents.searchReplace.kept', { count: kept })}`}
      </Text>
      <ReplacementsList
        found={found}
        placesIn={placesIn}
        replacement={settled.regex ? undefined : settled.replace}
        more={more}
        label={({ label, language }) => [label, language && languageName(language)].filter(Boolean).join(', ')}
        isLeft={(one) => left.has(keyOf(one))}
        onLeave={(one, leave) => {
          const next = new Set(left)
          if (leave) next.add(keyOf(one))
          else next.delete(keyOf(one))
          setLeft(next)
        }}
      />
    </Dialog>
  )
}

type EntryProps = {
  entry: typeof nothing
  catalog: Catalog
  hasLanguages: boolean
  fault: string | undefined
  onChange: (next: Partial<typeof nothing>) => void
}

/** What is looked for where, and what takes its place. */
function EntryFields({ entry, catalog, hasLanguages, fault, onChange }: EntryProps) {
  const t = useTexts()
  const fields = [
    { value: 'label', label: t('contents.label') },
    ...[...catalog.properties.values()].filter(holdsTexts).map((one) => ({ value: one.id, label: propertyLabel(one) })),
  ]
  return (
    <>
      <div className={classes.entry}>
        <Select
          label={t('contents.searchReplace.field')}
          data={fields}
          value={entry.field}
          searchable
          allowDeselect={false}
          onChange={(field) => onChange({ field: field ?? 'label' })}
        />
        <Select
          label={t('app.language')}
          data={[
            { value: '', label: t('contents.searchReplace.allLanguages') },
            ...languagesOf(catalog).map((one) => ({ value: one, label: languageLabel(one) })),
          ]}
          value={hasLanguages ? entry.language : ''}
          disabled={!hasLanguages}
          description={hasLanguages ? undefined : t('contents.searchReplace.noLanguages')}
          inputWrapperOrder={['label', 'input', 'description']}
          allowDeselect={false}
          onChange={(language) => onChange({ language: language ?? '' })}
        />
        <TextInput
          label={t('contents.searchReplace.search')}
          data-autofocus
          value={entry.search}
          error={fault}
          onChange={(event) => onChange({ search: event.currentTarget.value })}
        />
        <TextInput
          label={t('contents.searchReplace.replace')}
          value={entry.replace}
          onChange={(event) => onChange({ replace: event.currentTarget.value })}
        />
      </div>
      <Group gap="lg" mt="sm">
        <Checkbox
          label={t('contents.searchReplace.matchCase')}
          checked={entry.matchCase}
          onChange={(event) => onChange({ matchCase: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('contents.searchReplace.regex')}
          checked={entry.regex}
          onChange={(event) => onChange({ regex: event.currentTarget.checked })}
        />
      </Group>
    </>
  )
}

const nowhere = () => []

const keyOf = ({ content, path }: ShownReplacement): string => `${content} ${path}`

const languagesOf = ({ own }: Catalog): readonly string[] => [
  ...new Set(['de', ...(own?.languages ?? []), 'fr', 'en', 'la']),
]
