/** One property: its name, and its editor; a translatable one has an editor per language shown. */
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PropertyValue } from '#domain/contents/content.ts'
import type { Content, Property } from '../../client/window/data-sets.ts'
import { useActor } from '../../client/session/session.ts'
import { useField } from '#web/client/editing/use-field.ts'
import { localized, useTexts } from '../../ui/words/texts.ts'
import { propertyLabel } from '../../shared/values/catalog.ts'
import { FieldNotes } from '#web/ui/fields/field-notes.tsx'
import { FieldFindings } from '../../shared/label-beside/found-at-fields.tsx'
import { ArchivedMark } from '../../shared/uses/archived-mark.tsx'
import { UsesButton } from '../../shared/uses/uses-button.tsx'
import { InheritanceNote } from './inheritance-note.tsx'
import { languageLabel, languageName } from '../../ui/words/language-name.ts'
import { isFilled, propertyValue, valuePath, valueText } from '../../shared/values/property-value.ts'
import { ValueEditor } from '../../shared/values/editors/value-editor.tsx'
import { valueFaultText } from '../../shared/values/value-fault.ts'
import classes from './content.module.css'

export type PropertyRowProps = {
  content: Content
  /** Of a variant. */
  parent: Content | undefined
  parentName: string
  property: Property
  languages: readonly [string, string]
  mayEdit: boolean
  /** Writes the value with others that follow from it, as one step; false where it is written alone. */
  writeAlong?: (value: PropertyValue | undefined) => boolean
  /** Under the field. */
  note?: ReactNode
}

export function PropertyRow(props: PropertyRowProps) {
  const { property, languages } = props
  // Those who define fields.
  const isAdmin = useActor().role === 'admin'
  const label = propertyLabel(property)
  const notes = [property.info, property.help].map((note) => localized(note)).filter((note) => note !== '')
  const [first, second] = languages
  return (
    <div className={classes.row} data-property={property.id}>
      <div className={classes.name}>
        <span>{label}</span>
        <ArchivedMark of="properties" record={property} />
        {notes.length > 0 && (
          <Tooltip
            label={notes.join('\n\n')}
            style={{ whiteSpace: 'pre-line' }}
            events={{ hover: true, focus: true, touch: true }}
            openDelay={100}
          >
            <ActionIcon size={22} aria-label={notes.join(' ')}>
              <IconInfoCircle size={14} stroke={1.5} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
        {isAdmin && <UsesButton collection="properties" id={property.id} name={label} size={24} />}
      </div>
      {property.translatable && first !== second ? (
        <>
          <OneValue {...props} label={label} language={first} />
          <OneValue {...props} label={label} language={second} />
        </>
      ) : (
        <OneValue {...props} label={label} language={first} wide />
      )}
    </div>
  )
}

function OneValue({
  content,
  parent,
  parentName,
  property,
  language,
  label,
  mayEdit,
  writeAlong,
  note,
  wide,
}: PropertyRowProps & { language: string; label: string; wide?: boolean }) {
  const t = useTexts()
  const path = valuePath(property, language)
  const field = useField<PropertyValue>(
    { collection: 'contents', document: content, path },
    propertyValue(content, property, language),
  )
  const fromParent = parent && propertyValue(parent, property, language)
  const name = property.translatable ? `${label}, ${languageName(language)}` : label

  return (
    <div
      className={classes.value}
      data-wide={wide || undefined}
      data-language={wide ? undefined : languageLabel(language)}
    >
      <FieldNotes field={field} show={(value) => valueText(value, property, t)}>
        <ValueEditor
          property={property}
          label={name}
          language={language}
          value={field.value}
          inherited={!isFilled(field.value) && isFilled(fromParent) ? fromParent : undefined}
          readOnly={!mayEdit}
          fault={valueFaultText(field.fault, property, label, field.state === 'saved')}
          judge={field.judge}
          onType={field.type}
          onDiscard={field.discard}
          onSave={(given) => {
            const next = given ? given.value : field.value
            const isNew = given !== undefined || field.state === 'typing'
            if (isNew && !field.judge(next) && writeAlong?.(next)) return
            void field.save(given)
          }}
        />
        {note}
        <FieldFindings property={property.id} language={property.translatable ? language : undefined} />
        {isFilled(field.value) && isFilled(fromParent) && (
          <InheritanceNote
            parent={parentName}
            readOnly={!mayEdit}
            onReset={() => void field.save({ value: undefined })}
          />
        )}
      </FieldNotes>
    </div>
  )
}
