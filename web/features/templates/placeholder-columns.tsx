import { IconGripVertical } from '@tabler/icons-react'
import { useMemo } from 'react'
import { placeholderLabel, placeholderTypes, type Placeholder } from '#domain/templates/placeholder.ts'
import { type PlaceholderEdit, settingOf } from '#domain/templates/placeholder-edits.ts'
import type { Property } from '#web/client/data-sets.ts'
import type { GridColumn } from '#web/ui/grid/columns.ts'
import { faultText } from '#web/ui/fields/fault-text.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useLanguage, useTexts } from '#web/ui/texts.ts'
import { useTemplateEditing } from './template-editing.ts'
import { ChoiceCell, LineCell } from './placeholder-cells.tsx'
import { tagFault, testFault } from './placeholder-faults.ts'
import { propertyChoices } from './property-choices.ts'
import type { JudgePlaceholders } from './use-placeholder-edits.ts'
import classes from './placeholders.module.css'

type Columns = {
  properties: readonly Property[]
  /** Tags of the design; undefined while they are not known. */
  inDesign: ReadonlySet<string> | undefined
  /** Tells what went wrong itself. */
  edit: (edit: PlaceholderEdit) => Promise<boolean>
  judge: JudgePlaceholders
}

export function usePlaceholderColumns({
  properties,
  inDesign,
  edit,
  judge,
}: Columns): readonly GridColumn<Placeholder>[] {
  const t = useTexts()
  const language = useLanguage()
  const { template, mayEdit } = useTemplateEditing()
  const { placeholders } = template
  return useMemo(() => {
    const locked = () => (mayEdit ? undefined : t('templates.replace.notAllowed'))
    const fields = propertyChoices(properties, language, (id) => placeholders.some(({ property }) => property === id))
    const nameOf = new Map(fields.map(({ value, label }) => [value, label]))
    const set = (one: Placeholder, after: Partial<Placeholder>) => {
      const keys = Object.keys(after) as (keyof Placeholder)[]
      if (keys.some((key) => after[key] !== one[key])) void edit(settingOf(one, after))
    }
    const faultIn = (one: Placeholder, after: Partial<Placeholder>, label: string) =>
      faultText(judge(settingOf(one, after)), label)
    const named = (one: Placeholder, text: string): Partial<Placeholder> =>
      // Where this language has a name of its own, that is the one shown and meant.
      one.labels?.[language] ? { labels: withLabel(one.labels, language, text) } : { label: text }
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
              ) ?? faultIn(row, { id: text }, t('templates.placeholder.tag'))
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
            faultOf={(text) => faultIn(row, named(row, text), t('templates.placeholder.label'))}
            onCommit={(text) => set(row, named(row, text))}
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
            faultOf={(text) =>
              testFault(t, text) ?? faultIn(row, { test: text || undefined }, t('templates.placeholder.test'))
            }
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
            faultOf={(text) =>
              faultIn(row, { previewValue: text || undefined }, t('templates.placeholder.previewValue'))
            }
            onCommit={(previewValue) => set(row, { previewValue: previewValue || undefined })}
            onDone={done}
          />
        ),
      },
    ]
    return columns
  }, [t, language, mayEdit, placeholders, properties, inDesign, edit, judge])
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
