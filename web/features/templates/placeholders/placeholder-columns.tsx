import { IconGripVertical } from '@tabler/icons-react'
import { useMemo } from 'react'
import { placeholderLabel, placeholderTypes, type Placeholder } from '#domain/templates/placeholder.ts'
import { predicted } from '#domain/query/with-value.ts'
import { placeholderPath } from '../../../client/editing/placeholder-path.ts'
import { useKeptCells } from '../../../client/editing/use-drafts.ts'
import { HeldCell } from '../../../shared/editing/held-cell.tsx'
import { faultText } from '../../../ui/fields/fault-text.ts'
import type { GridColumn } from '../../../ui/grid/columns.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { type Texts, useLanguage, useTexts } from '../../../ui/words/texts.ts'
import { useTemplateEditing } from '../editing/template-editing.ts'
import { ChoiceCell, LineCell } from './placeholder-cells.tsx'
import { fieldOfColumn, nameField } from '../editing/name-field.ts'
import { tagFault, testFault } from './placeholder-faults.ts'
import classes from './placeholders.module.css'

type Columns = {
  /** What a placeholder may take its value from. */
  fields: readonly { value: string; label: string }[]
  /** Tags of the design; undefined while they are not known. */
  inDesign: ReadonlySet<string> | undefined
  /** The one that is shown in full beside the list. */
  openId: string | undefined
}

export function usePlaceholderColumns({ fields, inDesign, openId }: Columns): readonly GridColumn<Placeholder>[] {
  const t = useTexts()
  const language = useLanguage()
  const { template, mayEdit } = useTemplateEditing()
  const { placeholders } = template
  const drafts = useKeptCells('templates')
  return useMemo(() => {
    const locked = () => (mayEdit ? undefined : t('templates.replace.notAllowed'))
    const given = { t, language, mayEdit, locked, placeholders, fields, inDesign, openId }
    const columns = [...namingColumns(given), ...fillingColumns(given)]
    return columns.map((column) => ({
      ...column,
      cell: (row) => {
        const field = fieldOfColumn(column.id, row, language)
        const held = drafts.get(`${template.id}/${placeholderPath(row.id, field)}`)
        if (!held) return column.cell ? column.cell(row) : column.text(row)
        return (
          <HeldCell
            text={column.text(predicted(row, { set: { [field]: held.value ?? undefined } }))}
            words={faultText(held.refusal, column.title)}
            isUnreached={held.isUnreached}
          />
        )
      },
    }))
  }, [t, language, mayEdit, template.id, placeholders, drafts, fields, inDesign, openId])
}

type Given = Columns & {
  t: Texts
  language: string
  mayEdit: boolean
  locked: () => string | undefined
  placeholders: readonly Placeholder[]
}

/** What a placeholder is called in the design and by people, and what it is. */
function namingColumns({
  t,
  language,
  mayEdit,
  locked,
  placeholders,
  inDesign,
  openId,
}: Given): GridColumn<Placeholder>[] {
  return [
    {
      id: 'tag',
      title: t('templates.placeholder.tag'),
      // What is not in the design says so beside its name.
      width: inDesign && placeholders.some(({ id }) => !inDesign.has(id)) ? 240 : 120,
      text: ({ id }) => id,
      cell: ({ id }) => (
        <span className={classes.tagCell} data-open={id === openId || undefined}>
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
          placeholder={row}
          name="id"
          typed={typed}
          faultOf={(text) =>
            tagFault(
              t,
              text,
              placeholders.filter(({ id }) => id !== row.id),
            )
          }
          onDone={done}
        />
      ),
    },
    {
      id: 'label',
      title: t('templates.placeholder.label'),
      width: 112,
      text: (one) => placeholderLabel(one, language),
      locked,
      editor: ({ row, typed, done }) => (
        <LineCell
          label={t('templates.placeholder.label')}
          placeholder={row}
          name={nameField(row, language)}
          typed={typed}
          onDone={done}
        />
      ),
    },
    {
      id: 'type',
      title: t('templates.placeholder.type'),
      width: 106,
      text: ({ type }) => t(`placeholder.type.${type}`),
      locked,
      editor: ({ row, done }) => (
        <ChoiceCell
          label={t('templates.placeholder.type')}
          placeholder={row}
          name="type"
          data={placeholderTypes.map((type) => ({ value: type, label: t(`placeholder.type.${type}`) }))}
          onDone={done}
        />
      ),
    },
  ]
}

/** What fills it, when, and with what it is shown meanwhile. */
function fillingColumns({ t, locked, fields }: Given): GridColumn<Placeholder>[] {
  const nameOf = new Map(fields.map(({ value, label }) => [value, label]))
  return [
    {
      id: 'property',
      title: t('templates.placeholder.property'),
      width: 128,
      text: ({ property }) => (property === undefined ? '' : (nameOf.get(property) ?? property)),
      locked,
      editor: ({ row, done }) => (
        <ChoiceCell
          label={t('templates.placeholder.property')}
          placeholder={row}
          name="property"
          data={fields}
          clearable
          onDone={done}
        />
      ),
    },
    {
      id: 'test',
      title: t('templates.placeholder.test'),
      width: 96,
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
          placeholder={row}
          name="test"
          typed={typed}
          faultOf={(text) => testFault(t, text)}
          onDone={done}
        />
      ),
    },
    {
      id: 'example',
      title: t('templates.placeholder.previewValue'),
      width: 112,
      text: ({ type, previewValue = '' }) =>
        type === 'condition' && (previewValue === 'true' || previewValue === 'false')
          ? t(previewValue === 'true' ? 'release.condition.on' : 'release.condition.off')
          : previewValue,
      locked,
      editor: ({ row, typed, done }) => (
        <LineCell
          label={t('templates.placeholder.previewValue')}
          placeholder={row}
          name="previewValue"
          typed={typed}
          onDone={done}
        />
      ),
    },
  ]
}
