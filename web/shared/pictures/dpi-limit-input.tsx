/** Sets from where on pictures are told of as too coarse, wherever that is told. */
import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../ui/words/texts.ts'
import { dpiLimitOf, useDpiLimit } from './dpi-limit.ts'

/** `isNamed`: no words beside it say what it is. */
export function DpiLimitInput({ isNamed = false }: { isNamed?: boolean }) {
  const t = useTexts()
  const [limit, setLimit] = useDpiLimit()
  const [refused, setRefused] = useState<string | number>()
  const type = (typed: string | number) => {
    const next = dpiLimitOf(typed)
    setRefused(next === undefined ? typed : undefined)
    if (next !== undefined) setLimit(next)
  }
  return (
    <NumberInput
      {...(isNamed
        ? { label: t('dpiLimit.label') }
        : { w: 112, 'aria-label': t('dpiLimit.label'), title: t('dpiLimit.label') })}
      suffix=" dpi"
      step={10}
      value={refused ?? limit}
      error={refused === undefined ? undefined : t('dpiLimit.refused')}
      onChange={type}
      // What was refused is not kept.
      onBlur={() => setRefused(undefined)}
    />
  )
}
