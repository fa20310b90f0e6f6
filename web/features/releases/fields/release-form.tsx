/** The placeholders of a release as fields, or as words to be read; in sections, and found by a word where there are many. */
import { useCallback, useMemo, useState } from 'react'
import { fold } from '#domain/query/fold.ts'
import {
  type FieldSection as Section,
  fieldSections,
  filledOf,
  isFilled,
  isHiddenBy,
  isOpenAtFirst,
} from '#domain/releases/fields/field-sections.ts'
import type { PlaceholderData, Release } from '#domain/releases/release.ts'
import { type Placeholder, placeholderKey, placeholderLabel } from '#domain/templates/placeholder.ts'
import type { Template } from '#domain/templates/template.ts'
import { type LiveComposition, useComposedPages } from '../../../artwork/use-composition.ts'
import { usePreference } from '../../../client/session/preferences.ts'
import type { PresentPerson } from '../../../client/live/use-presence.ts'
import { State } from '../../../ui/notices/state.tsx'
import { Near } from '../../../ui/lists/near.tsx'
import { SearchBox } from '../../../ui/lists/tools/search-box.tsx'
import { type Texts, useLanguage, useTexts } from '../../../ui/words/texts.ts'
import { DatabaseBar } from '../links/database-bar.tsx'
import type { FieldsState } from './fields-state.ts'
import type { FieldFinding } from './field-findings.ts'
import { FieldSection } from './field-section.tsx'
import { PlaceholderField } from './placeholder-field.tsx'
import { PlaceholderReading, SwitchesReading } from './placeholder-reading.tsx'
import { chosenOf } from '../draft/placeholder-value.ts'
import classes from '../draft/release-form.module.css'
import { useFieldKeys } from './use-field-keys.ts'
import { type LinkedDatabase, useLinkedDatabase } from '../draft/use-linked-database.ts'
import type { ReleaseDraft } from '../draft/use-release-draft.ts'

type Props = {
  release: Release
  template: Template | undefined
  state: FieldsState
  composition: LiveComposition
  draft: ReleaseDraft
  findings: Readonly<Record<string, FieldFinding>>
  /** Who else is here. */
  people: readonly PresentPerson[]
  readOnly: boolean
}

/** Fields from which on one searches. */
const many = 30
/** Fields up to which all of them are drawn; of more, the first, and then those that one comes near. */
const drawnAtOnce = 80
const drawnFirst = 12

export function ReleaseForm(props: Props) {
  const { release, template, state, composition, draft, findings, readOnly } = props
  const t = useTexts()
  const language = useLanguage()
  const database = useLinkedDatabase(draft.entries)
  const { placeholders = none } = template ?? {}
  const [wanted, setWanted] = useState('')
  /** Sections that somebody opened or closed, in versions of this template. */
  const [turned, setTurned] = usePreference<readonly string[]>(`release.sections ${template?.id ?? ''}`, untouched)
  const entryOf = useCallback((tag: string) => draft.entries[placeholderKey(tag)], [draft.entries])
  const hidden = placeholders.filter((one) => one.id !== draft.active && isHiddenBy(entryOf)(one))
  const hiddenIds = hidden.map(({ id }) => id).join('\n')
  const sections = useSections(placeholders, composition, { database, hiddenIds })
  const wanting = useMemo(() => {
    const away = new Set(hiddenIds.split('\n'))
    return new Set(placeholders.filter(({ id, type }) => type !== 'condition' && !away.has(id)).map(({ id }) => id))
  }, [placeholders, hiddenIds])
  const steps = {
    order: sections.flatMap((section) => section.placeholders.map(({ id }) => id)),
    isEmpty: (tag: string) => wanting.has(tag) && !isFilled(entryOf(tag)),
    isFaulty: (tag: string) => draft.faults[placeholderKey(tag)] !== undefined || findings[tag] !== undefined,
  }
  useFieldKeys(steps, draft, !readOnly)
  if (state !== 'some' || !template) return <NoFields state={state} />

  // The one that somebody goes to from the page is there, whatever is searched for.
  const isFound = (one: Placeholder) =>
    one.id === draft.active || fold(wordsOf(one, entryOf(one.id), language)).includes(fold(wanted.trim()))
  const shown = sections
    .map((section, index) => ({
      section,
      isOpen: isOpenAtFirst(section, index, placeholders.length) !== turned.includes(section.id),
      own: wanted.trim() === '' ? section.placeholders : section.placeholders.filter(isFound),
    }))
    .filter(({ own }) => own.length > 0)
  const toggle = (id: string) => setTurned(turned.includes(id) ? turned.filter((one) => one !== id) : [...turned, id])
  const search = (words: string) => {
    setWanted(words)
    // Whoever searches has left the one before.
    draft.setActive(undefined)
  }
  return (
    <form className={classes.form} aria-label={t('release.tab.data')} onSubmit={(event) => event.preventDefault()}>
      {!readOnly && <DatabaseBar {...{ release, template, database }} parts={partsOf(sections, t, entryOf)} />}
      {placeholders.length >= many && (
        <div className={classes.search}>
          <SearchBox value={wanted} onChange={search} label={t('release.form.search')} width="100%" />
        </div>
      )}
      {shown.length === 0 && (
        <p className={classes.nothing} role="status">
          {t('release.form.nothing')}
        </p>
      )}
      {shown.map(({ section, own, isOpen }, index) => {
        const drawn = placeholders.length <= drawnAtOnce ? own.length : index === 0 ? drawnFirst : 0
        const all = <Fields {...props} own={own} drawn={drawn} database={database} entryOf={entryOf} />
        const fields = readOnly ? <dl className={classes.readings}>{all}</dl> : all
        if (sections.length === 1) return <div key={section.id}>{fields}</div>
        return (
          <FieldSection
            key={section.id}
            title={titleOf(section, t, entryOf)}
            filled={filledOf(section.placeholders, entryOf)}
            // What is searched for is seen where it is found.
            isOpen={isOpen || wanted.trim() !== '' || own.some(({ id }) => id === draft.active)}
            onToggle={() => toggle(section.id)}
          >
            {fields}
          </FieldSection>
        )
      })}
    </form>
  )
}

function NoFields({ state }: { state: FieldsState }) {
  const t = useTexts()
  if (state === 'notLoaded') return <State is="failed" title={t('template.loadFailed')} />
  if (state === 'none') return <State is="empty" title={t('release.form.empty')} />
  if (state === 'noTemplate') return <State is="empty" title={t('release.form.noTemplate')} />
  return <State is="loading" rows={6} />
}

const none: readonly Placeholder[] = []
const untouched: readonly string[] = []

function useSections(
  placeholders: readonly Placeholder[],
  composition: LiveComposition,
  { database, hiddenIds }: { database: LinkedDatabase; hiddenIds: string },
): readonly Section[] {
  const { composed } = useComposedPages(composition)
  // The same text for the same places, so that a key does not divide the fields anew.
  const placed = useMemo(
    () =>
      JSON.stringify(
        (composed?.pages ?? []).map((page) => [page.name, [...new Set(page.placeholders.map(({ tag }) => tag))]]),
      ),
    [composed],
  )
  return useMemo(() => {
    const pages = JSON.parse(placed) as [string, string[]][]
    const pageOf = (tag: string) => pages.find(([, tags]) => tags.includes(tag))?.[0]
    const hidden = new Set(hiddenIds.split('\n'))
    const isHidden = ({ id }: Placeholder) => hidden.has(id)
    return fieldSections(placeholders, { property: database.property, pageOf, pages: pages.length, isHidden })
  }, [placeholders, placed, database, hiddenIds])
}

const namesAt = (people: readonly PresentPerson[], tag: string): string | undefined =>
  people
    .filter(({ field }) => field === tag)
    .map(({ name }) => name)
    .join(', ') || undefined

type FieldsProps = Props & {
  own: readonly Placeholder[]
  /** How many of them are drawn wherever they are. */
  drawn: number
  database: LinkedDatabase
  entryOf: (tag: string) => PlaceholderData | undefined
}

/** What is on or off stands together where the first of it stands. */
function Fields({ own, drawn, draft, findings, people, readOnly, database, entryOf }: FieldsProps) {
  const switches = own.filter(({ type }) => type === 'condition')
  const factsOf = ({ id }: Placeholder) => ({
    entry: entryOf(id) ?? nothing,
    active: draft.active === id,
    fault: draft.faults[placeholderKey(id)],
    finding: findings[id],
    database,
  })
  const field = (placeholder: Placeholder) => (
    <PlaceholderField
      key={placeholder.id}
      placeholder={placeholder}
      {...factsOf(placeholder)}
      alsoHere={namesAt(people, placeholder.id)}
      onType={draft.type}
      onCommit={draft.commit}
      onDiscard={draft.discard}
      onFocus={draft.setActive}
    />
  )
  return own.map((placeholder, index) => {
    if (placeholder.type !== 'condition')
      return readOnly ? (
        <PlaceholderReading key={placeholder.id} placeholder={placeholder} {...factsOf(placeholder)} />
      ) : (
        <Near
          key={placeholder.id}
          height={roomOf(placeholder)}
          isWanted={index < drawn || draft.active === placeholder.id}
        >
          {field(placeholder)}
        </Near>
      )
    if (placeholder !== switches[0]) return undefined
    return readOnly ? (
      <SwitchesReading key="switches" placeholders={switches} entryOf={entryOf} active={draft.active} />
    ) : (
      <div key="switches" className={classes.switches}>
        {switches.map(field)}
      </div>
    )
  })
}

/** Pixels that a field takes, about. */
const roomOf = ({ type }: Placeholder): number => (type === 'image' ? 144 : type === 'text' ? 134 : 86)

/** The same one each time, so that a field without a value is not drawn again while another is typed into. */
const nothing = {}

/** What is filled from one content each. */
const partsOf = (sections: readonly Section[], t: Texts, entryOf: FieldsProps['entryOf']) =>
  sections
    .filter(({ kind }) => kind === 'part')
    .map((section) => ({ id: section.id, title: titleOf(section, t, entryOf), placeholders: section.placeholders }))

/** A part by the first words that stand in it. */
function titleOf(section: Section, t: Texts, entryOf: FieldsProps['entryOf']): string {
  if (section.kind === 'hidden') return t('release.group.hidden')
  if (section.kind === 'group') return t(`release.group.${section.group}`)
  if (section.kind === 'page') return t('release.preview.page', { page: section.page })
  const named = section.placeholders.find(({ id, type }) => type === 'string' && entryOf(id)?.value)
  const words = [
    named && String(entryOf(named.id)?.value),
    section.page !== undefined && t('release.preview.page', { page: section.page }),
  ].filter(Boolean)
  return [section.part.toUpperCase(), ...words].join(' · ')
}

/** All that a field is found by. */
const wordsOf = (placeholder: Placeholder, entry: PlaceholderData | undefined, language: string): string =>
  [placeholder.id, placeholderLabel(placeholder, language), ...chosenOf(entry?.value)].join(' ')
