/** All that a guest was asked about: one version at once; of several which of them wait for their word, and after each the next of these. */
import { Button } from '@mantine/core'
import { useCallback, useEffect, useReducer, useState } from 'react'
import { type Answer, getBlob, pathOf, send } from '../../../client/calls/api.ts'
import { ProductError } from '../../../client/calls/errors.ts'
import { formatDate } from '../../../ui/words/dates.ts'
import { Near } from '#web/ui/lists/near.tsx'
import { State } from '../../../ui/notices/state.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { GuestView } from './guest-view.tsx'
import classes from './guest.module.css'

type Asked = Answer<'GET /api/guest/releases'>
type Version = Asked['data'][number]
type Props = { link: string; token: string; onOver: () => void }

export function GuestDesk({ link, token, onOver }: Props) {
  const t = useTexts()
  const [asked, setAsked] = useState<Asked>()
  const [fault, setFault] = useState<unknown>()
  const [open, setOpen] = useState<string>()
  const [looks, lookAgain] = useReducer((before: number) => before + 1, 0)
  const look = useCallback(() => send('GET /api/guest/releases', {}, { bearer: token }), [token])
  useEffect(() => {
    let isHere = true
    look().then(
      (found) => isHere && setAsked(found),
      (error: unknown) => {
        if (!isHere) return
        if (error instanceof ProductError && error.code === 'guest.over') onOver()
        else setFault(error)
      },
    )
    return () => {
      isHere = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Back from a version, others may wait.
  }, [look, onOver, looks])
  const leave = async () => {
    await send('POST /api/guest/leave', {}, { bearer: token }).catch(() => undefined)
    onOver()
  }
  if (fault !== undefined) return <State is="failed" error={fault} />
  if (!asked) return <State is="working" label={t('ui.loading')} />
  const [first, ...others] = asked.data
  const shown = open ?? (others.length === 0 ? first?.id : undefined)
  const back = () => {
    setOpen(undefined)
    lookAgain()
  }
  const goOn = async () => {
    if (others.length === 0) return
    const { data } = await look()
    setOpen(data.find(({ id, state }) => state === 'waits' && id !== shown)?.id)
    setAsked({ ...asked, data })
  }
  if (shown !== undefined)
    return (
      <GuestView
        key={shown}
        release={shown}
        link={link}
        token={token}
        onBack={others.length > 0 ? back : undefined}
        onDecided={() => void goOn()}
        onOver={onOver}
      />
    )
  const waiting = asked.data.filter(({ state }) => state === 'waits').length
  return (
    <main className={classes.list}>
      <title>{`${t('guest.title')} – ${t('app.name')}`}</title>
      <header className={classes.head}>
        <p className={classes.asks}>{t('guest.list.asks', { person: asked.person })}</p>
        <h1 className={classes.title}>
          {waiting === 0 ? t('guest.list.none') : t('guest.list.waiting', { count: waiting })}
        </h1>
        <Button className={classes.leave} variant="subtle" size="compact-sm" onClick={() => void leave()}>
          {t('guest.leave')}
        </Button>
        <p className={classes.facts}>{t('guest.linkUntil', { until: formatDate(asked.until) })}</p>
      </header>
      <ul className={classes.versions}>
        {asked.data.map((version) => (
          <li key={version.id}>
            <button
              type="button"
              className={classes.version}
              aria-label={[
                version.label,
                t('release.number', { number: version.number }),
                t(`guest.state.${version.state}`),
              ].join(', ')}
              onClick={() => setOpen(version.id)}
            >
              <span className={classes.thumb}>
                <Near height={96} isWanted={false}>
                  {version.hash !== null && <Thumb version={version} token={token} />}
                </Near>
              </span>
              <span className={classes.what}>
                <strong>{version.label}</strong>
                <span className={classes.facts}>{t('release.number', { number: version.number })}</span>
                <span className={classes.facts} data-state={version.state}>
                  {t(`guest.state.${version.state}`)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </main>
  )
}

/** Beside its name, which says what it is of. */
function Thumb({ version: { id, hash }, token }: { version: Version; token: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let isHere = true
    const query = { small: true, ...(hash !== null && { hash }) }
    const path = pathOf('GET /api/guest/releases/:id/pages/:page', { params: { id, page: 1 }, query })
    const load = async () => {
      const blob = await getBlob(path, { bearer: token }).catch(() => undefined)
      if (!isHere || !blob) return
      made = URL.createObjectURL(blob)
      setAddress(made)
    }
    void load()
    return () => {
      isHere = false
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [id, hash, token])
  return address !== undefined && <img src={address} alt="" />
}
