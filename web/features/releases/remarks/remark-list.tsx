/** The remarks on a version beside its page: open ones first, each with its thread; and where a new one is written. */
import { Button, Checkbox, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { IconArrowUpRight, IconMapPin, IconScribble, IconSquare, IconStrikethrough } from '@tabler/icons-react'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { isBlank } from '#domain/formats/blank.ts'
import { authorName } from '#domain/fields.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import { stillNamed } from '#domain/releases/course/mention.ts'
import {
  isForGuests,
  isReworded,
  isOwnRemark,
  longestInstead,
  longestRemark,
  type Remark,
  type RemarkThread,
  saidOf,
} from '#domain/releases/remark.ts'
import { usePreference } from '../../../client/session/preferences.ts'
import { formatTime } from '../../../ui/words/dates.ts'
import { lengthFault } from '../../../ui/fields/length-fault.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { toastError } from '../../../ui/notices/toasts.tsx'
import { WithReason } from '../../../ui/dialogs/with-reason.tsx'
import { type Mentioned, MentionField } from './mention-field.tsx'
import { ChosenFiles, FileChoice, layBeside, RemarkFiles } from './remark-files.tsx'
import { remove, type Remarks, rewrite } from './use-remarks.ts'
import classes from './remark-list.module.css'

const tools = [
  { shape: 'pin', Icon: IconMapPin },
  { shape: 'arrow', Icon: IconArrowUpRight },
  { shape: 'rectangle', Icon: IconSquare },
  { shape: 'strike', Icon: IconStrikethrough },
  { shape: 'stroke', Icon: IconScribble },
] as const

type Props = { remarks: Remarks; hasPages: boolean }

export function RemarkList({ remarks, hasPages }: Props) {
  const t = useTexts()
  const { threads, open, chosen, mayWrite } = remarks
  const [filter, setFilter] = useState<'open' | 'all'>('open')
  const shown = threads
    .filter(({ isOpen, first }) => filter === 'all' || isOpen || first.id === chosen)
    .toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen))
  return (
    <div className={classes.remarks}>
      {mayWrite && <NewRemark remarks={remarks} hasPages={hasPages} />}
      <LeftOpen remarks={remarks} />
      {threads.length > 0 && (
        <div className={classes.filter}>
          <SegmentedControl
            aria-label={t('remarks.filter')}
            value={filter}
            onChange={(next) => setFilter(next === 'all' ? 'all' : 'open')}
            data={[
              { value: 'open', label: t('remarks.filter.open', { count: open }) },
              { value: 'all', label: t('remarks.filter.all', { count: threads.length }) },
            ]}
          />
        </div>
      )}
      {shown.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(threads.length === 0 ? 'remarks.none' : 'remarks.noneOpen')}
        </Text>
      )}
      <ol className={classes.threads}>
        {shown.map((thread) => (
          <Thread key={thread.first.id} thread={thread} remarks={remarks} />
        ))}
      </ol>
    </div>
  )
}

/** What was said about the version before, as a list to tick off: whether it is right now is seen on these pages. */
function LeftOpen({ remarks: { left, earlier, chosen, choose, mayWrite, say } }: Pick<Props, 'remarks'>) {
  const t = useTexts()
  if (!earlier || left.length === 0) return null
  return (
    <section className={classes.left} aria-label={t('remarks.earlier', { number: earlier.number })}>
      <h3 className={classes.quiet}>{t('remarks.earlier', { number: earlier.number })}</h3>
      <ul className={classes.threads}>
        {left.map(({ first }) => (
          <li key={first.id} className={classes.leftOne} data-chosen={first.id === chosen || undefined}>
            <Checkbox
              checked={false}
              disabled={!mayWrite}
              aria-label={t('remarks.earlier.resolve', { text: shortened(saidOf(first), 100) })}
              onChange={() =>
                void say({ release: first.release, text: '', answers: first.id, act: 'resolved' }).catch(toastError)
              }
            />
            <button
              type="button"
              className={classes.leftWords}
              aria-pressed={first.id === chosen}
              onClick={() => choose(first.id === chosen ? undefined : first.id)}
            >
              <span className={classes.text}>{saidOf(first)}</span>
              <span className={classes.quiet}>
                {[authorName(first.createUser), first.place && t('remarks.where', { page: first.place.page })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NewRemark({ remarks, hasPages }: Props) {
  const t = useTexts()
  const { tool, setTool, place, setPlace, say } = remarks
  const field = useRef<HTMLTextAreaElement>(null)
  const [isForAll, setForAll] = useState(false)
  const [kept, setInstead] = usePreference(`instead on ${remarks.release}`, '')
  const instead = place?.shape === 'strike' ? kept.trim() : ''
  const [files, setFiles] = useState<readonly File[]>([])
  const tooLong = lengthFault(t('remarks.instead'), instead, longestInstead)
  useEffect(() => {
    if (place) field.current?.focus()
  }, [place])
  const send = async (text: string, mentions: readonly string[]) => {
    const id = await say({
      text,
      ...(place && { place }),
      ...(instead !== '' && { instead }),
      ...(isForAll && { forGuests: true }),
      ...meaning(mentions),
    })
    setPlace(undefined)
    setInstead('')
    setFiles([])
    if (id !== undefined) await layBeside(id, files)
  }
  return (
    <div className={classes.new}>
      {hasPages && (
        <Button.Group aria-label={t('remarks.tool')}>
          {tools.map(({ shape, Icon }) => (
            <Button
              key={shape}
              flex="1 0 auto"
              h={48}
              px={4}
              variant={tool === shape ? 'filled' : 'default'}
              aria-pressed={tool === shape}
              onClick={() => setTool(tool === shape ? undefined : shape)}
            >
              <Stack component="span" gap={2} align="center" fz={12} fw={500}>
                <Icon size={16} stroke={1.75} aria-hidden />
                {t(`remarks.tool.${shape}`)}
              </Stack>
            </Button>
          ))}
        </Button.Group>
      )}
      {(tool ?? place) && (
        <Text size="xs" c="dimmed" role="status">
          {tool ? t('remarks.tool.hint') : t('remarks.place.chosen', { page: place?.page ?? 1 })}
        </Text>
      )}
      {place?.shape === 'strike' && (
        <TextInput
          label={t('remarks.instead')}
          value={kept}
          error={tooLong}
          onChange={(event) => setInstead(event.currentTarget.value)}
        />
      )}
      <Words
        label={t('remarks.text')}
        action={t('remarks.send')}
        saysEnough={instead !== ''}
        fault={tooLong}
        of={remarks.of}
        fieldRef={field}
        kept={`remark on ${remarks.release}`}
        onSend={send}
      >
        {place && (
          <Button variant="subtle" onClick={() => setPlace(undefined)}>
            {t('remarks.place.drop')}
          </Button>
        )}
        <FileChoice onChoose={(more) => setFiles([...files, ...more])} />
        <Checkbox
          label={t('remarks.forGuests')}
          checked={isForAll}
          onChange={(event) => setForAll(event.currentTarget.checked)}
        />
      </Words>
      <ChosenFiles files={files} onDrop={(gone) => setFiles(files.filter((one) => one !== gone))} />
    </div>
  )
}

type WordsProps = {
  label: string
  action: string
  /** It can be sent without a word: something else says it. */
  saysEnough?: boolean
  /** Of what goes with it. */
  fault?: string | undefined
  /** By which name this browser keeps what is typed until it is stored. */
  kept: string
  /** Who may be mentioned; undefined where nobody is told. */
  of?: Remarks['of']
  /** With the ids of those whom it names. */
  onSend: (text: string, mentions: readonly string[]) => Promise<unknown>
  fieldRef?: Ref<HTMLTextAreaElement>
  children?: ReactNode
}

const meaning = (mentions: readonly string[]) => (mentions.length > 0 ? { mentions: [...mentions] } : {})

type Begun = { text: string; named: readonly Mentioned[] }

const nothing: Begun = { text: '', named: [] }
const useBegun = (name: string) => usePreference<Begun | undefined>(name, undefined)

/** What is typed stays until it is stored, also where the tab is closed before. */
function Words({ label, action, saysEnough = false, kept, of, onSend, fieldRef, children, ...beside }: WordsProps) {
  const t = useTexts()
  const [isBusy, setBusy] = useState(false)
  const [begun, keep] = useBegun(kept)
  const { text, named } = begun ?? nothing
  const fault = lengthFault(label, text.trim(), longestRemark)
  const reason = fault ?? beside.fault ?? (isBlank(text) && !saysEnough ? t('remarks.textMissing') : undefined)
  const send = async () => {
    if (reason !== undefined || isBusy) return
    setBusy(true)
    await onSend(text.trim(), [...new Set(stillNamed(text, named).map(({ id }) => id))])
      .then(() => keep(undefined), toastError)
      .finally(() => setBusy(false))
  }
  return (
    <>
      <MentionField
        fieldRef={fieldRef}
        label={label}
        of={of}
        value={text}
        error={fault}
        onText={(next, mentioned) => keep({ text: next, named: mentioned ? [...named, mentioned] : named })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
        }}
      />
      <Group gap={8}>
        <WithReason reason={reason}>
          <Button variant="default" loading={isBusy} onClick={() => void send()}>
            {action}
          </Button>
        </WithReason>
        {children}
      </Group>
    </>
  )
}

function Thread({ thread, remarks }: { thread: RemarkThread; remarks: Remarks }) {
  const t = useTexts()
  const { first, number, answers, isOpen } = thread
  const { chosen, choose, mayWrite, say } = remarks
  const isChosen = chosen === first.id
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <li ref={item} className={classes.thread} data-chosen={isChosen || undefined} data-remark={first.id}>
      <button
        type="button"
        className={classes.head}
        aria-expanded={isChosen}
        onClick={() => choose(isChosen ? undefined : first.id)}
      >
        <span className={classes.number} data-resolved={!isOpen || undefined}>
          {number}
        </span>
        <span>{first.place ? t('remarks.where', { page: first.place.page }) : t('remarks.whole')}</span>
        {!isOpen && <span className={classes.quiet}>{t('remarks.state.resolved')}</span>}
        {isForGuests(first) && <span className={classes.quiet}>{t('remarks.guestsSee')}</span>}
      </button>
      <Said remark={first} me={remarks.me} />
      {answers.map((answer) => (
        <Said key={answer.id} remark={answer} me={remarks.me} />
      ))}
      {mayWrite && isChosen && (
        <Words
          label={t('remarks.answer')}
          action={t('remarks.answer.send')}
          of={remarks.of}
          kept={`answer to ${first.id}`}
          onSend={(text, mentions) => say({ text, answers: first.id, ...meaning(mentions) })}
        />
      )}
      {mayWrite && (
        <Group gap={8}>
          <Button
            variant="default"
            onClick={() =>
              void say({ text: '', answers: first.id, act: isOpen ? 'resolved' : 'reopened' }).catch(toastError)
            }
          >
            {t(isOpen ? 'remarks.resolve' : 'remarks.reopen')}
          </Button>
        </Group>
      )}
    </li>
  )
}

function Said({ remark, me }: { remark: Remark; me: string }) {
  const t = useTexts()
  const { id, text, instead, act, createUser, createTimestamp, attachments } = remark
  const isOwn = isOwnRemark({ id: me }, remark)
  const kept = `change of remark ${id}`
  const [edited, setEdited] = useBegun(kept)
  return (
    <div className={classes.said}>
      <p className={classes.quiet}>
        <strong>{authorName(createUser)}</strong> {act && `${t(`remarks.act.${act}`)} `}
        <time dateTime={createTimestamp}>{formatTime(createTimestamp)}</time>
        {isReworded(remark) && ` · ${t('remarks.edited')}`}
      </p>
      {edited === undefined ? (
        saidOf(remark) && <p className={classes.text}>{saidOf(remark)}</p>
      ) : (
        <Words
          label={t('remarks.text')}
          action={t('remarks.edit.save')}
          saysEnough={instead !== undefined}
          kept={kept}
          onSend={async (next) => void (await rewrite(id, next))}
        >
          <Button variant="subtle" onClick={() => setEdited(undefined)}>
            {t('remarks.edit.cancel')}
          </Button>
        </Words>
      )}
      <RemarkFiles remark={remark} isOwn={isOwn} />
      {isOwn && !act && edited === undefined && (
        <div className={classes.own}>
          <button type="button" onClick={() => setEdited({ text, named: [] })}>
            {t('remarks.edit')}
          </button>
          <FileChoice onChoose={(files) => void layBeside(id, files, attachments)} />
          <button type="button" onClick={() => void remove(id).catch(toastError)}>
            {t('remarks.delete')}
          </button>
        </div>
      )}
    </div>
  )
}
