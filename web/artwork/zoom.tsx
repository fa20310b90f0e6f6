/** How large pages are shown: in steps by buttons, keys or the wheel, or as large as fits. */
import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../ui/words/texts.ts'
import classes from './zoom.module.css'

/** Pixels a point at 96 dpi. */
const realSize = 96 / 72
const steps = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8]
/** Pixels of wheel for one step; a touchpad sends many small ones. */
const turn = 40

/** 1 is the real size. */
export type ZoomValue = number | 'fit'

export type Zoom = {
  /** Pixels a point. */
  scale: number
  percent: number
  isFit: boolean
  step: (direction: 1 | -1) => void
  set: (value: ZoomValue) => void
  /** For the element with the pages: + − 0 1. */
  onKeyDown: (event: KeyboardEvent) => void
  /** Its ref: Ctrl or Cmd and the wheel, or two fingers on a touchpad, zoom the pages instead of the browser's window. */
  wheel: (element: HTMLElement | null) => void
}

/** `fit` is the scale at which all can be seen, in pixels a point. */
export function useZoom(value: ZoomValue, set: (value: ZoomValue) => void, fit: number): Zoom {
  const scale = value === 'fit' ? Math.max(0.05, fit) : value * realSize
  const step = (direction: 1 | -1) => {
    const now = scale / realSize
    const next = direction > 0 ? steps.find((one) => one > now * 1.02) : steps.findLast((one) => one < now * 0.98)
    if (next !== undefined) set(next)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') step(1)
    else if (key === '-') step(-1)
    else if (key === '0') set('fit')
    else if (key === '1') set(1)
  }
  return {
    scale,
    isFit: value === 'fit',
    percent: Math.round((scale / realSize) * 100),
    step,
    set,
    onKeyDown,
    wheel: useWheel(step),
  }
}

function useWheel(zoom: (direction: 1 | -1) => void): (element: HTMLElement | null) => void {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const onZoom = useEffectEvent(zoom)
  useEffect(() => {
    if (!element) return
    let turned = 0
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      turned += event.deltaY
      if (Math.abs(turned) < turn) return
      onZoom(turned < 0 ? 1 : -1)
      turned = 0
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [element])
  return setElement
}

export function ZoomControl({ zoom: { percent, isFit, step, set } }: { zoom: Zoom }) {
  const t = useTexts()
  return (
    <div className={classes.zoom} role="group" aria-label={t('zoom.title')}>
      <ActionIcon aria-label={t('zoom.smaller')} title={t('zoom.smaller')} onClick={() => step(-1)}>
        <IconMinus size={16} aria-hidden />
      </ActionIcon>
      <button
        type="button"
        className={classes.percent}
        title={t(isFit ? 'zoom.realSize' : 'zoom.fit')}
        onClick={() => set(isFit ? 1 : 'fit')}
      >
        {percent} %
      </button>
      <ActionIcon aria-label={t('zoom.larger')} title={t('zoom.larger')} onClick={() => step(1)}>
        <IconPlus size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
