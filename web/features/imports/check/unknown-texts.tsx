/** Texts of the table that are none of the choices, or name nothing: once for all rows, what each means, that it is new, or left out. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { choicesGoTo, takesChoices } from '#domain/imports/new-choices.ts'
import type { CheckReport, ImportAbout } from '#domain/imports/import-report.ts'
import { useLiveDocument } from '../../../client/live/use-live.ts'
import { useActor } from '../../../client/session/session.ts'
import { MoreButton } from '../../../ui/dialogs/more-button.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import type { Settings } from '../first-settings.ts'
import { MissingPictures } from './missing-pictures.tsx'
import { type Answer, UnknownText } from './unknown-text.tsx'
import { fieldOfPath, type ImportCatalog } from '../use-import-catalog.ts'
import classes from '../imports.module.css'

type Mapping = Settings['mapping']

type UnknownTextsProps = {
  unknown: CheckReport['unknown']
  about: ImportAbout
  catalog: ImportCatalog
  settings: Settings
  onChange: (mapping: Mapping) => void
  /** Something that was missing is there now. */
  onCame: () => void
}

const shownAtOnce = 8

export function UnknownTexts({ unknown, about, catalog, settings, onChange, onCame }: UnknownTextsProps) {
  const t = useTexts()
  const [most, setMost] = useState(shownAtOnce)
  const { mapping, sheet, owner } = settings
  const mayCreate = useMayCreate(owner)
  const captions = about.sheets[sheet]?.captions ?? []
  if (unknown.length === 0) return null
  const asked = unknown.map((one) => {
    const column = mapping.find(({ columnIndex }) => columnIndex === one.columnIndex)
    const field = catalog.fields.find(({ value }) => value === fieldOfPath(column?.property ?? '').field)
    const isChoice = field?.property !== undefined && takesChoices(field.property)
    return { ...one, column, field, isChoice, isOpen: column === undefined || !isAnswered(column, one.text) }
  })
  const pictures = asked.filter(({ field, isOpen }) => field?.property?.type === 'image' && isOpen)
  const news = asked.filter(({ isChoice, isOpen, text }) => isChoice && isOpen && isWhole(text))
  return (
    <section className={classes.unknown} aria-label={t('imports.unknown')}>
      <div className={classes.unknownHead}>
        <h2>{t('imports.unknown')}</h2>
        {mayCreate && news.length > 1 && (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() =>
              onChange(
                news.reduce(
                  (next, { columnIndex, text }) => answered(next, columnIndex, text, { create: true }),
                  mapping,
                ),
              )
            }
          >
            {t('imports.unknown.createAll', { count: news.length })}
          </Button>
        )}
      </div>
      {pictures.length > 0 && <MissingPictures texts={pictures.map(({ text }) => text)} onCame={onCame} />}
      <ul>
        {asked.slice(0, most).map(({ columnIndex, text, count, column, field, isChoice }) => (
          <UnknownText
            key={`${columnIndex} ${text}`}
            text={text}
            count={count}
            caption={captions[columnIndex]}
            columnIndex={columnIndex}
            column={column}
            field={field}
            types={catalog.types}
            creating={!isChoice || !isWhole(text) ? 'never' : mayCreate ? 'allowed' : 'forbidden'}
            onAnswer={(answer) => onChange(answered(mapping, columnIndex, text, answer))}
          />
        ))}
      </ul>
      <MoreButton count={unknown.length - most} onMore={() => setMost(most + shownAtOnce)} isInline />
    </section>
  )
}

/** Of a longer one only the beginning is known here. */
const isWhole = (text: string): boolean => !text.endsWith('…')

const isAnswered = ({ values = {}, create = [] }: Mapping[number], text: string): boolean =>
  Object.hasOwn(values, text) || create.includes(text)

function answered(mapping: Mapping, columnIndex: number, text: string, answer: Answer): Mapping {
  return mapping.map((one) => {
    if (one.columnIndex !== columnIndex) return one
    const { values = {}, create = [], ...column } = one
    const { [text]: _before, ...others } = values
    const added = create.filter((other) => other !== text)
    const nextValues = answer && 'means' in answer ? { ...others, [text]: answer.means } : others
    const nextCreate = answer && 'create' in answer ? [...added, text] : added
    return {
      ...column,
      ...(Object.keys(nextValues).length > 0 && { values: nextValues }),
      ...(nextCreate.length > 0 && { create: nextCreate }),
    }
  })
}

function useMayCreate(owner: string): boolean {
  const actor = useActor()
  const found = useLiveDocument('organizations', owner)
  return found.status === 'ready' && choicesGoTo(actor, found.document) !== undefined
}
