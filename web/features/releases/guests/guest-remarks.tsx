/** What is said about the version where guests hear it, and what this one has to say. */
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { isBlank } from '#domain/formats/blank.ts'
import { longestRemark } from '#domain/releases/remark.ts'
import { type Answer, send } from '../../../client/calls/api.ts'
import { useGuestWords } from '../../../client/session/guest-visit.ts'
import { formatTime } from '#web/ui/dates.ts'
import { lengthFault } from '../../../ui/fields/length-fault.ts'
import { errorText, useTexts } from '#web/ui/texts.ts'
import classes from './guest.module.css'

type Seen = Answer<'GET /api/guest/releases/:id'>

type Props = { release: string; seen: Seen; link: string; token: string; onSaid: () => void }

export function GuestRemarks({ release, seen, link, token, onSaid }: Props) {
  const t = useTexts()
  const [answering, setAnswering] = useState<string>()
  if (seen.threads.length === 0 && !seen.mayComment) return null
  return (
    <section aria-label={t('guest.remarks')}>
      <h2 className={classes.quiet}>{t('guest.remarks')}</h2>
      <ol className={classes.threads}>
        {seen.threads.map(({ id, isOpen, answers, ...first }) => (
          <li key={id}>
            <Said {...first} />
            {answers.map((answer) => (
              <Said key={answer.id} {...answer} />
            ))}
            {!isOpen && <p className={classes.facts}>{t('remarks.state.resolved')}</p>}
            {seen.mayComment &&
              (answering === id ? (
                <Words
                  label={t('remarks.answer')}
                  action={t('remarks.answer.send')}
                  {...{ release, link, token, onSaid }}
                  answers={id}
                />
              ) : (
                <Button variant="subtle" size="compact-sm" onClick={() => setAnswering(id)}>
                  {t('remarks.answer')}
                </Button>
              ))}
          </li>
        ))}
      </ol>
      {seen.mayComment && (
        <Words label={t('remarks.text')} action={t('remarks.send')} {...{ release, link, token, onSaid }} />
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

type WordsProps = {
  label: string
  action: string
  release: string
  link: string
  token: string
  answers?: string
  onSaid: () => void
}

function Words({ label, action, release, link, token, answers, onSaid }: WordsProps) {
  const [text, setText] = useGuestWords(link, answers ?? `remark ${release}`)
  const [fault, setFault] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const tooLong = lengthFault(label, text.trim(), longestRemark)
  const say = async () => {
    setBusy(true)
    setFault(undefined)
    try {
      const body = { text: text.trim(), ...(answers !== undefined && { answers }) }
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
        label={label}
        autosize
        minRows={2}
        error={tooLong ?? (fault === undefined ? undefined : errorText(fault))}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        variant="default"
        loading={isBusy}
        disabled={isBlank(text) || tooLong !== undefined}
        onClick={() => void say()}
      >
        {action}
      </Button>
    </div>
  )
}
