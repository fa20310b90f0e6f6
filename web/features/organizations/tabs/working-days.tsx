/** When an organization works: the time zone in which its days end, and the days on which it is closed. */
import { ActionIcon, Button, Group, Input, Select } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Organization } from '#domain/organizations/organization.ts'
import { usualTimeZone } from '#domain/users/user.ts'
import { useRecordEditing, useRecordField } from '../../../shared/editing/record-editing.ts'
import { timeZoneChoices } from '../../../shared/editing/time-zones.ts'
import { formatWeekday } from '../../../ui/words/dates.ts'
import { DayInput, isDay } from '../../../ui/fields/day-input.tsx'
import { faultText } from '../../../ui/fields/fault-text.ts'
import { FieldNotes } from '../../../ui/fields/field-notes.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import form from '../../../ui/record-form.module.css'
import classes from '../organizations.module.css'

const nothing = () => undefined

export function WorkingDays({ organization }: { organization: Organization }) {
  const t = useTexts()
  const { mayEdit } = useRecordEditing()
  const zone = useRecordField<string | undefined>('timeZone', organization.timeZone)
  const label = t('field.timeZone')
  return (
    <>
      <FieldNotes field={zone} show={(shown) => shown ?? ''} onSaved={nothing}>
        <Select
          label={label}
          description={t('organization.timeZone.hint')}
          searchable
          allowDeselect={false}
          limit={100}
          readOnly={!mayEdit}
          value={zone.value ?? usualTimeZone}
          data={timeZoneChoices()}
          error={faultText(zone.fault, label, { isStored: zone.state === 'saved' })}
          onChange={(next) => void zone.save({ value: next === usualTimeZone ? undefined : (next ?? undefined) })}
        />
      </FieldNotes>
      <ClosedDays days={organization.closedDays} />
    </>
  )
}

function ClosedDays({ days }: { days: readonly string[] }) {
  const t = useTexts()
  const { mayEdit } = useRecordEditing()
  const field = useRecordField<readonly string[]>('closedDays', days)
  const [typed, setTyped] = useState('')
  const shown = field.value ?? []
  const label = t('field.closedDays')
  const add = () => {
    if (!isDay(typed)) return
    void field.save({ value: [...new Set([...shown, typed])].toSorted() })
    setTyped('')
  }
  return (
    <FieldNotes field={field} show={(now) => (now ?? []).map((day) => formatWeekday(day)).join(', ')} onSaved={nothing}>
      <Input.Wrapper label={label} labelElement="div" description={t('organization.closedDays.hint')} />
      <ul className={classes.approvers} aria-label={label}>
        {shown.map((day) => (
          <li key={day}>
            <span>{formatWeekday(day)}</span>
            {mayEdit && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('organization.closedDays.remove', { day: formatWeekday(day) })}
                onClick={() => void field.save({ value: shown.filter((one) => one !== day) })}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {shown.length === 0 && !mayEdit && <p className={form.note}>{t('organization.closedDays.none')}</p>}
      {mayEdit && (
        <Group gap={8} align="start">
          <DayInput
            label={t('organization.closedDays.day')}
            isLabelHidden
            value={typed}
            error={faultText(field.fault, label, { isStored: field.state === 'saved' })}
            onChange={setTyped}
          />
          <Button variant="default" disabled={!isDay(typed)} onClick={add}>
            {t('organization.closedDays.add')}
          </Button>
        </Group>
      )}
    </FieldNotes>
  )
}
