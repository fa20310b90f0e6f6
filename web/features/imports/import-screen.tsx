/** An import that has its table: assigning its columns, then checking and importing. The steps are in the address. */
import { withQuery } from '#web/client/records/queries.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { ImportAbout } from '#domain/imports/import-report.ts'
import type { ImportSettings } from '#domain/imports/import-settings.ts'
import type { ReadingWishes } from '#domain/imports/text-reading.ts'
import { send } from '../../client/calls/api.ts'
import { useActor } from '../../client/session/session.ts'
import { State } from '../../ui/notices/state.tsx'
import { PendingFrame } from '../../ui/notices/screen-frame.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { toastError } from '../../ui/notices/toasts.tsx'
import { useViewTitle } from '#web/ui/view-title.ts'
import { AssignStep } from './assign-step.tsx'
import { CheckStep } from './check/check-step.tsx'
import { firstSettings, keptType, type Settings } from './first-settings.ts'
import { type ImportCatalog, useImportCatalog, withNew } from './use-import-catalog.ts'
import { useKeptSettings } from './use-kept-settings.ts'

type Search = { check?: string; job?: string; collection?: string; only?: string }

export function ImportScreen() {
  const { import: id } = useParams({ strict: false }) as { import: string }
  const search = useSearch({ strict: false }) as Search
  const catalog = useImportCatalog(search.collection)
  const about = useQuery({
    queryKey: ['import', id],
    queryFn: ({ signal }) => send('GET /api/imports/:id', { params: { id } }, { signal }),
  })
  if (about.error) return <State is="failed" error={about.error} onRetry={about.refetch} />
  if (!about.data || !catalog) return <PendingFrame />
  return <Import key={id} about={about.data} catalog={catalog} />
}

function Import({ about, catalog: known }: { about: ImportAbout; catalog: ImportCatalog }) {
  const actor = useActor()
  const navigate = useNavigate()
  const client = useQueryClient()
  const search = useSearch({ strict: false }) as Search
  const { id, name } = about
  useViewTitle(name)
  const { settings, change, forget } = useKeptSettings(about, () =>
    firstSettings(about, known, { owner: actor.organization, collection: search.collection }),
  )
  const t = useTexts()
  const catalog = withNew(known, settings, (name) => t('imports.isNew', { name }))
  const [isChecking, setChecking] = useState(false)
  const [isReading, setReading] = useState(false)
  const go = (next: Search) =>
    void navigate({ to: '.', search: withQuery('importTable', { check: undefined, job: undefined, ...next }) })

  const check = async (checked: Settings) => {
    change(checked)
    setChecking(true)
    try {
      const body = checked as ImportSettings
      const { check: found, job } = await send(
        'POST /api/imports/:id/checks',
        { params: { id }, body },
        { timeout: 600_000 },
      )
      client.setQueryData(['import', id], { ...about, settings: body })
      go({ check: found, ...(job !== null && { job }) })
    } catch (error) {
      toastError(error)
    } finally {
      setChecking(false)
    }
  }

  const readAgain = async (wishes: ReadingWishes) => {
    setReading(true)
    try {
      const read = await send('POST /api/imports/:id/reading', { params: { id }, body: wishes }, { timeout: 600_000 })
      client.setQueryData(['import', id], read)
      const { owner, collection, sheet } = settings
      change(
        firstSettings(read, known, { owner, collection, ...keptType(settings), sheet: wishes.captions ? sheet : 0 }),
      )
    } catch (error) {
      toastError(error)
    } finally {
      setReading(false)
    }
  }

  return search.check === undefined ? (
    <AssignStep
      onRead={(wishes) => void readAgain(wishes)}
      isReading={isReading}
      about={about}
      catalog={catalog}
      settings={settings}
      onChange={change}
      onCheck={() => void check(settings)}
      isChecking={isChecking}
    />
  ) : (
    <CheckStep
      key={search.check}
      about={about}
      catalog={catalog}
      settings={settings}
      onChange={change}
      onDone={forget}
      check={{ id, check: search.check, job: search.job }}
      onCheck={(checked) => void check(checked)}
      isChecking={isChecking}
      onBack={() => go({})}
    />
  )
}
