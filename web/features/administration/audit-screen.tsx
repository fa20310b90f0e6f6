/** What everybody changed, for the admin: who, when, of which kind; each row leads to the record, whose history says all of it. */
import { withQuery } from '#web/client/records/queries.ts'
import { Button, Group, Select, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Fragment, useMemo } from 'react'
import { recordKinds } from '#domain/records.ts'
import { send } from '../../client/calls/api.ts'
import { userNames } from '../../client/live/live-names.ts'
import { saveBlob } from '../../client/files/save-file.ts'
import { formatNumber } from '../../ui/words/dates.ts'
import { Feed } from '#web/ui/feed/feed.tsx'
import { DayField } from '#web/ui/fields/day-field.tsx'
import { ToolbarGap } from '../../ui/lists/tools/toolbar.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { toastDone, toastError } from '../../ui/notices/toasts.tsx'
import { PersonSelect } from '../../shared/choice/person-select.tsx'
import { askedBy, type AuditSearch } from './audit-asked.ts'
import { AuditRow, gathered } from './audit-row.tsx'
import { auditTable, mostLines } from './audit-table.ts'

export function AuditScreen() {
  const t = useTexts()
  const search = useSearch({ strict: false }) as AuditSearch
  const navigate = useNavigate()
  const change = (next: { [Name in keyof AuditSearch]: AuditSearch[Name] | undefined }) =>
    void navigate({ to: '.', search: withQuery('audit', next), replace: true })
  const asked = askedBy(search)
  const found = useInfiniteQuery({
    queryKey: ['audit', asked],
    queryFn: ({ signal, pageParam }) => send('GET /api/audit', { query: { ...asked, ...pageParam } }, { signal }),
    initialPageParam: {},
    getNextPageParam: ({ next }) => (next === null ? undefined : { after: next }),
    placeholderData: keepPreviousData,
  })
  const table = useMutation({
    mutationFn: () => auditTable(t, asked),
    onSuccess: ({ file, isWhole }) => {
      saveBlob(file, `${t('audit.title')}.csv`)
      if (!isWhole) toastDone(t('audit.export.cut', { count: formatNumber(mostLines) }))
    },
    onError: toastError,
  })
  const userName = userNames.useName()
  const nameOf = (id: string) => (id === 'system' ? t('audit.system') : userName(id))
  const kinds = useMemo(
    () =>
      recordKinds
        .map((value) => ({ value, label: t(`uses.kind.${value}`) }))
        .toSorted((one, other) => one.label.localeCompare(other.label)),
    [t],
  )
  return (
    <Feed
      title={t('audit.title')}
      note={t('audit.hint')}
      filters={
        <>
          <PersonSelect
            aria-label={t('audit.column.by')}
            placeholder={t('audit.allPeople')}
            w={190}
            value={search.by === undefined ? undefined : { id: search.by, name: nameOf(search.by) }}
            onChange={(person) => change({ by: person?.id })}
          />
          <Select
            aria-label={t('audit.kind')}
            placeholder={t('audit.kind')}
            w={170}
            clearable
            data={kinds}
            value={search.kind ?? null}
            onChange={(kind) => change({ kind: kind ?? undefined })}
          />
          {/* One thing: neither stands without the other. */}
          <Group gap={8} wrap="nowrap">
            {(['from', 'to'] as const).map((side) => (
              <Fragment key={side}>
                <Text size="sm" c="dimmed" aria-hidden>
                  {t(`audit.${side}`)}
                </Text>
                <DayField
                  label={t(`audit.${side}`)}
                  isLabelHidden
                  w={150}
                  value={search[side] ?? ''}
                  onChange={(day) => change({ [side]: day || undefined })}
                />
              </Fragment>
            ))}
          </Group>
          <ToolbarGap />
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={table.isPending}
            onClick={() => table.mutate()}
          >
            {t('security.export')}
          </Button>
        </>
      }
      found={{ ...found, data: found.data && { pages: [{ data: gathered(found.data.pages) }] } }}
      at={({ entry }) => entry.at}
      empty={{ title: t('audit.empty'), hint: t('audit.empty.hint') }}
    >
      {({ entry, further }, day) => (
        <AuditRow
          key={entry.id}
          entry={entry}
          further={further}
          day={day}
          onPerson={search.by === undefined ? (by) => change({ by }) : undefined}
        />
      )}
    </Feed>
  )
}
