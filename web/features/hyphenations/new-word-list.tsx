/** A list of words that divide otherwise, made. What is typed is there again after a reload, until the list is made. */
import { mostOfLine, mostOfText } from '#domain/fields.ts'
import { lengthFault } from '#web/ui/fields/length-fault.ts'
import { Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { seesAll } from '#domain/access/tenancy.ts'
import { parseWordList } from '#domain/fonts/word-list.ts'
import { useKeptText } from '../../client/session/preferences.ts'
import { useActor } from '../../client/session/session.ts'
import { writeAll } from '../../client/records/store.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { toastDone } from '../../ui/notices/toasts.tsx'
import { wordFaultText } from './word-faults.ts'

export function NewWordList({
  language,
  languageName,
  onClose,
}: {
  language: string
  languageName: string
  onClose: () => void
}) {
  const t = useTexts()
  const actor = useActor()
  const [name, setName, forgetName] = useKeptText(`new word list ${language}, name`)
  const [info, setInfo, forgetInfo] = useKeptText(`new word list ${language}, info`)
  const [text, setText, forgetText] = useKeptText(`new word list ${language}`)
  const [shared, setShared] = useState(seesAll(actor))
  const { words, faults } = useMemo(() => parseWordList(text), [text])

  const tooLong = {
    name: lengthFault(t('hyphens.list.name'), name.trim(), mostOfLine),
    info: lengthFault(t('hyphens.list.info'), info, mostOfText),
  }

  const save = async () => {
    const set = { name: name.trim(), info, shared, exceptions: words }
    const document = { ...set, language, languageName, owner: actor.organization }
    await writeAll([{ kind: 'create', collection: 'hyphenations', document }])
    for (const forget of [forgetName, forgetInfo, forgetText]) forget()
    toastDone(t('hyphens.saved', { name: set.name }))
    onClose()
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('hyphens.list.newFor', { language: languageName })}
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
          error={wordFaultText(faults, t)}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {words.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('hyphens.words', { count: words.length })}
          </Text>
        )}
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
