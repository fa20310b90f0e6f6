/** Who decides on the proofs of an organization: its own people, all at once, one after the other, or any of them. */
import { ActionIcon, Input, SegmentedControl, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Organization } from '#domain/organizations/organization.ts'
import { all, is, not } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import { mostApprovers } from '#domain/releases/round.ts'
import { useWhole } from '../../../client/live/use-live.ts'
import { PersonSelect } from '../../../shared/choice/person-select.tsx'
import { useRecordEditing, useRecordField } from '../../../shared/editing/record-editing.ts'
import { faultText } from '../../../ui/fields/fault-text.ts'
import { FieldNotes } from '../../../ui/fields/field-notes.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import classes from '../organizations.module.css'

type Approvers = Organization['approvers']
type Way = 'all' | 'any' | 'order'

const nothing = () => undefined

const wayOf = ({ needs, of }: Approvers): Way =>
  needs === 'any' ? 'any' : new Set(of.map(({ rank }) => rank)).size > 1 ? 'order' : 'all'

const inWay = (of: Approvers['of'], way: Way): Approvers => ({
  needs: way === 'any' ? 'any' : 'all',
  of: of.map(({ person }, index) => ({ person, rank: way === 'order' ? index + 1 : 1 })),
})

/** The one at a place, at another. */
function moved(of: Approvers['of'], from: number, to: number): Approvers['of'] {
  const others = of.toSpliced(from, 1)
  return others.toSpliced(to, 0, ...of.slice(from, from + 1))
}

export function ApproversField({ organization }: { organization: Organization }) {
  const t = useTexts()
  const { mayEdit } = useRecordEditing()
  const { id, approvers } = organization
  const field = useRecordField<Approvers>('approvers', approvers)
  const shown = field.value ?? approvers
  const way = wayOf(shown)
  const people = useWhole(
    'users',
    useMemo(() => ({ where: is('organization', id) }), [id]),
  )
  const nameOf = (person: string) =>
    people.documents.find((one) => one.id === person)?.displayName ??
    t(people.status === 'ready' ? 'approvers.gone' : 'ui.loading')
  const write = (of: Approvers['of'], next: Way = way) => void field.save({ value: inWay(of, next) })
  const offered = useMemo(
    (): FilterOf<'users'> =>
      all(
        is('organization', id),
        is('disabled', false),
        not(is('role', 'buyer')),
        not({ field: 'id', op: 'in', value: shown.of.map(({ person }) => person) }),
      ),
    [id, shown],
  )
  const names = (value: Approvers | undefined) => (value?.of ?? []).map(({ person }) => nameOf(person)).join(', ')
  const fault = faultText(field.fault, t('field.approvers'), { isStored: field.state === 'saved' })
  return (
    <FieldNotes field={field} show={names} onSaved={nothing}>
      <Input.Description mb={8}>
        {t(shown.of.length === 0 ? 'approvers.hint' : 'approvers.hint.some')}
      </Input.Description>
      {shown.of.length > 1 && (
        <SegmentedControl
          classNames={{ root: classes.ways, label: classes.way }}
          aria-label={t('approvers.needs')}
          readOnly={!mayEdit}
          value={way}
          onChange={(next) => write(shown.of, next as Way)}
          data={(['all', 'order', 'any'] as const).map((value) => ({ value, label: t(`approvers.needs.${value}`) }))}
        />
      )}
      {shown.of.length > 0 && (
        <ol className={classes.approvers}>
          {shown.of.map(({ person }, index) => (
            <li key={person}>
              <span>
                {way === 'order' && `${index + 1}. `}
                {nameOf(person)}
              </span>
              {mayEdit && way === 'order' && (
                <>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    disabled={index === 0}
                    aria-label={t('approvers.earlier', { person: nameOf(person) })}
                    onClick={() => write(moved(shown.of, index, index - 1))}
                  >
                    <IconArrowUp size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    disabled={index === shown.of.length - 1}
                    aria-label={t('approvers.later', { person: nameOf(person) })}
                    onClick={() => write(moved(shown.of, index, index + 1))}
                  >
                    <IconArrowDown size={16} aria-hidden />
                  </ActionIcon>
                </>
              )}
              {mayEdit && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('approvers.remove', { person: nameOf(person) })}
                  onClick={() => write(shown.of.filter((one) => one.person !== person))}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ol>
      )}
      {fault && (
        <Text size="sm" c="var(--bad)">
          {fault}
        </Text>
      )}
      {mayEdit && shown.of.length < mostApprovers && (
        <PersonSelect
          key={shown.of.length}
          label={t('approvers.add')}
          placeholder={t('approvers.choose')}
          where={offered}
          value={undefined}
          onChange={(person) =>
            person &&
            !shown.of.some((one) => one.person === person.id) &&
            write([...shown.of, { person: person.id, rank: 1 }])
          }
        />
      )}
    </FieldNotes>
  )
}
