/** The fields of a type in their groups: put in, taken out, moved with Alt and an arrow key or the buttons. */
import { Button, Group, Select, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { isOffered } from '#domain/query/archived.ts'
import type { ContentType as Stored } from '#domain/contents/types/content-type.ts'
import { propertyGroups } from '#domain/properties/property.ts'
import { type ContentType, useById, useContentTypes, useProperties } from '../../client/window/data-sets.ts'
import { useRecordEditing, useRecordField } from '../../shared/editing/record-editing.ts'
import { MenuAct } from '../../ui/dialogs/menu-act.tsx'
import { MoreMenu } from '../../ui/dialogs/more-menu.tsx'
import { AddSelect } from '../../ui/dialogs/add-select.tsx'
import { faultText } from '#web/ui/fields/fault-text.ts'
import { FieldNotes } from '#web/ui/fields/field-notes.tsx'
import { OrderList } from '../../ui/lists/order-list.tsx'
import { localized, useTexts } from '../../ui/words/texts.ts'
import { markArchived } from '../../shared/uses/mark-archived.ts'
import form from '#web/ui/record-form.module.css'
import classes from './content-types.module.css'

type Groups = Stored['groups']

export function TypeProperties({ type }: { type: ContentType }) {
  const t = useTexts()
  const { mayEdit } = useRecordEditing()
  const properties = useProperties()
  const byId = useById(properties)
  const field = useRecordField<Groups>('groups', type.groups)
  const groups = field.value ?? []
  const parent = useById(useContentTypes()).get(type.parentId ?? '')
  const above = parent && new Set(parent.groups.flatMap((group) => group.properties))
  const used = new Set(groups.flatMap((group) => group.properties))
  const save = (next: Groups) => void field.save({ value: next })
  const changeGroup = (index: number, members: readonly string[]) =>
    save(groups.map((group, at) => (at === index ? { ...group, properties: [...members] } : group)))
  const nameOf = (id: string) => {
    const property = byId.get(id)
    return property ? markArchived(localized(property.label) || id, property) : id
  }
  /** Of what kind it is; and whether the type that this one began with has it, too. */
  const noteOf = (id: string) => {
    const property = byId.get(id)
    if (!property) return ''
    const kind = t(`propertyType.${property.type}`)
    return above && !above.has(id) ? t('contentTypes.field.own', { kind }) : kind
  }
  const groupName = (id: string) => {
    const known = propertyGroups.find((one) => one === id)
    return known ? t(`propertyGroup.${known}`) : id
  }
  const free = properties.documents
    .filter((one) => isOffered(one) && !used.has(one.id))
    .map(({ id, group }) => ({ value: id, label: nameOf(id), group }))
  const freeGroups = propertyGroups.filter((one) => groups.every(({ id }) => id !== one))

  return (
    <FieldNotes field={field} show={(shown) => (shown ?? []).map(({ id }) => id).join(', ')} onSaved={() => undefined}>
      <div className={form.form}>
        {field.fault && (
          <Text size="sm" c="var(--bad)" role="alert">
            {faultText(field.fault, t('contentTypes.tab.properties'))}
          </Text>
        )}
        {groups.map((group, index) => (
          <section key={group.id} className={classes.group} aria-label={groupName(group.id)}>
            <header>
              <h3>{groupName(group.id)}</h3>
              {mayEdit && (
                <MoreMenu label={t('contentTypes.group.acts', { name: groupName(group.id) })} isInRow>
                  <MenuAct
                    icon={IconX}
                    label={t('contentTypes.group.remove')}
                    onClick={() => save(groups.toSpliced(index, 1))}
                  />
                </MoreMenu>
              )}
            </header>
            <OrderList
              label={groupName(group.id)}
              items={group.properties.map((id) => ({ id, name: nameOf(id), note: noteOf(id) }))}
              mayEdit={mayEdit}
              onChange={(ids) => changeGroup(index, ids)}
            />
            {mayEdit && (
              <div className={classes.add}>
                <AddSelect
                  aria-label={t('contentTypes.field.add', { group: groupName(group.id) })}
                  placeholder={t('contentTypes.field.add', { group: groupName(group.id) })}
                  choices={free.toSorted(
                    (one, other) =>
                      Number(other.group === group.id) - Number(one.group === group.id) ||
                      one.label.localeCompare(other.label),
                  )}
                  onAdd={(id) => changeGroup(index, [...group.properties, id])}
                />
              </div>
            )}
          </section>
        ))}
        {mayEdit && freeGroups.length > 0 && (
          <NewGroup
            groups={freeGroups.map((value) => ({ value, label: t(`propertyGroup.${value}`) }))}
            onAdd={(id) => save([...groups, { id, properties: [] }])}
          />
        )}
      </div>
    </FieldNotes>
  )
}

type Choices = readonly { value: string; label: string }[]

function NewGroup({ groups, onAdd }: { groups: Choices; onAdd: (id: string) => void }) {
  const t = useTexts()
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <Group align="end" gap="sm">
      <Select label={t('contentTypes.group')} data={[...groups]} value={chosen} onChange={setChosen} />
      <Button
        variant="default"
        disabled={chosen === null}
        onClick={() => {
          if (chosen !== null) onAdd(chosen)
          setChosen(null)
        }}
      >
        {t('contentTypes.group.add')}
      </Button>
    </Group>
  )
}
