import { type CSSProperties, type SyntheticEvent, useEffect, useState } from 'react'
import { getBlob, pathOf } from '../../../client/calls/api.ts'
import { ProductError } from '../../../client/calls/errors.ts'
import { State } from '../../../ui/notices/state.tsx'
import { errorText, useTexts } from '#web/ui/texts.ts'
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
}

/** As the server burned it: as large as the desk shows it whole, or pixel by pixel. */
export function GuestPage({ onDrawn, ...asked }: Props) {
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
  const words = t(isLarge ? 'guest.page.whole' : 'guest.page.larger', { page })
  return (
    <button
      type="button"
      className={classes.page}
      style={{ '--ratio': size.width / size.height, '--pixels': `${size.width}px` } as CSSProperties}
      data-large={isLarge || undefined}
      aria-label={words}
      title={words}
      onClick={() => setLarge(!isLarge)}
    >
      <img src={address} alt={label} onLoad={drawn} />
    </button>
  )
}

/** Its address within this page, as soon as it is here. */
export function useGuestPage({ release, page, token, hash, onOther }: Omit<Props, 'onDrawn'>) {
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
