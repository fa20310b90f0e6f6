/** Number ranges of a collection by their prefix, each with the three numbers that come next. Counters are counted, never typed. */
import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Collection, NumberRange } from '#domain/collections/collection.ts'
import { takeNumbers } from '#domain/collections/number-range.ts'
import { Id } from '#domain/fields.ts'
import { useRecordEditing } from '../../../shared/editing/record-editing.ts'
import { NumberLine } from '../../../shared/editing/record-fields.tsx'
import { formatNumber } from '../../../ui/dates.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { LineInput } from '../../../ui/fields/line-input.tsx'
import { useTexts } from '../../../ui/texts.ts'
import { toastError } from '../../../ui/notices/toasts.tsx'
import { writeCollection } from '../list/collection-writes.ts'
import form from '../../../ui/record-form.module.css'
import classes from '../list/collections.module.css'

/** How many of the next numbers are shown. */
const foreseen = 3

export function NumberRanges({ collection }: { collection: Collection }) {
  const t = useTexts()
  const { mayEdit } = useRecordEditing()
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<string>()
  const ranges = Object.entries(collection.numberRanges).toSorted(([one], [other]) => one.localeCompare(other))
  const remove = (prefix: string) =>
    writeCollection(collection.id, { unset: [`numberRanges.${prefix}`] }, t('organization.range.removed', { prefix }))
  return (
    <div className={form.fields}>
      <p className={form.note}>{t('collection.range.hint')}</p>
      {ranges.length > 0 && (
        <div className={classes.wide}>
          <table className={classes.ranges}>
            <thead>
              <tr>
                <th>{t('organization.range.prefix')}</th>
                <th>{t('field.digits')}</th>
                <th>{t('field.initialValue')}</th>
                <th>{t('field.counter')}</th>
                <th>{t('collection.range.next')}</th>
                <th aria-label={t('ui.delete')} />
              </tr>
            </thead>
            <tbody>
              {ranges.map(([prefix, range]) => (
                <Range
                  key={prefix}
                  prefix={prefix}
                  range={range}
                  onRemove={
                    mayEdit
                      ? () => (range.counter > 0 ? setLeaving(prefix) : void remove(prefix).catch(toastError))
                      : undefined
                  }
                />
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
      {isAdding && <NewRange collection={collection} onClose={() => setAdding(false)} />}
      {leaving !== undefined && (
        <Dialog
          opened
          danger
          title={t('organization.range.remove', { prefix: leaving })}
          confirm={t('ui.delete')}
          onClose={() => setLeaving(undefined)}
          onConfirm={async () => {
            await remove(leaving)
            setLeaving(undefined)
          }}
        >
          <Text>{t('collection.range.remove.used', { prefix: leaving })}</Text>
        </Dialog>
      )}
    </div>
  )
}

type RangeProps = { prefix: string; range: NumberRange; onRemove: (() => void) | undefined }

function Range({ prefix, range, onRemove }: RangeProps) {
  const t = useTexts()
  return (
    <tr>
      <td>{prefix}</td>
      {(['digits', 'initialValue'] as const).map((field) => (
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
      <td className={classes.plain}>{formatNumber(range.counter)}</td>
      <td className={classes.plain}>{takeNumbers(prefix, range, foreseen).texts.join(' ')}</td>
      <td>
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('organization.range.remove', { prefix })}
            onClick={onRemove}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </td>
    </tr>
  )
}

function NewRange({ collection: { id, numberRanges }, onClose }: { collection: Collection; onClose: () => void }) {
  const t = useTexts()
  const [prefix, setPrefix] = useState('')
  const reason =
    prefix === ''
      ? t('collection.prefixRequired')
      : !Id.safeParse(prefix).success
        ? t('organization.range.prefix.invalid')
        : Object.hasOwn(numberRanges, prefix)
          ? t('organization.range.prefix.taken', { prefix })
          : undefined
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('organization.range.add')}
      confirm={t('organization.range.add')}
      reason={reason}
      onConfirm={async () => {
        const set = { [`numberRanges.${prefix}`]: { digits: 1, counter: 0, initialValue: 0 } }
        await writeCollection(id, { set }, t('organization.range.added', { prefix }))
        onClose()
      }}
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
