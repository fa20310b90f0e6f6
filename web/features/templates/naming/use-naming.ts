/** The places of a design that a person has chosen and not written yet; what was chosen stays until it is written or taken back. */
import { useMemo, useState } from 'react'
import type { DesignPlace, PlaceChoice } from '#artwork/index.ts'
import { labelField } from '#domain/properties/label-field.ts'
import type { Placeholder } from '#domain/templates/placeholder.ts'
import { suggestPlaceholder } from '#domain/templates/suggestions/suggest-placeholders-of-tags.ts'
import { send } from '../../../client/calls/api.ts'
import type { Property } from '../../../client/window/data-sets.ts'
import { toastDone, toastError } from '../../../ui/notices/toasts.tsx'
import { localized, useLanguage, useTexts } from '../../../ui/words/texts.ts'
import { useTemplateEditing } from '../editing/template-editing.ts'
import { type Choice, keepChoices, readChoices, type Steps } from './kept-choices.ts'

export type Naming = ReturnType<typeof useNaming>

export function useNaming(properties: readonly Property[]) {
  const t = useTexts()
  const language = useLanguage()
  const { template, knowing } = useTemplateEditing()
  const { id, design } = template
  const chosenFor = { template: id, design: design?.key }
  const [steps, setSteps] = useState(() => readChoices(chosenFor))
  const [isBusy, setBusy] = useState(false)
  const choices = useMemo(() => steps.at(-1) ?? [], [steps])
  const go = (next: Steps) => {
    keepChoices(chosenFor, next)
    setSteps(next)
  }
  /** A place has one name for all of it, and one for the same words. */
  const take = (...taken: readonly Choice[]) =>
    go([...steps, [...choices.filter((one) => !taken.some((other) => meets(one, other))), ...taken]])
  const drop = (choice: Choice) => go([...steps, choices.filter((one) => one !== choice)])
  const undo = () => go(steps.slice(0, -1))

  const placeholderOf = ({ name, type, property, example }: Choice): Placeholder => {
    const field = properties.find((one) => one.id === property)
    return {
      id: name,
      label: (field && localized(field.label, language)) || (property === labelField ? t('imports.field.label') : name),
      order: 0,
      type,
      values: [],
      ...(property !== undefined && { property }),
      ...(example !== '' && (type === 'string' || type === 'text') && { previewValue: example }),
    }
  }
  const write = async () => {
    const before = design?.key ?? 'first'
    const named = new Map(choices.map((choice) => [choice.name, placeholderOf(choice)]))
    setBusy(true)
    try {
      const { data } = await knowing((fallen) =>
        send(
          'POST /api/artwork/templates/:id/places',
          {
            params: { id },
            body: {
              design: before,
              choices: choices.map(({ place, name, range }) => ({ place, name, ...(range && { range }) })),
              placeholders: [...named.values()],
              ...(fallen !== undefined && { fallen }),
            },
          },
          { timeout: 120_000 },
        ),
      )
      go([])
      if (data.candidate) toastDone(t('templates.naming.waits', { count: choices.length }))
      else
        toastDone(t('templates.naming.written', { count: choices.length }), {
          label: t('ui.undo'),
          run: () => bringBack(before),
        })
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  const bringBack = (key: string) =>
    knowing((fallen) =>
      send('POST /api/artwork/templates/:id/designs/:key/activate', {
        params: { id, key },
        body: fallen === undefined ? {} : { fallen },
      }),
    ).catch(toastError)
  return { choices, take, drop, undo, canUndo: steps.length > 0, write, isBusy }
}

const meets = (one: PlaceChoice, other: PlaceChoice): boolean =>
  one.place === other.place &&
  (one.range && other.range
    ? one.range.from < other.range.to && other.range.from < one.range.to
    : !one.range && !other.range)

/** What a place would be, before anybody has said otherwise. */
export const guessedType = ({ kind }: DesignPlace, words: string): Placeholder['type'] =>
  suggestPlaceholder({ tag: '', kind: kind === 'cell' ? 'text' : kind, sample: words }, 0).type
