/** A new organization needs a name; the people come by invitation, on its own screen. */
import { queryOf } from '#web/client/records/queries.ts'
import { Checkbox, SegmentedControl, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { licence, type Licence, licenceSum } from '#domain/access/actor.ts'
import { seesAll } from '#domain/access/tenancy.ts'
import { parseField } from '#domain/kinds/documents.ts'
import { is } from '#domain/query/filter.ts'
import { RecordSelect } from '../../shared/choice/record-select.tsx'
import { useActor } from '../../client/session/session.ts'
import { writeAll } from '../../client/records/store.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { faultText } from '#web/ui/fields/fault-text.ts'
import { LineInput } from '#web/ui/fields/line-input.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { toastDone } from '../../ui/notices/toasts.tsx'
import { undoOffer } from '../../shared/undo/take-back.tsx'

const types = ['client', 'supplier'] as const
type Type = (typeof types)[number]

export function NewOrganizationDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const actor = useActor()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [type, setType] = useState<Type>('client')
  const [supplier, setSupplier] = useState(actor.isSupplier ? actor.organization : null)
  const [modules, setModules] = useState<readonly Licence[]>(['print'])
  const isAdmin = actor.role === 'admin'

  const create = async () => {
    // A supplier serves itself: its id is known before it is there.
    const id = crypto.randomUUID()
    const document = {
      name: name.trim(),
      type,
      supplier: type === 'supplier' ? id : supplier,
      ...(isAdmin && { license: licenceSum(modules) }),
    }
    const { changeset } = await writeAll([{ kind: 'create', collection: 'organizations', id, document }])
    toastDone(t('organizations.created', { name: name.trim() }), undoOffer({ changeset }))
    void navigate({
      to: '/config/organizations/$id',
      params: { id },
      search: queryOf('organization', { tab: 'members' }),
    })
  }

  const parsed = parseField('organizations', 'name', name.trim())
  const nameFault = parsed.ok || name.trim() === '' ? undefined : faultText(parsed, t('field.name'))
  const reason = name.trim()
    ? (nameFault ?? (type === 'client' && !supplier ? t('organizations.needsSupplier') : undefined))
    : t('organization.nameRequired')
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('organizations.new')}
      confirm={t('organizations.create')}
      onConfirm={create}
      reason={reason}
      size={480}
    >
      <Stack gap="md">
        <LineInput
          label={t('field.name')}
          value={name}
          error={nameFault}
          required
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {isAdmin && (
          <SegmentedControl
            aria-label={t('organizations.column.type')}
            value={type}
            onChange={setType}
            data={types.map((value) => ({ value, label: t(`organization.type.${value}`) }))}
          />
        )}
        {seesAll(actor) && type === 'client' && (
          <RecordSelect
            kind="organizations"
            label={t('organizations.servedBy')}
            where={is('type', 'supplier')}
            value={supplier}
            onChange={setSupplier}
          />
        )}
        {isAdmin && (
          <Checkbox.Group
            label={t('organization.modules')}
            value={[...modules]}
            onChange={(next) => setModules(all.filter((one) => next.includes(one)))}
          >
            <Stack gap={8} mt={8}>
              {all.map((one) => (
                <Checkbox
                  key={one}
                  value={one}
                  label={t(`organization.module.${one}`)}
                  description={t(`organization.module.${one}.opens`)}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
      </Stack>
    </Dialog>
  )
}

const all = Object.keys(licence) as Licence[]
