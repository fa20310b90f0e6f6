/** The security log: of oneself, of the people one leads, or of everybody (`domain/access/users.ts`). */
import { Button, Select } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { securityScope } from '#domain/access/users.ts'
import { is } from '#domain/query/filter.ts'
import { securityKinds, securityLogDays, type SecurityKind } from '#domain/users/security-event.ts'
import { send } from '../../client/calls/api.ts'
import { saveBlob } from '../../client/files/save-file.ts'
import { useActor } from '../../client/session/session.ts'
import { PersonSelect } from '../../shared/choice/person-select.tsx'
import { Feed } from '#web/ui/feed/feed.tsx'
import { ToolbarGap } from '../../ui/lists/tools/toolbar.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { toastError } from '../../ui/notices/toasts.tsx'
import { securityKey } from './ask-again.ts'
import { type NamedPerson, SecurityRow } from './security-row.tsx'
import { securityTable } from './security-table.ts'

export function SecurityScreen() {
  const t = useTexts()
  const [kind, setKind] = useState<SecurityKind | null>(null)
  const [person, setPerson] = useState<NamedPerson>()
  const scope = securityScope(useActor())
  const organization = scope === 'everything' ? undefined : scope.organization
  const seesOthers = scope === 'everything' || organization !== undefined
  const narrowed = { ...(kind && { kind }), ...(person && { person: person.id }) }
  const events = useInfiniteQuery({
    queryKey: [...securityKey, kind, person?.id],
    queryFn: ({ signal, pageParam }) =>
      send('GET /api/security-log', { query: { ...narrowed, ...pageParam } }, { signal }),
    initialPageParam: {},
    getNextPageParam: ({ next }) => (next === null ? undefined : { after: next }),
    placeholderData: keepPreviousData,
  })
  const table = useMutation({
    mutationFn: () => securityTable(t, narrowed),
    onSuccess: (file) => saveBlob(file, `${t('security.file')}.csv`),
    onError: toastError,
  })
  return (
    <Feed
      title={t('security.title')}
      note={t('security.hint', { days: securityLogDays })}
      filters={
        <>
          {seesOthers && (
            <PersonSelect
              aria-label={t('security.column.person')}
              placeholder={t('audit.allPeople')}
              w={190}
              {...(organization !== undefined && { where: is('organization', organization) })}
              value={person}
              onChange={setPerson}
            />
          )}
          <Select
            aria-label={t('security.filter')}
            placeholder={t('security.filter')}
            clearable
            data={securityKinds.map((value) => ({ value, label: t(`security.kind.${value}`) }))}
            value={kind}
            onChange={(value) => setKind(securityKinds.find((one) => one === value) ?? null)}
          />
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
      found={events}
      at={({ at }) => at}
      empty={{ title: t('security.empty'), hint: t('security.empty.hint') }}
    >
      {(event, day) => <SecurityRow key={event.id} event={event} day={day} onPerson={person ? undefined : setPerson} />}
    </Feed>
  )
}
