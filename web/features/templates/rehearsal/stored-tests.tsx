/** Data with the pages it made: composed again at every change of design, files or fonts, and compared. */
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { canEditTemplate } from '#domain/access/templates.ts'
import type { Template } from '#domain/templates/template.ts'
import { pathOf, send } from '../../../client/calls/api.ts'
import { useActor } from '../../../client/session/session.ts'
import { formatTime } from '../../../ui/words/dates.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { State } from '../../../ui/notices/state.tsx'
import { PrivateImage } from '../../../client/files/private-image.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { toastDone, toastError } from '../../../ui/notices/toasts.tsx'
import { fetchTests, type StoredTest } from './rehearsal-api.ts'
import { faultText } from './rehearsal-cases.tsx'
import { percent, RehearsalCompare } from './rehearsal-compare.tsx'
import { RehearsalFindings } from './rehearsal-findings.tsx'
import { resultLook } from './rehearsal-look.ts'
import sections from '../editing/templates.module.css'
import classes from './rehearsal.module.css'

/** A check that was just started is over within some of these. */
const askAgain = 5000

export function StoredTests({ template }: { template: Template }) {
  const t = useTexts()
  const queries = useQueryClient()
  const mayEdit = canEditTemplate(useActor(), template)
  const [open, setOpen] = useState<string>()
  const { id, design } = template
  const tests = useQuery({
    queryKey: ['stored-tests', id, design?.updateTimestamp],
    queryFn: ({ signal }) => fetchTests(id, signal),
    refetchInterval: askAgain,
    enabled: mayEdit,
  })
  const run = async (work: () => Promise<unknown>, words: string) => {
    try {
      await work()
      toastDone(words)
      await queries.invalidateQueries({ queryKey: ['stored-tests', id] })
    } catch (error) {
      toastError(error)
    }
  }
  if (!mayEdit) return null
  const opened = tests.data?.find(({ name }) => name === open)
  return (
    <section className={sections.section} aria-labelledby="stored-tests">
      <h2 id="stored-tests">{t('templates.tests')}</h2>
      {tests.error && <State is="failed" error={tests.error} onRetry={tests.refetch} />}
      {tests.data?.length === 0 && <p className={classes.note}>{t('templates.tests.none')}</p>}
      <ul className={classes.cases}>
        {tests.data?.map((one) => (
          <li key={one.name}>
            {one.result ? (
              <StatusBadge label={t(`templates.tests.result.${one.result}`)} {...resultLook[one.result]} />
            ) : (
              <StatusBadge label={t('templates.tests.unchecked')} tone="quiet" shape="ring" />
            )}
            <span className={classes.caseName}>
              <button type="button" className={classes.open} onClick={() => setOpen(one.name)}>
                {one.name}
              </button>
              <small>
                {[
                  one.share > 0 && t('templates.rehearsal.changed', { share: percent(one.share) }),
                  one.checked && t('templates.tests.checked', { time: formatTime(one.checked) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
      <Dialog
        opened={opened !== undefined}
        onClose={() => setOpen(undefined)}
        title={opened?.name ?? ''}
        size="min(1200px, 96vw)"
      >
        {opened && (
          <div className={classes.opened}>
            <div className={classes.actions}>
              {opened.result !== 'same' && (
                <Button
                  onClick={() =>
                    void run(
                      () =>
                        send('POST /api/artwork/templates/:id/tests/:name/accept', {
                          params: { id, name: opened.name },
                        }),
                      t('templates.tests.accepted', { name: opened.name }),
                    )
                  }
                >
                  {t('templates.tests.accept')}
                </Button>
              )}
              <Button
                variant="default"
                onClick={() => {
                  setOpen(undefined)
                  void run(
                    () => send('DELETE /api/artwork/templates/:id/tests/:name', { params: { id, name: opened.name } }),
                    t('templates.tests.deleted', { name: opened.name }),
                  )
                }}
              >
                {t('templates.tests.delete')}
              </Button>
            </div>
            {opened.fault && <p role="alert">{faultText(opened.fault)}</p>}
            <RehearsalFindings findings={opened.findings} count={opened.newFindings} />
            <TestPages id={id} test={opened} />
          </div>
        )}
      </Dialog>
    </section>
  )
}

function TestPages({ id, test }: { id: string; test: StoredTest }) {
  const t = useTexts()
  const addressOf = (side: 'before' | 'after', page: number) =>
    pathOf('GET /api/artwork/templates/:id/tests/:name/:side/:page', {
      params: { id, name: test.name, side, page },
      query: { v: test.checked ?? '' },
    })
  if (test.share > 0) return <RehearsalCompare pages={test.pages} addressOf={addressOf} />
  return (
    <div className={classes.sides}>
      {test.pages.map((page, index) => (
        <figure key={index}>
          <figcaption>{t('finding.page', { page: page.name })}</figcaption>
          <div className={classes.sheet} style={{ aspectRatio: `${page.width || 1} / ${page.height || 1}` }}>
            <PrivateImage
              className={classes.picture as string}
              path={addressOf('before', index + 1)}
              alt={t('finding.page', { page: page.name })}
            />
          </div>
        </figure>
      ))}
    </div>
  )
}
