/** A list of words that divide otherwise, made or changed. */
import { mostOfLine, mostOfText } from '#domain/fields.ts'
import { lengthFault } from '#web/ui/fields/length-fault.ts'
import { Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { seesAll } from '#domain/access/tenancy.ts'
import type { Hyphenation } from '#domain/templates/hyphenation.ts'
import { formatWordList, parseWordList } from '#domain/templates/word-list.ts'
import { useActor } from '#web/client/session.ts'
import { writeAll } from '#web/client/store.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { toastDone } from '#web/ui/toasts.tsx'

export function WordListDialog({
  list,
  language,
  languageName,
  onClose,
}: {
  /** Undefined for a new one. */
  list: Hyphenation | undefined
  language: string
  languageName: string
  onClose: () => void
}) {
  const t = useTexts()
  const actor = useActor()
  const [name, setName] = useState(list?.name ?? '')
  const [info, setInfo] = useState(list?.info ?? '')
  const [shared, setShared] = useState(list ? list.shared !== false : seesAll(actor))
  const [text, setText] = useState(() => formatWordList(list?.exceptions ?? []))
  const { words, faults } = useMemo(() => parseWordList(text), [text])

  const tooLong = {
    name: lengthFault(t('hyphens.list.name'), name.trim(), mostOfLine),
    info: lengthFault(t('hyphens.list.info'), info, mostOfText),
  }

  const save = async () => {
    const set = { name: name.trim(), info, shared, exceptions: words }
    await writeAll([
      list
        ? {
            kind: 'update',
            collection: 'hyphenations',
            id: list.id,
            set,
            // Somebody else's words must not be lost to a copy that was opened before.
            expect: { version: list.version },
          }
        : {
            kind: 'create',
            collection: 'hyphenations',
            document: { ...set, language, languageName, owner: actor.organization },
          },
    ])
    toastDone(t('hyphens.saved', { name: set.name }))
    onClose()
  }

  const shown = faults.slice(0, 5).map(({ line, text: entry }) => `${line}: ${entry}`)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={list ? t('hyphens.list.edit', { name: list.name }) : t('hyphens.list.new')}
      confirm={t('ui.save')}
      onConfirm={save}
      reason={
        !name.trim()
          ? t('hyphens.list.needsName')
          : tooLong.name !== undefined || tooLong.info !== undefined
            ? (tooLong.name ?? tooLong.info)
            : faults.length > 0
              ? t('hyphens.list.faults', { count: faults.length })
              : undefined
      }
      size={560}
    >
      <Stack gap="md">
        <TextInput
          label={t('hyphens.list.name')}
          value={name}
          error={tooLong.name}
          required
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Textarea
          label={t('hyphens.list.words')}
          description={t('hyphens.list.words.hint')}
          value={text}
          lang={language}
          spellCheck={false}
          autosize
          minRows={6}
          maxRows={14}
          error={
            faults.length > 0
              ? t('hyphens.list.faults.lines', { lines: shown.join(', ') + (faults.length > 5 ? ' …' : '') })
              : undefined
          }
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          {t('hyphens.words', { count: words.length })}
        </Text>
        <Textarea
          label={t('hyphens.list.info')}
          value={info}
          error={tooLong.info}
          autosize
          minRows={2}
          maxRows={5}
          onChange={(event) => setInfo(event.currentTarget.value)}
        />
        <Switch
          label={t('fonts.share')}
          description={shared ? undefined : t('hyphens.share.own')}
          checked={shared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
      </Stack>
    </Dialog>
  )
}
