/** Who approved it elsewhere, when and how. */
import { Group, Select, TextInput } from '@mantine/core'
import { mostOfLine } from '#domain/fields.ts'
import { approvalChannels } from '#domain/releases/release-status.ts'
import { today } from '../../client/calls/server-clock.ts'
import { dayFault } from '../../ui/fields/day-field.tsx'
import { DayInput, isDay } from '../../ui/fields/day-input.tsx'
import { lengthFault } from '../../ui/fields/length-fault.ts'
import { type Texts, useTexts } from '../../ui/words/texts.ts'

export type Approval = { contact: string; date: string; channel: (typeof approvalChannels)[number] }

export const emptyApproval = (): Approval => ({ contact: '', date: today(), channel: 'email' })

const tooLong = (t: Texts, { contact }: Approval) => lengthFault(t('release.approval.contact'), contact, mostOfLine)

/** Why it cannot be noted so. */
export function approvalFault(t: Texts, approval: Approval): string | undefined {
  if (!approval.contact.trim() || !approval.date) return t('release.approvalDetailsRequired')
  if (!isDay(approval.date)) return dayFault(approval.date)
  return approval.date > today() ? t('release.approvalInFuture') : tooLong(t, approval)
}

export function ApprovalFields({ approval, onChange }: { approval: Approval; onChange: (next: Approval) => void }) {
  const t = useTexts()
  return (
    <>
      <TextInput
        label={t('release.approval.contact')}
        required
        error={tooLong(t, approval)}
        value={approval.contact}
        onChange={(event) => onChange({ ...approval, contact: event.currentTarget.value })}
      />
      <Group grow>
        <DayInput
          label={t('release.approval.date')}
          required
          max={today()}
          value={approval.date}
          onChange={(date) => onChange({ ...approval, date })}
        />
        <Select
          label={t('release.approval.channel')}
          allowDeselect={false}
          value={approval.channel}
          data={approvalChannels.map((one) => ({ value: one, label: t(`release.approval.channel.${one}`) }))}
          onChange={(next) => next && onChange({ ...approval, channel: next })}
        />
      </Group>
    </>
  )
}
