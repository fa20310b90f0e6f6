import { IconGripVertical } from '@tabler/icons-react'
import { useMemo } from 'react'
import { placeholderLabel, placeholderTypes, type Placeholder } from '#domain/templates/placeholder.ts'
import type { Property } from '#web/client/data-sets.ts'
import type { GridColumn } from '#web/ui/grid/columns.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { localized, useLanguage, useTexts } from '#web/ui/texts.ts'
import { useTemplateEditing } from './template-editing.ts'
import { ChoiceCell, LineCell } from './placeholder-cells.tsx'
import { tagFault, testFault } from './placeholder-faults.ts'
import type { EditPlaceholders } from './use-placeholder-edits.ts'
import classes from './placeholders.module.css'

type Columns = {
  properties: readonly Property[]
  /** Tags of the design; undefined while they are not known. */
  inDesign: ReadonlySet<string> | undefined
  edit: EditPlaceholders
}

export function usePlaceholderColumns({ properties, inDesign, edit }: Columns): readonly GridColumn<Placeholder>[] {
  const t = useTexts()
  const language = useLanguage()
  const { template, mayEdit } = useTemplateEditing()
  const { placeholders } = template
  return useMemo(() => {
    const locked = () => (mayEdit ? undefined : t('templates.replace.notAllowed'))
    const fields = properties
      .map(({ id, label }) => ({ value: id, label: localized(label, language) || id }))
      .toSorted((a, b) => a.label.localeCompare(b.label, language))
    const nameOf = new Map(fields.map(({ value, label }) => [value, label]))
    const set = (one: Placeholder, after: Partial<Placeholder>) => {
      const keys = Object.keys(after) as (keyof Placeholder)[]
      const before = Object.fromEntries(keys.map((key) => [key, one[key]]))
      if (keys.some((key) => after[key] !== one[key])) void edit({ kind: 'set', id: one.id, before, after })
    }
    const columns: GridColumn<Placeholder>[] = [
      {
        id: 'tag',
        title: t('templates.placeholder.tag'),
        width: 220,
        text: ({ id }) => id,
        cell: ({ id }) => (
          <span className={classes.tagCell}>
            {mayEdit && <IconGripVertical className={classes.grip} size={14} aria-hidden data-grip={id} />}
            <span className={classes.mono}>{id}</span>
            {inDesign && !inDesign.has(id) && (
              <StatusBadge label={t('templates.placeholder.notInDesign')} tone="waiting" shape="diamond" />
            )}
          </span>
        ),
        locked,
        editor: ({ row, typed, done }) => (
          <LineCell
            label={t('templates.placeholder.tag')}
            initial={typed ?? row.id}
            faultOf={(text) =>
              tagFault(
                t,
                text,
                placeholders.filter(({ id }) => id !== row.id),
              )
            }
            onCommit={(id) => set(row, { id })}
            onDone={done}
          />
        ),
      },
      {
        id: 'label',
        title: t('templates.placeholder.label'),
        width: 200,
        text: (one) => placeholderLabel(one, language),
        locked,
        editor: ({ row, typed, done }) => (
          <LineCell
            label={t('templates.placeholder.label')}
            initial={typed ?? placeholderLabel(row, language)}
            onCommit={(text) => {
              const named = text.slice(0, 200)
              // Where this language has a name of its own, that is the one shown and meant.
              if (row.labels?.[language]) set(row, { labels: withLabel(row.labels, language, named) })
              else set(row, { label: named })
            }}
            onDone={done}
          />
        ),
      },
      {
        id: 'type',
        title: t('templates.placeholder.type'),
        width: 120,
        text: ({ type }) => t(`placeholder.type.${type}`),
        locked,
        editor: ({ row, done }) => (
          <ChoiceCell
            label={t('templates.placeholder.type')}
            value={row.type}
            data={placeholderTypes.map((type) => ({ value: type, label: t(`placeholder.type.${type}`) }))}
            onCommit={(type) => set(row, { type: type as Placeholder['type'] })}
            onDone={done}
          />
        ),
      },
      {
        id: 'property',
        title: t('templates.placeholder.property'),
        width: 190,
        text: ({ property }) => (property === undefined ? '' : (nameOf.get(property) ?? property)),
        locked,
        editor: ({ row, done }) => (
          <ChoiceCell
            label={t('templates.placeholder.property')}
            value={row.property}
            data={fields}
            clearable
            onCommit={(property) => set(row, { property })}
            onDone={done}
          />
        ),
      },
      {
        id: 'test',
        title: t('templates.placeholder.test'),
        width: 180,
        text: ({ test = '' }) => test,
        cell: ({ test = '' }) => (
          <span
            className={classes.mono}
            data-bad={testFault(t, test) !== undefined || undefined}
            title={testFault(t, test)}
          >
            {test}
          </span>
        ),
        locked,
        editor: ({ row, typed, done }) => (
          <LineCell
            label={t('templates.placeholder.test')}
            initial={typed ?? row.test ?? ''}
            faultOf={(text) => testFault(t, text)}
            onCommit={(test) => set(row, { test: test || undefined })}
            onDone={done}
          />
        ),
      },
      {
        id: 'example',
        title: t('templates.placeholder.previewValue'),
        width: 220,
        text: ({ previewValue = '' }) => previewValue,
        locked,
        editor: ({ row, typed, done }) => (
          <LineCell
            label={t('templates.placeholder.previewValue')}
            initial={typed ?? row.previewValue ?? ''}
            onCommit={(previewValue) => set(row, { previewValue: previewValue || undefined })}
            onDone={done}
          />
        ),
      },
    ]
    return columns
  }, [t, language, mayEdit, placeholders, properties, inDesign, edit])
}

/** Without the language where the name is empty; undefined where none is left. */
export function withLabel(
  labels: Placeholder['labels'],
  language: string,
  label: string,
): NonNullable<Placeholder['labels']> | undefined {
  const { [language]: _before, ...rest } = labels ?? {}
  const next = label === '' ? rest : { ...rest, [language]: label }
  return Object.keys(next).length === 0 ? undefined : next
}
