/** Number ranges of a record by their prefix, each with what comes next. */
import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Id } from '#domain/fields.ts'
import { formatNumber } from '../../ui/words/dates.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { LineInput } from '../../ui/fields/line-input.tsx'
import { toastError } from '../../ui/notices/toasts.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { useRecordEditing } from './record-editing.ts'
import { NumberLine } from './record-fields.tsx'
import form from '../../ui/record-form.module.css'
import classes from './number-ranges.module.css'

type NumberRange = { digits: number; initialValue: number; counter: number }
type Change = { set: Readonly<Record<string, unknown>> } | { unset: readonly string[] }

export type NumberRangesProps = {
  ranges: Readonly<Record<string, NumberRange>>
  hint: string
  /** What the column is called that shows what comes next, and what stands in it. */
  nextTitle: string
  next: (prefix: string, range: NumberRange) => string
  /** Counters that are counted, never typed. */
  countsItself?: boolean
  /** What is asked before a range goes that has counted already. */
  whenUsed?: (prefix: string) => string
  missing: string
  write: (change: Change, said: string) => Promise<void>
}

export function NumberRanges(props: NumberRangesProps) {
  const { ranges, hint, nextTitle, next, countsItself = false, whenUsed, write } = props
  const t = useTexts()
  const { mayEdit } = useRecordEditing()
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<string>()
  const remove = (prefix: string) =>
    write({ unset: [`numberRanges.${prefix}`] }, t('organization.range.removed', { prefix }))
  const typed = countsItself ? (['digits', 'initialValue'] as const) : (['digits', 'initialValue', 'counter'] as const)
  return (
    <div className={form.fields}>
      <p className={form.note}>{hint}</p>
      {Object.keys(ranges).length > 0 && (
        <table className={classes.ranges}>
          <thead>
            <tr>
              <th>{t('organization.range.prefix')}</th>
              <th>{t('field.digits')}</th>
              <th>{t('field.initialValue')}</th>
              <th>{t('field.counter')}</th>
              <th>{nextTitle}</th>
              <th aria-label={t('ui.delete')} />
            </tr>
          </thead>
          <tbody>
            {Object.entries(ranges)
              .toSorted(([one], [other]) => one.localeCompare(other))
              .map(([prefix, range]) => (
                <tr key={prefix}>
                  <th scope="row">{prefix}</th>
                  {typed.map((field) => (
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
                  {countsItself && <td>{formatNumber(range.counter)}</td>}
                  <td>{next(prefix, range)}</td>
                  <td>
                    {mayEdit && (
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        aria-label={t('organization.range.remove', { prefix })}
                        onClick={() =>
                          whenUsed && range.counter > 0 ? setLeaving(prefix) : void remove(prefix).catch(toastError)
                        }
                      >
                        <IconTrash size={16} aria-hidden />
                      </ActionIcon>
                    )}
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
      {mayEdit && (
        <Group>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {t('organization.range.add')}
          </Button>
        </Group>
      )}
      {isAdding && <NewRange {...props} onClose={() => setAdding(false)} />}
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
          <Text>{whenUsed?.(leaving)}</Text>
        </Dialog>
      )}
    </div>
  )
}

type NewRangeProps = Pick<NumberRangesProps, 'ranges' | 'missing' | 'write'> & { onClose: () => void }

function NewRange({ ranges, missing, write, onClose }: NewRangeProps) {
  const t = useTexts()
  const [prefix, setPrefix] = useState('')
  const reason =
    prefix === ''
      ? missing
      : !Id.safeParse(prefix).success
        ? t('organization.range.prefix.invalid')
        : Object.hasOwn(ranges, prefix)
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
        await write({ set }, t('organization.range.added', { prefix }))
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
