/**
 * The template's placeholders: the page, on which places are chosen, a list to edit in place, to order by dragging or by
 * keyboard, and all of one beside it.
 */
import { useState } from 'react'
import type { DesignPlace } from '#artwork/index.ts'
import { inOrder } from '#domain/templates/placeholder-edits.ts'
import { placeholderLabel } from '#domain/templates/placeholder.ts'
import { NotComposed } from '#web/artwork/not-composed.tsx'
import { useLanguage, useTexts } from '../../../ui/words/texts.ts'
import { NamingDesk } from '../naming/naming-desk.tsx'
import { PlacePanel } from '../naming/place-panel.tsx'
import { useNaming } from '../naming/use-naming.ts'
import { usePlaceSuggestions } from '../naming/use-place-suggestions.ts'
import { usePlaces } from '../naming/use-places.ts'
import { AddPlaceholder } from './add-placeholder.tsx'
import { PlaceholderDetails } from './details/placeholder-details.tsx'
import { PlaceholderGrid } from './placeholder-grid.tsx'
import { PlaceholderToolbar } from './placeholder-toolbar.tsx'
import { useTemplateEditing } from '../editing/template-editing.ts'
import { type PlaceholderListOf, usePlaceholderList } from './use-placeholder-list.ts'
import classes from './placeholders.module.css'

export function PlaceholdersTab(of: PlaceholderListOf) {
  const t = useTexts()
  const language = useLanguage()
  const { template, mayEdit } = useTemplateEditing()
  const [picked, setPicked] = useState<{ id: string; byKey: boolean }>()
  const rows = inOrder(template.placeholders)
  // Where none is chosen, the first is shown: beside the list there is always one to read.
  const list = usePlaceholderList({
    ...of,
    opened: (rows.find(({ id }) => id === of.opened) ?? rows[0])?.id,
    onOpen: (tag) => {
      setPicked(undefined)
      of.onOpen(tag)
    },
  })
  const { opened, open, isAdding, setAdding, edit, properties } = list
  const { composition, composed, places } = usePlaces(template)
  const naming = useNaming(properties)
  const suggestions = usePlaceSuggestions(mayEdit ? places : noPlaces, properties)
  const place = places.find(({ id }) => id === picked?.id)
  // It may stand in several places, on several pages.
  const active = place
    ? [place.id]
    : places.filter((one) => isCalled(opened?.id, one.names, one.tokens)).map(({ id }) => id)
  const pick = (one: DesignPlace, byKey: boolean) => {
    const tag = [...one.names, ...one.tokens.map(({ name }) => name)].find((name) =>
      list.rows.some(({ id }) => id === name),
    )
    if (tag !== undefined && tag !== list.openId) of.onOpen(tag)
    setPicked({ id: one.id, byKey })
  }
  const isShown = !place || isCalled(opened?.id, place.names, place.tokens)
  return (
    <div className={classes.tab} data-page={template.design !== undefined || undefined}>
      {template.design &&
        (composed ? (
          <NamingDesk {...{ composed, naming, suggestions }} active={active} onPick={pick} />
        ) : (
          <NotComposed composition={composition} />
        ))}
      <div className={classes.list}>
        {mayEdit && <PlaceholderToolbar list={list} />}
        <PlaceholderGrid list={list} />
      </div>
      <aside
        className={classes.details}
        data-first={(of.opened === undefined && !place) || undefined}
        aria-label={t('templates.placeholder.details')}
      >
        {place && mayEdit && (
          <PlacePanel
            key={place.id}
            {...{ place, naming, properties }}
            suggestion={suggestions.find((one) => one.place === place.id && !one.range)}
            takesFocus={picked?.byKey === true}
          />
        )}
        {opened && isShown ? (
          <>
            <h2 className={classes.detailTitle}>{placeholderLabel(opened, language)}</h2>
            <PlaceholderDetails key={opened.id} placeholder={opened} properties={properties} onRenamed={open} />
          </>
        ) : (
          !place && (
            <p className={classes.note}>
              {t(template.design && mayEdit ? 'templates.naming.pick' : 'templates.placeholder.details.none')}
            </p>
          )
        )}
      </aside>
      {isAdding && (
        <AddPlaceholder
          onClose={() => setAdding(false)}
          onAdd={async (placeholder) => {
            if (!(await edit({ kind: 'add', placeholders: [placeholder] }))) return
            setAdding(false)
            open(placeholder.id)
          }}
        />
      )}
    </div>
  )
}

const noPlaces: readonly DesignPlace[] = []

const isCalled = (tag: string | undefined, names: readonly string[], tokens: readonly { name: string }[]): boolean =>
  tag !== undefined && (names.includes(tag) || tokens.some(({ name }) => name === tag))
