/** One place of the page: its words, of which some can be marked, and what it becomes. */
import { Button, Select, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { DesignPlace } from '#artwork/index.ts'
import { isPlaceName } from '#artwork/facts.ts'
import { type Placeholder, placeholderTypes } from '#domain/templates/placeholder.ts'
import { nameOf, type PlaceSuggestion } from '#domain/templates/suggestions/suggest-fields-of-places.ts'
import type { Property } from '../../../client/window/data-sets.ts'
import { WithReason } from '../../../ui/dialogs/with-reason.tsx'
import { LineInput } from '../../../ui/fields/line-input.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { useTemplateEditing } from '../editing/template-editing.ts'
import { PlaceField } from './place-field.tsx'
import { usePlaceWords } from './place-words.ts'
import type { Choice } from './kept-choices.ts'
import { guessedType, type Naming } from './use-naming.ts'
import classes from './naming.module.css'

type PanelProps = {
  place: DesignPlace
  naming: Naming
  suggestion: PlaceSuggestion | undefined
  properties: readonly Property[]
  /** Chosen by a key: it goes on here. */
  takesFocus: boolean
}

export function PlacePanel({ place, naming, suggestion, properties, takesFocus }: PanelProps) {
  const t = useTexts()
  const placeWords = usePlaceWords()
  const { template } = useTemplateEditing()
  const { id, kind, words, isMixed, isTagged } = place
  const own = naming.choices.filter((one) => one.place === id)
  const whole = own.find(({ range }) => !range)
  const [range, setRange] = useState<Range>()
  const marked = range && range.to > range.from ? words.slice(range.from, range.to) : ''
  const [name, setName] = useState(whole?.name ?? place.names[0] ?? suggestion?.name ?? '')
  const [property, setProperty] = useState(whole?.property ?? suggestion?.property)
  const [type, setType] = useState<Placeholder['type']>()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])

  const typed = name.trim()
  const fault =
    typed === '' ? t('templates.naming.nameRequired') : isPlaceName(typed) ? undefined : t('reason.placeName')
  const isTwice =
    template.placeholders.some((one) => one.id === typed && !place.names.includes(typed)) ||
    naming.choices.some((one) => one.name === typed && one.place !== id)
  const take = (of: Choice['range']) => {
    const text = of ? words.slice(of.from, of.to) : words.trim()
    naming.take({
      place: id,
      name: typed,
      ...(of && { range: of }),
      type: type ?? guessedType(place, text),
      property,
      example: text.replaceAll('\ufffc', ''),
    })
    setRange(undefined)
  }
  const wholeReason =
    fault ??
    (isTagged
      ? t('templates.naming.tagged')
      : kind === 'cell' && words.includes('\n')
        ? t('reason.placeParagraphs')
        : undefined)
  const wordsReason = fault ?? (marked === '' ? t('templates.naming.markFirst') : wordsFault(t, place, range))
  const enter = () => {
    const isWords = marked !== ''
    if ((isWords ? wordsReason : wholeReason) === undefined) take(isWords ? range : undefined)
  }
  return (
    <section className={classes.panel} aria-label={placeWords.title(place)}>
      <h2 className={classes.panelTitle}>{placeWords.title(place)}</h2>
      <PlaceWordsField place={place} onMark={setRange} />
      {isMixed && <p className={classes.note}>{t('templates.naming.mixed')}</p>}
      {isTagged && <p className={classes.note}>{t('templates.naming.tagged')}</p>}
      <LineInput
        ref={input}
        label={t('templates.naming.name')}
        value={name}
        error={typed === '' ? undefined : fault}
        description={isTwice ? t('templates.naming.twice') : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && enter()}
      />
      <Select
        label={t('templates.placeholder.type')}
        data={(kind === 'condition' ? (['condition'] as const) : placeholderTypes).map((value) => ({
          value,
          label: t(`placeholder.type.${value}`),
        }))}
        value={type ?? guessedType(place, marked || words)}
        allowDeselect={false}
        onChange={(next) => next && setType(next as Placeholder['type'])}
      />
      <PlaceField
        {...{ place, property, properties }}
        words={marked || words}
        name={typed}
        onChange={(next) => {
          setProperty(next)
          if (next !== undefined && (typed === '' || (property !== undefined && typed === nameOf(property))))
            setName(nameOf(next))
        }}
      />
      <div className={classes.panelActions}>
        <WithReason reason={wholeReason}>
          <Button size="compact-md" onClick={() => take(undefined)}>
            {t('templates.naming.take')}
          </Button>
        </WithReason>
        {words !== '' && (
          <WithReason reason={wordsReason}>
            <Button size="compact-md" variant="default" onClick={() => take(range)}>
              {t('templates.naming.takeWords')}
            </Button>
          </WithReason>
        )}
      </div>
      <OwnChoices own={own} words={words} onDrop={naming.drop} />
    </section>
  )
}

type Range = { from: number; to: number }

/** The words as they stand, to mark some of them. */
function PlaceWordsField({ place: { words, link }, onMark }: { place: DesignPlace; onMark: (range: Range) => void }) {
  const t = useTexts()
  if (words === '') return link !== undefined && <p className={classes.note}>{link}</p>
  return (
    <Textarea
      label={t('templates.naming.words')}
      description={t('templates.naming.words.hint')}
      value={words}
      // One that is read-only has no caret, without which keys mark nothing.
      aria-readonly
      spellCheck={false}
      onChange={() => undefined}
      onBeforeInput={(event) => event.preventDefault()}
      autosize
      minRows={1}
      maxRows={8}
      onSelect={({ currentTarget: { selectionStart, selectionEnd } }) =>
        onMark({ from: selectionStart, to: selectionEnd })
      }
    />
  )
}

type OwnProps = { own: readonly Choice[]; words: string; onDrop: Naming['drop'] }

/** What is chosen of the place already. */
function OwnChoices({ own, words, onDrop }: OwnProps) {
  const t = useTexts()
  if (own.length === 0) return undefined
  return (
    <ul className={classes.own} aria-label={t('templates.naming.ownChoices')}>
      {own.map((choice) => (
        <li key={`${choice.name} ${choice.range?.from ?? ''}`}>
          <span>
            ✓ {choice.name}
            {choice.range && ` «${words.slice(choice.range.from, choice.range.to)}»`}
          </span>
          <Button size="compact-xs" variant="subtle" onClick={() => onDrop(choice)}>
            {t('templates.naming.drop')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Why the marked words are no place of their own. */
function wordsFault(
  t: ReturnType<typeof useTexts>,
  { words, tokens }: DesignPlace,
  range: Range | undefined,
): string | undefined {
  if (!range) return undefined
  const marked = words.slice(range.from, range.to)
  if (marked.includes('\n')) return t('reason.placeParagraphs')
  if (marked.includes('\ufffc')) return t('reason.placeObject')
  const isIn = tokens.some(
    ({ from, to }) => from < range.to && range.from < to && !(from === range.from && to === range.to),
  )
  return isIn ? t('reason.placeToken') : undefined
}
