import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
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
  /** Told how many pixels it has. */
  onDrawn: (size: Size) => void
  /** They are others by now. */
  onOther: () => void
  /** In points, where it is known. */
  sheet: Size | undefined
  /** What was said of it, and where. */
  pins: readonly { number: string; place: RemarkPlace }[]
  /** Given while somebody says where: in points, and of what is dragged where that began. */
  onPoint: ((at: Point) => void) | undefined
}

/** As the server burned it: as large as the desk shows it whole, or pixel by pixel. */
export function GuestPage({ onDrawn, sheet, pins, onPoint, ...asked }: Props) {
  const { page } = asked
  const t = useTexts()
  const { address, fault } = useGuestPage(asked)
  const [size, setSize] = useState({ width: 1, height: 1 })
  const [isLarge, setLarge] = useState(false)
  const began = useRef<At>(undefined)
  const label = t('release.preview.page', { page: String(page) })
  if (fault !== undefined) return <p role="alert">{errorText(fault)}</p>
  if (address === undefined) return <State is="working" label={label} />
  const drawn = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) => {
    const size = { width: naturalWidth, height: naturalHeight }
    setSize(size)
    onDrawn(size)
  }
  const hold = (event: PointerEvent<HTMLElement>) => {
    began.current = { clientX: event.clientX, clientY: event.clientY }
    if (onPoint) event.currentTarget.setPointerCapture(event.pointerId)
  }
  const press = ({ currentTarget, detail }: MouseEvent<HTMLElement>) => {
    if (!onPoint || !sheet) return setLarge(!isLarge)
    // Whoever presses it by a key means its middle.
    onPoint(pointAt(currentTarget, sheet, detail === 0 ? undefined : began.current))
  }
  const words = onPoint ? t('guest.point.now') : t(isLarge ? 'guest.page.whole' : 'guest.page.larger', { page })
  return (
    <button
      type="button"
      className={classes.page}
      style={{ '--ratio': size.width / size.height, '--pixels': `${size.width}px` } as CSSProperties}
      data-large={isLarge || undefined}
      aria-label={words}
      title={words}
      onPointerDown={hold}
      onClick={press}
    >
      <span className={classes.paper}>
        <img src={address} alt={label} draggable={false} onLoad={drawn} />
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

export type Size = { width: number; height: number }

type At = { clientX: number; clientY: number }

function pointAt(page: HTMLElement, { width, height }: Size, at: At | undefined): Point {
  const shown = page.querySelector('img')?.getBoundingClientRect()
  const share =
    at && shown
      ? { x: (at.clientX - shown.left) / shown.width, y: (at.clientY - shown.top) / shown.height }
      : { x: 0.5, y: 0.5 }
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
