/** How many: typed, or a step up and down. What is not allowed is raised on leaving, and that is said. */
import { ActionIcon, TextInput } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { isZeroTyped, parseQuantity } from '#domain/formats/quantity-as-typed.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import { mostOfRelease } from '#domain/orders/basket-item.ts'
import { allowedQuantity, nearestQuantities } from '#domain/orders/basket.ts'
import { formatNumber } from '../../ui/words/dates.ts'
import { type Texts, useTexts } from '../../ui/words/texts.ts'
import classes from './ordering.module.css'

type Props = {
  label: string
  value: number
  rule: { min: number; step: number }
  onChange: (quantity: number) => void
  /** What was typed before and is no quantity yet, or not left. */
  initial?: string
  onType?: (text: string) => void
  /** With what it is then. */
  onEnter?: (quantity: number) => void
  /** Why nothing may be done with it: what was typed stays there, and is no quantity. */
  onUnclear?: (reason: string | undefined) => void
  /** Without buttons, where there is little room: the arrows go a step. */
  isPlain?: boolean
}

/** Undefined for what is no quantity, or more than anyone may order. */
export function quantityOf(text: string, rule: Props['rule']): number | undefined {
  const wanted = parseQuantity(text)
  return wanted === null || wanted > mostOfRelease ? undefined : Math.min(allowedQuantity(wanted, rule), mostOfRelease)
}

/** What is said of what was typed and is none. */
export function unclearWords(typed: string, rule: Props['rule'], t: Texts): string {
  const [text, most] = [typed.trim(), formatNumber(mostOfRelease)]
  if (text === '') return t('orders.quantity.missing', { most })
  if (isZeroTyped(text)) return t('orders.quantity.zero', { least: formatNumber(allowedQuantity(0, rule)) })
  return t('orders.quantity.unclear', { typed: shortened(text, 40), most })
}

/** What is said of a quantity that was raised. */
export function raisedWords(count: number, rule: Props['rule'], t: Texts): string {
  const least = formatNumber(allowedQuantity(0, rule))
  return rule.step > 1
    ? t('orders.quantity.raised.steps', { count, least, step: formatNumber(rule.step) })
    : t('orders.quantity.raised', { count, least })
}

export function QuantityInput({ label, value, rule, onChange, onEnter, onUnclear, isPlain = false, ...more }: Props) {
  const t = useTexts()
  const [typed, setTyped] = useState(more.initial)
  const [raised, setRaised] = useState<string>()
  const step = Math.max(1, rule.step)
  const go = (by: number) => {
    setTyped(undefined)
    setRaised(undefined)
    onUnclear?.(undefined)
    onChange(allowedQuantity(value + by, rule))
  }
  /** Undefined where it is not understood: nothing goes on with another. */
  const leave = (): number | undefined => {
    if (typed === undefined) return value
    const next = quantityOf(typed, rule)
    if (next === undefined) {
      const words = unclearWords(typed, rule, t)
      setRaised(words)
      onUnclear?.(words)
      return undefined
    }
    setTyped(undefined)
    const wanted = parseQuantity(typed) ?? next
    const near = nearestQuantities(wanted, rule)
    setRaised(
      next === wanted
        ? undefined
        : t('orders.quantity.only', { quantities: near.map((one) => formatNumber(one)).join(', ') }),
    )
    onChange(next)
    return next
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      const next = leave()
      if (next !== undefined) onEnter?.(next)
    } else if (event.key === 'ArrowUp') go(step)
    else if (event.key === 'ArrowDown') go(-step)
    else return
    event.preventDefault()
  }
  return (
    <span className={classes.quantity}>
      {!isPlain && (
        <ActionIcon
          h="auto"
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
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          more.onType?.(event.currentTarget.value)
          onUnclear?.(undefined)
        }}
        onBlur={() => void leave()}
        onKeyDown={onKeyDown}
      />
      {!isPlain && (
        <ActionIcon h="auto" variant="default" aria-label={t('orders.quantity.more')} onClick={() => go(step)}>
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
