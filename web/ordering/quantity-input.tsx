/** How many: typed, or a step up and down. What is not allowed is raised on leaving, and that is said. */
import { ActionIcon, TextInput } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { parseNumber } from '#domain/formats/number-as-typed.ts'
import { mostOfRelease } from '#domain/orders/basket-item.ts'
import { allowedQuantity, nearestQuantities } from '#domain/orders/basket.ts'
import { formatNumber } from '#web/ui/dates.ts'
import { useTexts } from '#web/ui/texts.ts'
import classes from './ordering.module.css'

type Props = {
  label: string
  value: number
  rule: { min: number; step: number }
  onChange: (quantity: number) => void
  /** With what it is then. */
  onEnter?: (quantity: number) => void
  /** Without buttons, where there is little room: the arrows go a step. */
  isPlain?: boolean
}

/** Undefined for what is no number. */
export function quantityOf(text: string, rule: Props['rule']): number | undefined {
  const number = parseNumber(text)
  return typeof number !== 'number' ? undefined : Math.min(allowedQuantity(number, rule), mostOfRelease)
}

export function QuantityInput({ label, value, rule, onChange, onEnter, isPlain = false }: Props) {
  const t = useTexts()
  const [typed, setTyped] = useState<string>()
  const [raised, setRaised] = useState<string>()
  const step = Math.max(1, rule.step)
  const go = (by: number) => {
    setTyped(undefined)
    setRaised(undefined)
    onChange(allowedQuantity(value + by, rule))
  }
  const leave = (): number => {
    if (typed === undefined) return value
    const number = parseNumber(typed)
    const next = quantityOf(typed, rule) ?? value
    setTyped(undefined)
    const near = typeof number !== 'number' ? [] : nearestQuantities(number, rule)
    setRaised(
      near.length === 0 || next === number
        ? undefined
        : t('orders.quantity.only', { quantities: near.map((one) => formatNumber(one)).join(', ') }),
    )
    onChange(next)
    return next
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      onEnter?.(leave())
    } else if (event.key === 'ArrowUp') go(step)
    else if (event.key === 'ArrowDown') go(-step)
    else return
    event.preventDefault()
  }
  return (
    <span className={classes.quantity}>
      {!isPlain && (
        <ActionIcon
          variant="default"
          aria-label={t('orders.quantity.less')}
          disabled={value <= allowedQuantity(0, rule)}
          onClick={() => go(-step)}
        >
          <IconMinus size={14} aria-hidden />
        </ActionIcon>
      )}
      <TextInput
        className={classes.number}
        aria-label={label}
        inputMode="numeric"
        value={typed ?? formatNumber(value)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => void leave()}
        onKeyDown={onKeyDown}
      />
      {!isPlain && (
        <ActionIcon variant="default" aria-label={t('orders.quantity.more')} onClick={() => go(step)}>
          <IconPlus size={14} aria-hidden />
        </ActionIcon>
      )}
      {raised !== undefined && (
        <span className={classes.raised} role="status">
          {raised}
        </span>
      )}
    </span>
  )
}
