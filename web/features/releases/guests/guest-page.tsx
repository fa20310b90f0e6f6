import { useEffect, useState } from 'react'
import { getBlob, pathOf } from '../../../client/calls/api.ts'
import { State } from '../../../ui/notices/state.tsx'
import { errorText, useTexts } from '#web/ui/texts.ts'
import classes from './guest.module.css'

type Props = { page: number; token: string; onDrawn: () => void }

/** As the server burned it. */
export function GuestPage({ page, token, onDrawn }: Props) {
  const t = useTexts()
  const [address, setAddress] = useState<string>()
  const [fault, setFault] = useState<unknown>()
  useEffect(() => {
    let made: string | undefined
    let isHere = true
    const load = async () => {
      const blob = await getBlob(pathOf('GET /api/guest/pages/:page', { params: { page } }), { bearer: token })
      if (!isHere) return
      made = URL.createObjectURL(blob)
      setAddress(made)
    }
    load().catch((error: unknown) => isHere && setFault(error))
    return () => {
      isHere = false
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [page, token])
  const label = t('release.preview.page', { page: String(page) })
  if (fault !== undefined) return <p role="alert">{errorText(fault)}</p>
  if (address === undefined) return <State is="working" label={label} />
  return <img className={classes.page} src={address} alt={label} onLoad={onDrawn} />
}
