/** With whom a collection is shared: organizations as a whole, and single people. Whoever is in reads; its owner's people edit. */
import { ActionIcon, Avatar, Button, Group, Switch, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isPrivateCollection } from '#domain/access/collections.ts'
import { canWork } from '#domain/access/tenancy.ts'
import type { Collection } from '#domain/collections/collection.ts'
import { all, is, not } from '#domain/query/filter.ts'
import { initialsOf } from '#domain/users/initials.ts'
import type { User } from '#domain/users/user.ts'
import { PersonSelect } from '../../../shared/choice/person-select.tsx'
import { RecordSelect } from '../../../shared/choice/record-select.tsx'
import { pathOf } from '../../../client/calls/api.ts'
import { batched } from '../../../client/calls/batch.ts'
import { usePrivateImage } from '../../../client/files/private-image.tsx'
import { useOrganizationName, useUserName } from '../../../client/live/live-names.ts'
import { useActor } from '../../../client/session/session.ts'
import { hasId } from '../../../client/records/chosen.ts'
import { queryDocuments } from '../../../client/records/store.ts'
import { useRecordEditing } from '../../../shared/editing/record-editing.ts'
import { ListRow, ListRows } from '../../../ui/lists/list-rows.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { toastError } from '../../../ui/notices/toasts.tsx'
import { WithReason } from '../../../ui/dialogs/with-reason.tsx'
import { writeCollection } from '../list/acts/collection-writes.ts'
import form from '../../../ui/record-form.module.css'

const circles = ['organizations', 'users'] as const
type Circle = (typeof circles)[number]

export function SharesTab({ collection }: { collection: Collection }) {
  const t = useTexts()
  const organizationName = useOrganizationName()
  const isMemo = collection.type === 'memoList'
  return (
    <div className={form.form}>
      <p className={form.note}>
        {isPrivateCollection(collection)
          ? t(isMemo ? 'collection.shares.memo' : 'collection.shares.none')
          : t('collection.shares.hint', { owner: organizationName(collection.owner) })}
      </p>
      {circles.map((circle) => (
        <Panel key={circle} title={t(`collection.shares.${circle}`)}>
          <Shares collection={collection} circle={circle} />
        </Panel>
      ))}
    </div>
  )
}

function Shares({ collection, circle }: { collection: Collection; circle: Circle }) {
  const t = useTexts()
  const actor = useActor()
  const { mayEdit } = useRecordEditing()
  const names = { organizations: useOrganizationName(), users: useUserName() }
  const nameOf = names[circle]
  const { id, owner, type } = collection
  const ids = Object.keys(collection[circle])
  // Its owner's people see it anyway, but for a memo list that nobody was shown yet.
  const isOwnSeen = type !== 'memoList'
  // A client sees no other organization than whoever serves it: with its own and with that one it is shared by a switch each.
  const isChoosing = circle === 'users' || actor.isSupplier
  const isOwnOffered = mayEdit && circle === 'organizations' && !isOwnSeen && owner === actor.organization
  const isServed = mayEdit && !isChoosing
  const switched = [...(isOwnOffered ? [owner] : []), ...(isServed ? [actor.supplier] : [])]
  const listed = ids.filter((one) => !switched.includes(one))
  const share = (who: string, name: string) =>
    writeCollection(id, { set: { [`${circle}.${who}`]: true } }, t('collection.shared', { name }))
  const remove = (who: string) =>
    writeCollection(id, { unset: [`${circle}.${who}`] }, t('collection.unshared', { name: nameOf(who) }))
  return (
    // Its rows end where the rule above them does.
    <div className={form.fields} style={{ maxWidth: 'none' }}>
      {switched.map((who) => (
        <Switch
          key={who}
          label={t(who === owner ? 'collection.shares.wholeOrganization' : 'collection.shares.withSupplier', {
            name: nameOf(who),
          })}
          checked={ids.includes(who)}
          onChange={(event) =>
            void (event.currentTarget.checked ? share(who, nameOf(who)) : remove(who)).catch(toastError)
          }
        />
      ))}
      {listed.length > 0 && (
        <ListRows label={t(`collection.shares.${circle}`)}>
          {listed.map((who) => (
            <SharedRow
              key={who}
              id={who}
              name={nameOf(who)}
              isPerson={circle === 'users'}
              owner={owner}
              onRemove={mayEdit ? () => void remove(who).catch(toastError) : undefined}
            />
          ))}
        </ListRows>
      )}
      {mayEdit &&
        (isChoosing ? (
          <Add circle={circle} ids={ids} isOwnSeen={isOwnSeen} owner={owner} onAdd={share} />
        ) : (
          <p className={form.note}>{t('collection.shares.bySupplier', { name: nameOf(actor.supplier) })}</p>
        ))}
    </div>
  )
}

type Person = Pick<User, 'id' | 'displayName' | 'role' | 'organization' | 'photoURL'>

/** As far as one sees them; each is asked for with the others. */
const findPeople = batched(async (ids): Promise<ReadonlyMap<string, Person>> => {
  const { data } = await queryDocuments('users', {
    where: hasId(ids),
    limit: ids.length,
    fields: ['displayName', 'role', 'organization', 'photoURL'],
  })
  return new Map(data.map((one) => [one.id, one as Person]))
})

type SharedRowProps = {
  id: string
  name: string
  isPerson: boolean
  owner: string
  onRemove: (() => void) | undefined
}

/** With whom, and what they may do with it. */
function SharedRow({ id, name, isPerson, owner, onRemove }: SharedRowProps) {
  const t = useTexts()
  const organizationName = useOrganizationName()
  const person = usePerson(isPerson ? id : undefined)
  return (
    <ListRow
      lead={isPerson && <Face name={name} photo={person?.photoURL} />}
      aside={
        <>
          {t(person && mayChange(person, owner) ? 'collection.shares.edits' : 'collection.shares.reads')}
          {onRemove && (
            <ActionIcon variant="subtle" color="gray" aria-label={t('collection.unshare', { name })} onClick={onRemove}>
              <IconX size={16} aria-hidden />
            </ActionIcon>
          )}
        </>
      }
    >
      {name}
      {person && (
        <Text size="xs" c="dimmed">
          {[t(`role.${person.role}`), organizationName(person.organization)].join(' · ')}
        </Text>
      )}
    </ListRow>
  )
}

const usePerson = (id: string | undefined): Person | undefined =>
  useQuery({
    queryKey: ['person of shares', id],
    enabled: id !== undefined,
    queryFn: () => findPeople(id!),
  }).data ?? undefined

/** Admins and its owner's people change it, whoever else is in reads (`editableCollections`). */
const mayChange = ({ role, organization }: Person, owner: string): boolean =>
  role === 'admin' || (organization === owner && canWork({ role }))

function Face({ name, photo }: { name: string; photo: string | undefined }) {
  const path = photo && pathOf('GET /api/files/*', { params: { '*': photo } })
  const face = usePrivateImage(path)
  return (
    <Avatar size={32} src={path !== undefined && face.status === 'ready' ? face.url : null} alt="">
      {initialsOf(name)}
    </Avatar>
  )
}

type Chosen = { id: string; name: string }

function Add({ circle, ids, isOwnSeen, owner, onAdd }: AddProps) {
  const t = useTexts()
  const actor = useActor()
  const [chosen, setChosen] = useState<Chosen>()
  const add = () => {
    if (!chosen) return
    setChosen(undefined)
    void onAdd(chosen.id, chosen.name).catch(toastError)
  }
  const person = usePerson(circle === 'users' ? chosen?.id : undefined)
  const isNew = not(hasId(ids))
  const words = {
    'aria-label': t(`collection.shares.add.${circle}`),
    placeholder: t(`collection.shares.add.${circle}`),
  }
  return (
    <Group align="start" wrap="nowrap">
      {circle === 'users' ? (
        <PersonSelect
          {...words}
          w="100%"
          description={
            chosen &&
            person &&
            t(mayChange(person, owner) ? 'collection.shares.willEdit' : 'collection.shares.willRead', {
              name: chosen.name,
            })
          }
          inputWrapperOrder={['input', 'description']}
          where={all(isNew, not(is('id', actor.id)))}
          value={chosen}
          onChange={setChosen}
        />
      ) : (
        <RecordSelect
          {...words}
          kind="organizations"
          w="100%"
          where={isOwnSeen ? all(isNew, not(is('id', owner))) : isNew}
          value={chosen?.id ?? null}
          onChange={(_, next) => setChosen(next)}
        />
      )}
      <WithReason reason={chosen ? undefined : t('collection.shares.choose')}>
        <Button variant="default" flex="none" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {t('collection.share')}
        </Button>
      </WithReason>
    </Group>
  )
}

type AddProps = {
  circle: Circle
  /** Who is in already. */
  ids: readonly string[]
  /** Its owner's people see it anyway. */
  isOwnSeen: boolean
  owner: string
  onAdd: (who: string, name: string) => Promise<void>
}
