/** Search and replace over contents: every change is shown before it is made, can be left out, and taken back afterwards. */
import { Checkbox, Group, Select, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Actor } from '#domain/access/actor.ts'
import { canWork, ownedOrServed, seesAll } from '#domain/access/tenancy.ts'
import { holdsTexts, planSearchReplace, type Replacement } from '#domain/contents/plan-search-replace.ts'
import { parseSearch } from '#domain/contents/search-replace.ts'
import { all as and } from '#domain/query/filter.ts'
import type { Content } from '#web/client/data-sets.ts'
import { fetchAll } from '#web/client/fetch-all.ts'
import { useActor } from '#web/client/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { errorText, useTexts } from '#web/ui/texts.ts'
import { type Catalog, propertyLabel } from './catalog.ts'
import type { Chosen } from '#web/client/window/chosen.ts'
import { replaceTexts } from './content-actions.ts'
import { contentLabel } from './content-label.ts'
import { languageName } from './language-name.ts'
import { ReplacementsList } from './replacements-list.tsx'
import classes from './search-replace.module.css'

type SearchReplaceDialogProps = {
  opened: boolean
  onClose: () => void
  /** The selected contents, or all that the list finds. */
  chosen: Chosen
  catalog: Catalog
}

const nothing = { field: 'label', language: '', search: '', replace: '', regex: false, matchCase: true }

/** The most that one changeset can hold. */
const mostReplacements = 10_000

export function SearchReplaceDialog({ opened, onClose, chosen, catalog }: SearchReplaceDialogProps) {
  const t = useTexts()
  const actor = useActor()
  const [entry, setEntry] = useState(nothing)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [settled] = useDebouncedValue(entry, 150)
  const change = (next: Partial<typeof nothing>) => {
    setEntry({ ...entry, ...next })
    setLeft(new Set())
  }

  const fields = [
    { value: 'label', label: t('contents.label') },
    ...[...catalog.properties.values()].filter(holdsTexts).map((one) => ({ value: one.id, label: propertyLabel(one) })),
  ]
  const property = catalog.properties.get(entry.field)
  const hasLanguages = entry.field === 'label' || property?.translatable === true
  const searched = useSearched(opened, chosen, entry.field, actor)
  const mine = searched.contents
  const labels = useMemo(() => new Map(mine.map((one) => [one.id, contentLabel(one)])), [mine])
  const plan = useMemo(() => {
    if (!opened || settled.search === '') return undefined
    const field = settled.field === 'label' ? 'label' : catalog.properties.get(settled.field)
    return field && planSearchReplace(mine, field, settled, settled.language ? [settled.language] : undefined)
  }, [opened, mine, settled, catalog.properties])

  const parsed = useMemo(() => parseSearch(settled), [settled])
  const placesIn = parsed.ok ? parsed.value.placesIn : nowhere
  const found: readonly Replacement[] = plan?.ok ? plan.value : []
  const taken = found.filter((one) => !left.has(keyOf(one)))
  const reason =
    entry.search === ''
      ? t('contents.searchReplace.required')
      : searched.isReading
        ? t('ui.loading')
        : plan && !plan.ok
          ? errorText(plan)
          : taken.length === 0
            ? t('contents.searchReplace.nothing')
            : taken.length > mostReplacements
              ? t('write.tooMany', { limit: mostReplacements })
              : undefined

  async function replace() {
    await replaceTexts(taken, entry)
    setEntry({ ...nothing, field: entry.field, language: entry.language })
    onClose()
  }

  return (
    <Dialog
      title={t('contents.searchReplace')}
      opened={opened}
      onClose={onClose}
      size={820}
      confirm={
        taken.length > 0
          ? t('contents.searchReplace.confirm', { count: taken.length })
          : t('contents.searchReplace.confirmNone')
      }
      onConfirm={replace}
      reason={reason}
    >
      <div className={classes.entry}>
        <Select
          label={t('contents.searchReplace.field')}
          data={fields}
          value={entry.field}
          searchable
          allowDeselect={false}
          onChange={(field) => change({ field: field ?? 'label' })}
        />
        <Select
          label={t('app.language')}
          data={[
            { value: '', label: t('contents.searchReplace.allLanguages') },
            ...languagesOf(catalog).map((one) => ({ value: one, label: languageName(one) })),
          ]}
          value={hasLanguages ? entry.language : ''}
          disabled={!hasLanguages}
          description={hasLanguages ? undefined : t('contents.searchReplace.noLanguages')}
          inputWrapperOrder={['label', 'input', 'description']}
          allowDeselect={false}
          onChange={(language) => change({ language: language ?? '' })}
        />
        <TextInput
          label={t('contents.searchReplace.search')}
          data-autofocus
          value={entry.search}
          error={plan && !plan.ok ? errorText(plan) : undefined}
          onChange={(event) => change({ search: event.currentTarget.value })}
        />
        <TextInput
          label={t('contents.searchReplace.replace')}
          value={entry.replace}
          onChange={(event) => change({ replace: event.currentTarget.value })}
        />
      </div>
      <Group gap="lg" mt="sm">
        <Checkbox
          label={t('contents.searchReplace.matchCase')}
          checked={entry.matchCase}
          onChange={(event) => change({ matchCase: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('contents.searchReplace.regex')}
          checked={entry.regex}
          onChange={(event) => change({ regex: event.currentTarget.checked })}
        />
      </Group>
      <Text size="sm" c="dimmed" mt="md" role="status">
        {t('contents.searchReplace.scope', {
          found: found.length,
          count: mine.length,
          all: mine.length,
        })}
        {!searched.isReading &&
          chosen.count > mine.length &&
          ` ${t('contents.searchReplace.locked', { count: chosen.count - mine.length })}`}
      </Text>
      <ReplacementsList
        found={found}
        placesIn={placesIn}
        replacement={settled.regex ? undefined : settled.replace}
        label={({ content, language }) =>
          [labels.get(content) ?? content, language && languageName(language)].filter(Boolean).join(', ')
        }
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

/** Of all that are searched, what may be changed, and of that the field alone. */
function useSearched(
  isOpen: boolean,
  { where }: Chosen,
  field: string,
  actor: Actor,
): { contents: readonly Pick<Content, 'id' | 'label' | 'data'>[]; isReading: boolean } {
  const fields = [field === 'label' ? ('label' as const) : (`data.${field}` as const), 'label' as const]
  const found = useQuery({
    queryKey: ['contents to replace in', where, field],
    enabled: isOpen && canWork(actor),
    gcTime: 0,
    queryFn: ({ signal }) =>
      fetchAll(
        'contents',
        { where: and(where, ...(seesAll(actor) ? [] : [ownedOrServed(actor)])), fields },
        { signal },
      ),
  })
  const contents = useMemo(
    () => (found.data ?? []).map((one) => ({ ...one, label: one.label ?? {}, data: one.data ?? {} })),
    [found.data],
  )
  return { contents, isReading: found.isFetching }
}

const nowhere = () => []

const keyOf = ({ content, path }: Replacement): string => `${content} ${path}`

const languagesOf = ({ own }: Catalog): readonly string[] => [
  ...new Set(['de', ...(own?.languages ?? []), 'fr', 'en', 'la']),
]
