/** Number ranges by their prefix, each with the number that comes next (document 2 §9: digits 1, counter 0). */
import { ActionIcon, Button, Group } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Id } from '#domain/fields.ts'
import { nextNumber } from '#domain/orders/order-number.ts'
import type { Organization } from '#domain/organizations/organization.ts'
import { writeAll } from '../../../client/records/store.ts'
import { useRecordEditing } from '../../../shared/editing/record-editing.ts'
import { NumberLine } from '../../../shared/editing/record-fields.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { LineInput } from '../../../ui/fields/line-input.tsx'
import { useTexts } from '../../../ui/texts.ts'
import { toastDone, toastError } from '../../../ui/notices/toasts.tsx'
import { undoOffer } from '../../../shared/undo/take-back.tsx'
import form from '../../../ui/record-form.module.css'
import classes from '../organizations.module.css'

export function NumberRanges({ organization }: { organization: Organization }) {
  const t = useTexts()
  const { mayEdit } = useRecordEditing()
  const [isAdding, setAdding] = useState(false)
  const ranges = Object.entries(organization.numberRanges).toSorted(([one], [other]) => one.localeCompare(other))

  const remove = async (prefix: string) => {
    const write = { kind: 'update', collection: 'organizations', id: organization.id } as const
    const { changeset } = await writeAll([{ ...write, unset: [`numberRanges.${prefix}`] }])
    toastDone(t('organization.range.removed', { prefix }), undoOffer({ changeset }))
  }

  return (
    <div className={form.fields}>
      <p className={form.note}>{t('organization.range.hint')}</p>
      {ranges.length > 0 && (
        <div className={classes.wide}>
          <table className={classes.rangeTable}>
            <thead>
              <tr>
                <th>{t('organization.range.prefix')}</th>
                <th>{t('field.digits')}</th>
                <th>{t('field.initialValue')}</th>
                <th>{t('field.counter')}</th>
                <th>{t('organization.range.next')}</th>
                <th aria-label={t('ui.delete')} />
              </tr>
            </thead>
            <tbody>
              {ranges.map(([prefix, range]) => (
                <tr key={prefix}>
                  <td>{prefix}</td>
                  {(['digits', 'initialValue', 'counter'] as const).map((field) => (
                    <td key={field}>
                      <NumberLine
                        path={`numberRanges.${prefix}.${field}`}
                        label={t(`field.${field}`)}
                        value={range[field]}
                        whole
                        isBare
                      />
                    </td>
                  ))}
                  <td>{nextNumber(prefix, range).text}</td>
                  <td>
                    {mayEdit && (
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        aria-label={t('organization.range.remove', { prefix })}
                        onClick={() => void remove(prefix).catch(toastError)}
                      >
                        <IconTrash size={16} aria-hidden />
                      </ActionIcon>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {mayEdit && (
        <Group>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {t('organization.range.add')}
          </Button>
        </Group>
      )}
      {isAdding && <NewRange organization={organization} onClose={() => setAdding(false)} />}
    </div>
  )
}

function NewRange({
  organization: { id, numberRanges },
  onClose,
}: {
  organization: Organization
  onClose: () => void
}) {
  const t = useTexts()
  const [prefix, setPrefix] = useState('')
  const reason =
    prefix === ''
      ? t('organization.prefixRequired')
      : !Id.safeParse(prefix).success
        ? t('organization.range.prefix.invalid')
        : Object.hasOwn(numberRanges, prefix)
          ? t('organization.range.prefix.taken', { prefix })
          : undefined
  const add = async () => {
    const set = { [`numberRanges.${prefix}`]: { digits: 1, counter: 0, initialValue: 0 } }
    const { changeset } = await writeAll([{ kind: 'update', collection: 'organizations', id, set }])
    toastDone(t('organization.range.added', { prefix }), undoOffer({ changeset }))
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('organization.range.add')}
      confirm={t('organization.range.add')}
      reason={reason}
      onConfirm={add}
    >
      <LineInput
        label={t('organization.range.prefix')}
        description={t('organization.range.prefix.hint')}
        value={prefix}
        error={prefix === '' ? undefined : reason}
        data-autofocus
        onChange={(event) => setPrefix(event.currentTarget.value.trim())}
      />
    </Dialog>
  )
}
