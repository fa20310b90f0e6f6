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
import { createRecord } from '../../shared/editing/create-record.ts'
import { useNewName } from '../../shared/editing/new-name.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { faultText } from '#web/ui/fields/fault-text.ts'
import { useTexts } from '../../ui/words/texts.ts'

const types = ['client', 'supplier'] as const
type Type = (typeof types)[number]

export function NewOrganizationDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const actor = useActor()
  const navigate = useNavigate()
  const [type, setType] = useState<Type>('client')
  const [supplier, setSupplier] = useState(actor.isSupplier ? actor.organization : null)
  const [modules, setModules] = useState<readonly Licence[]>(['print'])
  const { name, reason, field } = useNewName({
    missing: t('organization.nameRequired'),
    faultOf: (given) => {
      const parsed = parseField('organizations', 'name', given)
      return parsed.ok ? undefined : faultText(parsed, t('field.name'))
    },
  })
  const isAdmin = actor.role === 'admin'

  const create = async () => {
    // A supplier serves itself: its id is known before it is there.
    const id = crypto.randomUUID()
    const served = type === 'supplier' ? id : supplier
    if (served === null) return
    const document = {
      name,
      type,
      supplier: served,
      ...(isAdmin && { license: licenceSum(modules) }),
    }
    await createRecord('organizations', { id, document, made: t('organizations.created', { name }) })
    void navigate({
      to: '/config/organizations/$id',
      params: { id },
      search: queryOf('organization', { tab: 'members' }),
    })
  }

  const unserved = type === 'client' && !supplier ? t('organizations.needsSupplier') : undefined
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('organizations.new')}
      confirm={t('organizations.create')}
      onConfirm={create}
      reason={reason ?? unserved}
      size={480}
    >
      <Stack gap="md">
        {field}
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
