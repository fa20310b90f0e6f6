import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { errorText, useTexts } from '../../../ui/words/texts.ts'
import { pathOf } from '../../../client/calls/api.ts'
import { refusalFrom } from '../../../client/calls/errors.ts'
import type { Fault, RehearsedCase } from './rehearsal-api.ts'
import { percent, RehearsalCompare } from './rehearsal-compare.tsx'
import { RehearsalFindings } from './rehearsal-findings.tsx'
import { resultLook } from './rehearsal-look.ts'
import classes from './rehearsal.module.css'

/** Errors first, then by how much changes; a click shows the pages. */
export function RehearsalCases({ id, cases }: { id: string; cases: readonly RehearsedCase[] }) {
  const t = useTexts()
  const [open, setOpen] = useState<string>()
  if (cases.length === 0) return null
  const opened = cases.find((one) => one.id === open)
  return (
    <>
      <ul className={classes.cases}>
        {cases.map((one) => (
          <li key={one.id}>
            <StatusBadge label={t(`templates.rehearsal.result.${one.result}`)} {...resultLook[one.result]} />
            <span className={classes.caseName}>
              {one.result === 'same' ? one.label : <CaseButton one={one} onOpen={() => setOpen(one.id)} />}
              <small>
                {[
                  one.kind === 'test' && t('templates.rehearsal.isTest'),
                  one.release && t(`release.status.${one.release.status}`),
                  one.share > 0 && t('templates.rehearsal.changed', { share: percent(one.share) }),
                  newFindings(one) > 0 && t('templates.rehearsal.newFindings', { count: newFindings(one) }),
                  one.mended > 0 && t('templates.rehearsal.mended', { count: one.mended }),
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
        title={opened?.label ?? ''}
        size="min(1200px, 96vw)"
      >
        {opened && (
          <div className={classes.opened}>
            {opened.release && (
              <Link to="/release/$releaseId" params={{ releaseId: opened.id }}>
                {t('templates.rehearsal.toRelease')}
              </Link>
            )}
            {opened.fault && <p role="alert">{faultText(opened.fault)}</p>}
            <RehearsalFindings findings={opened.findings} count={opened.newFindings} />
            {opened.share > 0 ? (
              <RehearsalCompare
                pages={opened.pages}
                addressOf={(side, page) =>
                  pathOf('GET /api/artwork/templates/:id/rehearsal/cases/:case/:side/:page', {
                    params: { id, case: opened.id, side, page },
                  })
                }
              />
            ) : (
              !opened.fault && <p className={classes.note}>{t('templates.rehearsal.looksSame')}</p>
            )}
          </div>
        )}
      </Dialog>
    </>
  )
}

const newFindings = ({ newFindings: count, findings }: RehearsedCase): number => count ?? findings.length

const CaseButton = ({ one, onOpen }: { one: RehearsedCase; onOpen: () => void }) => (
  <button type="button" className={classes.open} onClick={onOpen}>
    {one.label}
  </button>
)

/** As the call itself would have said it. */
export const faultText = (fault: Fault): string => errorText(refusalFrom(fault))
