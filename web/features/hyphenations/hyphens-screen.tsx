/** Hyphenation (document 1 §2): the languages with their patterns, words that divide otherwise, and a field to try it in. */
import { Button, FileButton } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { canMakeTemplates } from '#domain/access/templates.ts'
import { languageLabel, ownLanguageName } from '#domain/formats/language-name.ts'
import { type Answer, send } from '../../client/calls/api.ts'
import { useActor } from '../../client/session/session.ts'
import { useChangesOf } from '../../client/live/tools-version.ts'
import { useUploads } from '../../client/files/use-uploads.ts'
import { State } from '../../ui/notices/state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchBox } from '../../ui/lists/tools/search-box.tsx'
import { toastDone, toastError } from '../../ui/notices/toasts.tsx'
import { BesideList } from '../../ui/lists/beside-list.tsx'
import { Toolbar } from '../../ui/lists/tools/toolbar.tsx'
import { errorText, useLanguage, useTexts } from '../../ui/words/texts.ts'
import { UploadList } from '../../ui/lists/uploads/upload-list.tsx'
import { WithReason } from '../../ui/dialogs/with-reason.tsx'
import { LanguageDetail } from './language-detail.tsx'
import { LanguageList, type LanguageRow } from './language-list.tsx'
import form from '#web/ui/record-form.module.css'

type Search = { q?: string | undefined; language?: string | undefined }
type Entry = Answer<'GET /api/artwork/hyphens/languages'>['data'][number]

export function HyphensScreen() {
  const t = useTexts()
  const actor = useActor()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Search
  const change = (next: Search) => void navigate({ to: '.', search: { ...search, ...next }, replace: true })
  const entries = useQuery({
    queryKey: ['hyphens', useChangesOf('hyphenations')],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await send('GET /api/artwork/hyphens/languages', {}, { signal })).data,
    staleTime: 600_000,
  })
  const rows = useRows(entries.data)
  const term = (search.q ?? '').trim().toLowerCase()
  const found = rows.filter(({ language, name, ownName }) =>
    [language, name, ownName].some((word) => word.toLowerCase().includes(term)),
  )
  const shown =
    rows.find(({ language }) => language === search.language) ?? rows.find(({ language }) => language === 'de')

  const uploads = useUploads('POST /api/artwork/hyphens', { field: 'file' }, (answers) => {
    for (const { data } of answers) {
      const { name, exceptions, language } = data.hyphenation
      toastDone(t('hyphens.uploaded', { name, count: exceptions.length }))
      const lines = data.faults.map(({ line, text }) => `${line}: ${text}`).slice(0, 5)
      if (lines.length > 0)
        toastError(
          t('hyphens.uploaded.faults', {
            count: data.faultCount,
            lines: lines.join(', ') + (data.faultCount > lines.length ? ' …' : ''),
          }),
        )
      change({ language, q: undefined })
    }
  })
  const [isMaking, setMaking] = useState(false)
  const reason = canMakeTemplates(actor) ? undefined : t('hyphens.keep.reason')

  return (
    <div className={form.fill}>
      <PageHeader
        title={t('hyphens.title')}
        second={t('hyphens.note', { count: rows.filter(({ hasPatterns }) => hasPatterns).length })}
        next={
          <WithReason reason={reason}>
            <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setMaking(true)}>
              {t('hyphens.list.new')}
            </Button>
          </WithReason>
        }
        beside={
          <FileButton
            multiple
            accept=".txt,.yaml,.yml"
            onChange={(files) => uploads.start(files, { language: shown?.language ?? 'de' })}
          >
            {({ onClick }) => (
              <WithReason reason={reason}>
                <Button
                  variant="default"
                  leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
                  onClick={onClick}
                >
                  {t('hyphens.upload')}
                </Button>
              </WithReason>
            )}
          </FileButton>
        }
      />
      <Toolbar label={t('ui.toolbar')}>
        <SearchBox value={search.q ?? ''} onChange={(q) => change({ q: q || undefined })} label={t('hyphens.search')} />
      </Toolbar>
      <UploadList uploads={uploads.shown} onDismiss={uploads.dismiss} fault={errorText} />
      {entries.isPending ? (
        <State is="loading" />
      ) : entries.error ? (
        <State is="failed" error={entries.error} onRetry={entries.refetch} />
      ) : (
        <BesideList
          isChosen={search.language !== undefined}
          list={
            <LanguageList
              rows={found}
              chosen={shown?.language}
              onChoose={(language) => change({ language })}
              onClear={() => change({ q: undefined })}
            />
          }
          record={
            shown && (
              <LanguageDetail
                key={shown.language}
                row={shown}
                isMaking={isMaking}
                onMade={() => setMaking(false)}
                onBack={() => change({ language: undefined })}
              />
            )
          }
        />
      )}
    </div>
  )
}

function useRows(entries: readonly Entry[] = []): readonly LanguageRow[] {
  const interfaceLanguage = useLanguage()
  return useMemo(() => {
    return (
      entries
        .map(({ language, ...entry }): LanguageRow => {
          const name = languageLabel(language, interfaceLanguage)
          return { ...entry, language, name, ownName: ownLanguageName(language) }
        })
        // Those with words of their own are worked on.
        .toSorted(
          (a, b) => Number(b.words > 0) - Number(a.words > 0) || a.name.localeCompare(b.name, interfaceLanguage),
        )
    )
  }, [entries, interfaceLanguage])
}
