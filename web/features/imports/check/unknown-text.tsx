/** One text of the table that names nothing, and what it is. */
import { Select } from '@mantine/core'
import { columnLetters } from '#domain/imports/column-letters.ts'
import type { ImportColumn } from '#domain/imports/import-settings.ts'
import { ContentChoice } from '../../../shared/choice/content-choice.tsx'
import { useLiveDocument } from '../../../client/live/use-live.ts'
import { localized, useTexts } from '../../../ui/words/texts.ts'
import type { FieldChoice, ImportCatalog } from '../use-import-catalog.ts'
import classes from '../imports.module.css'

/** What a text is: what it means, or null where it is left out; a new choice; undefined while that is open. */
export type Answer = { means: string | null } | { create: true } | undefined

type UnknownTextProps = {
  text: string
  count: number
  caption: string | undefined
  columnIndex: number
  column: ImportColumn | undefined
  field: FieldChoice | undefined
  types: ImportCatalog['types']
  creating: 'never' | 'allowed' | 'forbidden'
  onAnswer: (answer: Answer) => void
}

const [leftOut, isNew] = ['-', '+']

export function UnknownText({ text, count, columnIndex, column, field, types, creating, ...props }: UnknownTextProps) {
  const t = useTexts()
  const caption = props.caption || columnLetters(columnIndex)
  const meant = column?.values && Object.hasOwn(column.values, text) ? column.values[text] : undefined
  const value = meant === null ? leftOut : (meant ?? (column?.create?.includes(text) ? isNew : null))
  const isOfContents = field?.property?.type === 'reference' || field?.value === 'parentId'
  const records = field?.value === 'type' ? types : (field?.property?.options ?? [])
  return (
    <li>
      <span>
        <strong>{text}</strong>
        <span>
          {caption} · {t('imports.rowCount', { count })}
        </span>
      </span>
      <span className={classes.meaning}>
        <Select
          aria-label={t('imports.unknown.means', { text, caption })}
          placeholder={t('imports.unknown.ask')}
          data={[
            { value: leftOut, label: t('imports.unknown.leaveOut') },
            ...(creating === 'never'
              ? []
              : [
                  {
                    value: isNew,
                    label: t(creating === 'allowed' ? 'imports.unknown.create' : 'imports.unknown.mayNotCreate'),
                    disabled: creating === 'forbidden',
                  },
                ]),
            ...(field?.property?.values ?? []).map((own) => ({ value: own, label: own })),
            ...records.map(({ id, label }) => ({ value: id, label: localized(label) || id })),
          ]}
          value={isOfContents && typeof meant === 'string' ? null : value}
          searchable
          clearable
          onChange={(chosen) =>
            props.onAnswer(
              chosen === null
                ? undefined
                : chosen === isNew
                  ? { create: true }
                  : { means: chosen === leftOut ? null : chosen },
            )
          }
        />
        {isOfContents && (
          <ContentMeant
            id={typeof meant === 'string' ? meant : undefined}
            label={t('imports.unknown.content', { text, caption })}
            onChoose={(id) => props.onAnswer(id === undefined ? undefined : { means: id })}
          />
        )}
      </span>
    </li>
  )
}

type ContentMeantProps = { id: string | undefined; label: string; onChoose: (id: string | undefined) => void }

function ContentMeant({ id, label, onChoose }: ContentMeantProps) {
  const found = useLiveDocument('contents', id)
  return (
    <ContentChoice
      label={label}
      isLabelHidden
      chosen={id !== undefined && found.status === 'ready' ? found.document : undefined}
      onChoose={(content) => onChoose(content?.id)}
    />
  )
}
