/** Which field a place shows: one that there is, with how many contents have it, or a new one for whoever may make fields. */
import { Button, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { DesignPlace } from '#artwork/index.ts'
import { canDefine } from '#domain/access/contents.ts'
import { newFieldOf, withUnit } from '#domain/imports/columns/new-columns.ts'
import { unitsOfCells } from '#domain/values/read-number.ts'
import { guessField } from '#domain/imports/columns/guess-field.ts'
import type { NewField } from '#domain/imports/import-settings.ts'
import { fieldOf } from '#domain/imports/new-fields.ts'
import { labelField } from '#domain/properties/label-field.ts'
import { all, any, is } from '#domain/query/filter.ts'
import { useActor } from '../../../client/session/session.ts'
import { countDocuments, writeAll } from '../../../client/records/store.ts'
import type { Property } from '../../../client/window/data-sets.ts'
import { undoOffer } from '../../../shared/undo/take-back.tsx'
import { useKindWords } from '../../../shared/values/kind-words.ts'
import { useLanguage, useTexts } from '../../../ui/words/texts.ts'
import { toastError, toastMore } from '../../../ui/notices/toasts.tsx'
import { propertyChoices } from '../editing/property-choices.ts'
import { useTemplateEditing } from '../editing/template-editing.ts'

type FieldProps = {
  place: DesignPlace
  /** What is named: all words of the place, or those that are marked. */
  words: string
  /** What the place is called so far. */
  name: string
  property: string | undefined
  properties: readonly Property[]
  onChange: (property: string | undefined) => void
}

export function PlaceField({ place, words, name, property, properties, onChange }: FieldProps) {
  const t = useTexts()
  const language = useLanguage()
  const kindWords = useKindWords()
  const mayDefine = canDefine(useActor())
  const count = useFilled(property, properties)
  const label = name.replaceAll('_', ' ').trim()
  const field = mayDefine && property === undefined ? newFieldFor(place, words, { label, properties }) : undefined
  const make = async ({ id, ...rest }: NewField) => {
    const document = fieldOf({ id, ...rest }, language)
    const { changeset } = await writeAll([{ kind: 'create', collection: 'properties', id, document }])
    onChange(id)
    toastMore(
      t('properties.created', { name: rest.label }),
      [t('templates.naming.newField.hint')],
      undoOffer({ changeset }),
    )
  }
  return (
    <div>
      <Select
        label={t('templates.placeholder.property')}
        placeholder={t('templates.placeholder.noProperty')}
        description={count === undefined ? undefined : t('templates.naming.inContents', { count })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={propertyChoices(properties, language, {
          isUsed: (one) => one === property,
          labelName: t('imports.field.label'),
        })}
        value={property ?? null}
        searchable
        clearable
        onChange={(next) => onChange(next ?? undefined)}
      />
      {field && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt={4}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => void make(field).catch(toastError)}
        >
          {t('imports.newField', { kind: kindWords(field) })}
        </Button>
      )}
    </div>
  )
}

/** In how many contents of those whom the template is for it is filled in; all are called something. */
function useFilled(property: string | undefined, properties: readonly Property[]): number | undefined {
  const { owner, supplier } = useTemplateEditing().template
  const ofBoth = any(is('owner', owner), is('owner', supplier))
  const isLabel = property === labelField && !properties.some(({ id }) => id === labelField)
  const where = isLabel ? ofBoth : all(ofBoth, { field: `data.${property}`, op: 'exists', value: true })
  const { data } = useQuery({
    queryKey: ['field-filled', owner, supplier, property],
    enabled: property !== undefined,
    queryFn: ({ signal }) => countDocuments('contents', where, signal),
  })
  return property === undefined ? undefined : data
}

/** Of the kind that the place is, and of what stands there. */
function newFieldFor(
  { kind }: DesignPlace,
  words: string,
  { label, properties }: { label: string; properties: readonly Property[] },
): NewField | undefined {
  const guess =
    kind === 'picture' || kind === 'pictograms'
      ? ({ type: 'image' } as const)
      : kind === 'condition'
        ? ({ type: 'boolean' } as const)
        : guessField(label, [words.trim()])
  const named = withUnit(label, guess, unitsOfCells([words]))
  return newFieldOf(named, guess, (id) => properties.some((one) => one.id === id), 'field')
}
