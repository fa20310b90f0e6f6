/** Orders by a pasted list: each line is found, ambiguous or missing, and what is found goes into the basket. */
import { Button, Group, NativeSelect, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { isZeroTyped } from '#domain/formats/quantity-as-typed.ts'
import { longestList } from '#domain/orders/match-lines.ts'
import { useKeptText } from '../../../client/session/preferences.ts'
import { graphql } from '../../../client/calls/graphql.ts'
import { OrderMatch, type OrderMatchQuery } from '../../../client/calls/operations.generated.ts'
import { addToBasket } from '../../../shared/ordering/basket-calls.ts'
import { formatNumber } from '../../../ui/words/dates.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { leftLines, toastDone, toastError, toastMore } from '../../../ui/notices/toasts.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import classes from './orders.module.css'

type Line = OrderMatchQuery['orderMatch'][number]

export function ListDialog({ initial = '', onClose }: { initial?: string; onClose: () => void }) {
  const t = useTexts()
  const [text, setText, sent] = useKeptText(initial === '' ? 'order list' : `order list of ${initial.length}`, initial)
  const [lines, setLines] = useState<readonly Line[]>()
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map())
  const found = lines?.filter(({ count }) => count === 1) ?? []
  const ambiguous = lines?.filter(({ count }) => count > 1) ?? []
  const missing = lines?.filter(({ count }) => count === 0) ?? []
  const meant = [
    ...found.flatMap((line) => (line.matches[0] ? [{ line, id: line.matches[0].id }] : [])),
    ...ambiguous.flatMap((line) => {
      const id = chosen.get(line.line)
      return id === undefined ? [] : [{ line, id }]
    }),
  ]
  const open = [...ambiguous.filter(({ line }) => !chosen.has(line)), ...missing]
  const look = async () => {
    setLines((await graphql(OrderMatch, { text })).orderMatch)
    setChosen(new Map())
  }
  const add = async () => {
    const added = await addToBasket(
      meant.map(({ line, id }) => ({
        releaseId: id,
        ...(typeof line.quantity === 'number' && { quantity: line.quantity }),
      })),
    )
    const left = added.flatMap(({ error }, index) => (error ? [{ label: meant[index]?.line.wanted ?? '', error }] : []))
    const done = t('orders.list.added', { count: added.length - left.length })
    if (left.length > 0) toastMore(done, leftLines(left))
    else toastDone(done)
    stay(open)
  }
  /** What is left to choose or to correct stays, as it was pasted. */
  const stay = (open: readonly Line[]) => {
    if (open.length === 0) {
      sent()
      return onClose()
    }
    const rows = text.split(/\r\n|\r|\n/)
    setText(open.map(({ line }) => rows[line - 1] ?? '').join('\n'))
    setLines(open.map((one, index) => ({ ...one, line: index + 1 })))
    setChosen(new Map())
  }
  const isEmpty = text.trim() === ''
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('orders.list')}
      size={640}
      confirm={lines ? t('orders.list.add', { count: meant.length }) : t('orders.list.look')}
      reason={isEmpty ? t('orders.list.empty') : lines && meant.length === 0 ? t('orders.list.nothing') : undefined}
      onConfirm={lines ? add : look}
    >
      <Textarea
        label={t('orders.list.text')}
        description={t('orders.list.hint')}
        autosize
        minRows={4}
        maxRows={10}
        maxLength={longestList}
        value={text}
        data-autofocus
        onChange={(event) => {
          setText(event.currentTarget.value)
          setLines(undefined)
        }}
      />
      {lines && <Matched found={found} ambiguous={ambiguous} missing={missing} chosen={chosen} onChoose={setChosen} />}
    </Dialog>
  )
}

type MatchedProps = {
  found: readonly Line[]
  ambiguous: readonly Line[]
  missing: readonly Line[]
  /** What is meant by a line, by its number. */
  chosen: ReadonlyMap<number, string>
  onChoose: (next: ReadonlyMap<number, string>) => void
}

function Matched({ found, ambiguous, missing, chosen, onChoose }: MatchedProps) {
  const t = useTexts()
  const choose = (line: number, id: string) => {
    const next = new Map(chosen)
    if (id === '') next.delete(line)
    else next.set(line, id)
    onChoose(next)
  }
  return (
    <Stack gap={8} mt={16} role="status">
      <Group component="p" gap="4px 16px" m={0} fz={13}>
        <span>{t('orders.list.found', { count: found.length })}</span>
        <span>{t('orders.list.ambiguous', { count: ambiguous.length })}</span>
        <span>{t('orders.list.missing', { count: missing.length })}</span>
        {missing.length > 0 && <CopyMissing missing={missing} />}
      </Group>
      {ambiguous.map((line) => (
        <NativeSelect
          key={line.line}
          label={wordsOf(line)}
          value={chosen.get(line.line) ?? ''}
          onChange={({ currentTarget: { value } }) => choose(line.line, value)}
          data={[
            { value: '', label: t('orders.list.choose', { count: line.count }) },
            ...line.matches.map(({ id, label, number }) => ({ value: id, label: `${label} V${number}` })),
          ]}
        />
      ))}
      {missing.length > 0 && (
        <ul className={classes.missing} aria-label={t('orders.list.missing', { count: missing.length })}>
          {missing.map((line) => (
            <li key={line.line}>
              {typeof line.unclear !== 'string'
                ? t('orders.list.line', { line: line.line, wanted: line.wanted })
                : isZeroTyped(line.unclear)
                  ? t('orders.list.zero', { line: line.line, wanted: line.wanted })
                  : t('orders.list.unclear', { line: line.line, wanted: line.wanted, quantity: line.unclear })}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}

function CopyMissing({ missing }: { missing: readonly Line[] }) {
  const t = useTexts()
  const copy = async () => {
    const rows = missing.map(({ wanted, quantity, unclear }) =>
      [wanted, quantity ?? unclear].filter((one) => typeof one === 'string' || typeof one === 'number').join('\t'),
    )
    await navigator.clipboard.writeText(rows.join('\n'))
    toastDone(t('orders.list.copied', { count: missing.length }))
  }
  return (
    <Button size="compact-xs" variant="subtle" onClick={() => void copy().catch(toastError)}>
      {t('orders.list.copy')}
    </Button>
  )
}

const wordsOf = ({ wanted, quantity }: Line): string =>
  typeof quantity === 'number' ? `${wanted} · ${formatNumber(quantity)}` : wanted
