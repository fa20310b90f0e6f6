import { type CSSProperties, type MouseEvent, type SyntheticEvent, useEffect, useState } from 'react'
import type { Point, RemarkPlace } from '#domain/releases/remark.ts'
import { getBlob, pathOf } from '../../../client/calls/api.ts'
import { ProductError } from '../../../client/calls/errors.ts'
import { State } from '../../../ui/notices/state.tsx'
import { errorText, useTexts } from '../../../ui/words/texts.ts'
import layer from '../remarks/remark-layer.module.css'
import classes from './guest.module.css'

type Props = {
  release: string
  page: number
  token: string
  /** Of the pages that are looked at. */
  hash: string | undefined
  onDrawn: () => void
  /** They are others by now. */
  onOther: () => void
  /** In points, where it is known. */
  sheet: Size | undefined
  /** What was said of it, and where. */
  pins: readonly { number: string; place: RemarkPlace }[]
  /** Given while somebody says where: a tap does, in points. */
  onPoint: ((at: Point) => void) | undefined
}

/** As the server burned it: as large as the desk shows it whole, or pixel by pixel. */
export function GuestPage({ onDrawn, sheet, pins, onPoint, ...asked }: Props) {
  const { page } = asked
  const t = useTexts()
  const { address, fault } = useGuestPage(asked)
  const [size, setSize] = useState({ width: 1, height: 1 })
  const [isLarge, setLarge] = useState(false)
  const label = t('release.preview.page', { page: String(page) })
  if (fault !== undefined) return <p role="alert">{errorText(fault)}</p>
  if (address === undefined) return <State is="working" label={label} />
  const drawn = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) => {
    setSize({ width: naturalWidth, height: naturalHeight })
    onDrawn()
  }
  const press = (event: MouseEvent<HTMLElement>) =>
    onPoint && sheet ? onPoint(pointAt(event, sheet)) : setLarge(!isLarge)
  const words = onPoint ? t('guest.point.now') : t(isLarge ? 'guest.page.whole' : 'guest.page.larger', { page })
  return (
    <button
      type="button"
      className={classes.page}
      style={{ '--ratio': size.width / size.height, '--pixels': `${size.width}px` } as CSSProperties}
      data-large={isLarge || undefined}
      aria-label={words}
      title={words}
      onClick={press}
    >
      <span className={classes.paper}>
        <img src={address} alt={label} onLoad={drawn} />
        {sheet &&
          pins.map(({ number, place: { points } }) => (
            <span key={number} className={layer.pin} aria-hidden style={placed(points[0], sheet)}>
              {number}
            </span>
          ))}
      </span>
    </button>
  )
}

type Size = { width: number; height: number }

/** Whoever presses it by a key means its middle. */
function pointAt(event: MouseEvent<HTMLElement>, { width, height }: Size): Point {
  const shown = event.currentTarget.querySelector('img')?.getBoundingClientRect()
  const isByKey = event.detail === 0 || !shown
  const share = isByKey
    ? { x: 0.5, y: 0.5 }
    : { x: (event.clientX - shown.left) / shown.width, y: (event.clientY - shown.top) / shown.height }
  return { x: rounded(share.x * width), y: rounded(share.y * height) }
}

const rounded = (points: number): number => Math.round(points * 100) / 100

const placed = (at: Point | undefined, { width, height }: Size): CSSProperties => ({
  left: `${((at?.x ?? 0) / width) * 100}%`,
  top: `${((at?.y ?? 0) / height) * 100}%`,
})

/** Its address within this page, as soon as it is here. */
export function useGuestPage({
  release,
  page,
  token,
  hash,
  onOther,
}: Omit<Props, 'onDrawn' | 'sheet' | 'pins' | 'onPoint'>) {
  const [address, setAddress] = useState<string>()
  const [fault, setFault] = useState<unknown>()
  useEffect(() => {
    let made: string | undefined
    let isHere = true
    const load = async () => {
      const asked = { params: { id: release, page }, query: { hash } }
      const blob = await getBlob(pathOf('GET /api/guest/releases/:id/pages/:page', asked), { bearer: token })
      if (!isHere) return
      made = URL.createObjectURL(blob)
      setAddress(made)
    }
    load().catch((error: unknown) => {
      if (!isHere) return
      if (error instanceof ProductError && error.code === 'release.changedMeanwhile') onOther()
      else setFault(error)
    })
    return () => {
      isHere = false
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [release, page, token, hash, onOther])
  return { address, fault }
}
