/** What is said about the version where guests hear it, and what this one has to say. */
import { Button, Group, Textarea } from '@mantine/core'
import { IconMessagePin } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { isBlank } from '#domain/formats/blank.ts'
import { longestRemark, type RemarkPlace } from '#domain/releases/remark.ts'
import { type Answer, send } from '../../../client/calls/api.ts'
import { useGuestWords } from '../../../client/session/guest-visit.ts'
import { formatTime } from '../../../ui/words/dates.ts'
import { lengthFault } from '../../../ui/fields/length-fault.ts'
import { errorText, useTexts } from '../../../ui/words/texts.ts'
import { type Pointing, showPages, wordsId } from './guest-pages.tsx'
import classes from './guest.module.css'

type Seen = Answer<'GET /api/guest/releases/:id'>

type Props = Sent & { seen: Seen; pointing: Pointing; onPointing: (next: Pointing) => void }
type Sent = { release: string; link: string; token: string; onSaid: () => void }

export function GuestRemarks({ seen, pointing, onPointing, ...sent }: Props) {
  const t = useTexts()
  const { place } = pointing
  const [answering, setAnswering] = useState<string>()
  if (seen.threads.length === 0 && !seen.mayComment) return null
  return (
    <section aria-label={t('guest.remarks')}>
      <h2 className={classes.quiet}>{t('guest.remarks')}</h2>
      <ol className={classes.threads}>
        {seen.threads.map(({ id, isOpen, place: on, answers, ...first }, index) => (
          <li key={id}>
            {on && <p className={classes.facts}>{`${index + 1} · ${t('remarks.where', { page: on.page })}`}</p>}
            <Said {...first} />
            {answers.map((answer) => (
              <Said key={answer.id} {...answer} />
            ))}
            {!isOpen && <p className={classes.facts}>{t('remarks.state.resolved')}</p>}
            {seen.mayComment &&
              (answering === id ? (
                <Words label={t('remarks.answer')} action={t('remarks.answer.send')} {...sent} answers={id} />
              ) : (
                <Button variant="subtle" size="compact-sm" onClick={() => setAnswering(id)}>
                  {t('remarks.answer')}
                </Button>
              ))}
          </li>
        ))}
      </ol>
      {seen.mayComment && (
        <Words
          label={t('remarks.text')}
          action={t('remarks.send')}
          {...sent}
          onSaid={() => {
            onPointing({ isAsked: false })
            sent.onSaid()
          }}
          place={place}
        >
          {seen.sheets.length > 0 && <Place pointing={pointing} onPointing={onPointing} />}
        </Words>
      )}
    </section>
  )
}

function Said({ by, at, text }: Omit<Seen['threads'][number], 'id' | 'isOpen' | 'answers'>) {
  return (
    <div>
      <p className={classes.facts}>
        <strong>{by}</strong> <time dateTime={at}>{formatTime(at)}</time>
      </p>
      {text && <p className={classes.text}>{text}</p>}
    </div>
  )
}

/** Where on the pages it is. */
function Place({ pointing: { isAsked, place }, onPointing }: Pick<Props, 'pointing' | 'onPointing'>) {
  const t = useTexts()
  return (
    <>
      <Button
        variant={isAsked ? 'light' : 'subtle'}
        px={6}
        aria-pressed={isAsked}
        leftSection={<IconMessagePin size={16} stroke={1.75} aria-hidden />}
        onClick={() => {
          onPointing(isAsked || place ? { isAsked: false } : { isAsked: true })
          if (!isAsked && !place) showPages()
        }}
      >
        {t(place ? 'remarks.place.drop' : 'remarks.tool')}
      </Button>
      {place && (
        <p className={classes.facts} role="status">
          {t('remarks.place.chosen', { page: place.page })}
        </p>
      )}
    </>
  )
}

type WordsProps = Sent & {
  label: string
  action: string
  answers?: string
  place?: RemarkPlace | undefined
  children?: ReactNode
}

function Words({ label, action, release, link, token, answers, place, onSaid, children }: WordsProps) {
  const [text, setText] = useGuestWords(link, answers ?? `remark ${release}`)
  const [fault, setFault] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const tooLong = lengthFault(label, text.trim(), longestRemark)
  const say = async () => {
    setBusy(true)
    setFault(undefined)
    try {
      const body = { text: text.trim(), ...(answers !== undefined && { answers }), ...(place && { place }) }
      await send('POST /api/guest/releases/:id/remarks', { params: { id: release }, body }, { bearer: token })
      setText('')
      onSaid()
    } catch (error) {
      setFault(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.words}>
      <Textarea
        {...(answers === undefined && { id: wordsId })}
        label={label}
        autosize
        minRows={2}
        error={tooLong ?? (fault === undefined ? undefined : errorText(fault))}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group gap={8}>
        <Button
          variant="default"
          loading={isBusy}
          disabled={isBlank(text) || tooLong !== undefined}
          onClick={() => void say()}
        >
          {action}
        </Button>
        {children}
      </Group>
    </div>
  )
}
