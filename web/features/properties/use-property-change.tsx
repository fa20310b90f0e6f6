/**
 * A change of a property by which stored values may fall is tried first. What can be converted is shown as it would be, and
 * written together with the property: one step, which is taken back as one.
 */
import { Checkbox, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { valueAt } from '#domain/query/filter.ts'
import { mostWrites } from '#domain/kinds/writes.ts'
import type { Fallen } from '#domain/undo/changes.ts'
import type { PropertyValue } from '#domain/contents/content.ts'
import { type Property, useById, useProperties } from '../../client/window/data-sets.ts'
import { writeAll } from '../../client/records/store.ts'
import { isReadOtherwise } from '#domain/values/convert-value.ts'
import { contentLabel } from '../../shared/values/content-label.ts'
import { valueText } from '../../shared/values/property-value.ts'
import { formatNumber } from '../../ui/words/dates.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { toastDone } from '../../ui/notices/toasts.tsx'
import { undoOffer } from '../../shared/undo/take-back.tsx'
import { type Conversion, planConversion } from './plan-conversion.ts'
import classes from './properties.module.css'

export type PropertyChange = { set: Partial<Property>; unset?: readonly string[]; said: string }

/** `rest` fall also where all that can be is converted. */
type Asked = { change: PropertyChange; fallen: Fallen; rest: Fallen; conversion: Conversion; isTooMany: boolean }

/** Beside that of the property itself. */
const mostAtOnce = mostWrites - 1
const none: Fallen = { values: 0, records: 0, examples: [] }

export function usePropertyChange(property: Property): {
  change: (change: PropertyChange) => Promise<void>
  question: ReactNode
} {
  const t = useTexts()
  const properties = useById(useProperties())
  const [asked, setAsked] = useState<Asked>()
  const { id } = property
  const updateOf = ({ set, unset = [] }: PropertyChange, fallen?: number) =>
    ({
      kind: 'update',
      collection: 'properties',
      id,
      set,
      unset: [...unset],
      expect: {
        values: Object.fromEntries(Object.keys(set).map((path) => [path, valueAt({ ...property }, path) ?? null])),
        ...(fallen !== undefined && { fallen }),
      },
    }) as const
  const write = async (change: PropertyChange, writes: Conversion['writes'], fallen?: number) => {
    // The property last: what is taken back begins with what was written last.
    const { changeset } = await writeAll([...writes, updateOf(change, fallen)], { label: change.said })
    toastDone(change.said, undoOffer({ changeset }))
  }
  const change = async (wanted: PropertyChange) => {
    const { fallen = none } = await writeAll([updateOf(wanted)], { dryRun: true })
    const after = { ...property, ...wanted.set }
    if (fallen.values === 0 && !isReadOtherwise(property, after)) return write(wanted, [])
    const found = await planConversion(after, property, properties)
    const isTooMany = found.writes.length > mostAtOnce
    const conversion = isTooMany ? { ...found, writes: [], values: [] } : found
    const { fallen: rest = none } =
      conversion.writes.length === 0
        ? { fallen }
        : await writeAll([...conversion.writes, updateOf(wanted)], { dryRun: true })
    if (fallen.values === 0 && conversion.values.length === 0 && !isTooMany) return write(wanted, [])
    setAsked({ change: wanted, fallen, rest, conversion, isTooMany })
  }
  const question = asked && (
    <ChangeQuestion
      property={{ ...property, ...asked.change.set }}
      asked={asked}
      onClose={() => {
        setAsked(undefined)
        toastDone(t('properties.fallen.left'))
      }}
      onMeant={async (converts) => {
        const [writes, { values }] = converts ? [asked.conversion.writes, asked.rest] : [[], asked.fallen]
        await write(asked.change, writes, values)
        setAsked(undefined)
      }}
    />
  )
  return { change, question }
}

type QuestionProps = {
  property: Property
  asked: Asked
  onClose: () => void
  onMeant: (converts: boolean) => Promise<void>
}

const mostExamples = 20

function ChangeQuestion({ property, asked: { fallen, rest, conversion, isTooMany }, onClose, onMeant }: QuestionProps) {
  const t = useTexts()
  const { values, contents } = conversion
  const [converts, setConverts] = useState(values.length > 0)
  const left = converts ? rest : fallen
  const say = (value: PropertyValue | undefined) => valueText(value, property, t)
  const nameOf = (id: string) => {
    const content = contents.get(id)
    return content ? contentLabel(content) : id
  }
  return (
    <Dialog
      opened
      title={t(fallen.values === 0 ? 'properties.convert.title' : 'properties.fallen.title')}
      confirm={t(
        left.values > 0
          ? 'properties.fallen.confirm'
          : converts
            ? 'properties.convert.confirm'
            : 'properties.type.change',
      )}
      danger={left.values > 0}
      size={560}
      onClose={onClose}
      onConfirm={() => onMeant(converts)}
    >
      <Stack gap="sm">
        {values.length > 0 && (
          <>
            <Checkbox
              checked={converts}
              label={t('properties.convert', { count: values.length })}
              onChange={(event) => setConverts(event.currentTarget.checked)}
            />
            <ul
              className={classes.examples}
              aria-label={t('properties.convert.examples')}
              data-off={!converts || undefined}
            >
              {values.slice(0, mostExamples).map(({ content, before, after }, index) => (
                <li key={index}>
                  <span>{nameOf(content)}</span>
                  <span>
                    {say(before)} → <strong>{say(after)}</strong>
                  </span>
                </li>
              ))}
            </ul>
            {values.length > mostExamples && (
              <Text size="sm" c="dimmed">
                {t('properties.convert.more', { count: values.length - mostExamples })}
              </Text>
            )}
          </>
        )}
        {isTooMany && <Text>{t('properties.convert.tooMany', { most: formatNumber(mostAtOnce) })}</Text>}
        {left.values > 0 && (
          <>
            <Text>
              {t('properties.fallen', {
                count: left.values,
                records: t('properties.fallen.records', { count: left.records }),
              })}
            </Text>
            <ul className={classes.examples} aria-label={t('properties.fallen.examples')}>
              {left.examples
                .filter(({ collection, id }) => collection === 'contents' && contents.has(id))
                .map(({ id, path }) => (
                  <li key={`${id} ${path}`}>
                    <span>{nameOf(id)}</span>
                    <span>{say(valueAt({ ...contents.get(id) }, path) as PropertyValue | undefined)}</span>
                  </li>
                ))}
            </ul>
          </>
        )}
      </Stack>
    </Dialog>
  )
}
