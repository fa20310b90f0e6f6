/** An import that is checked: what would become of each row; faults are mended here or in a file of their own; then it is done. */
import { ButtonLink } from '../../../shared/links.tsx'
import { withQuery } from '../../../client/records/queries.ts'
import { Box, Button, Group, SegmentedControl, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { sameJson } from '#domain/same-value.ts'
import { rowActions, type RowAction, type CheckReport } from '#domain/imports/import-report.ts'
import { runMany } from '../../../shared/bulk/run-many.tsx'
import { pathOf, send } from '../../../client/calls/api.ts'
import { saveFile } from '../../../client/files/save-file.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { titled } from '../../../ui/words/titled.ts'
import { toastError } from '../../../ui/notices/toasts.tsx'
import { WithReason } from '../../../ui/dialogs/with-reason.tsx'
import type { CheckStepProps } from './check-props.ts'
import { CheckedRows } from './checked-rows.tsx'
import { MappingFaults } from './mapping-faults.tsx'
import { UnknownTexts } from './unknown-texts.tsx'
import { Way } from './way.tsx'
import classes from '../imports.module.css'

type CheckedProps = CheckStepProps & {
  report: CheckReport
  onRan: () => Promise<unknown>
  head: (actions: React.ReactNode) => React.ReactNode
}

export function Checked(props: CheckedProps) {
  const {
    about,
    catalog,
    settings,
    check: { id, check },
    report,
    onChange,
    onCheck,
    isChecking,
    head,
  } = props
  const t = useTexts()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as { only?: string }
  const kinds = rowActions.filter((one) => report[one] > 0)
  const only = kinds.find((one) => one === search.only) ?? firstShown(report)
  const { importing } = report
  const done = report.isTakenBack ? null : report.imported
  const isOpen = done === null && importing === null
  return (
    <>
      {head(importing === null && <CheckedActions {...props} done={done} />)}
      {done !== null && <Imported count={done} collection={settings.collection} />}
      {importing && (
        <Way
          name={about.name}
          says={t('imports.importing', { seen: importing.seen, all: importing.found })}
          seen={importing.seen}
          all={importing.found}
          job={importing.job}
        />
      )}
      <Box className={classes.bar ?? ''} px="var(--edge)">
        {kinds.length > 1 ? (
          <SegmentedControl
            aria-label={t('imports.rows')}
            value={only}
            onChange={(value) =>
              void navigate({ to: '.', search: withQuery('importTable', { only: value }), replace: true })
            }
            data={kinds.map((value) => ({ value, label: <RowCount of={value} report={report} /> }))}
          />
        ) : (
          kinds.map((value) => <RowCount key={value} of={value} report={report} />)
        )}
        {report.faulty > 0 && isOpen && (
          <SegmentedControl
            aria-label={t('imports.wrong')}
            value={settings.wrong}
            disabled={isChecking}
            onChange={(value) => onCheck({ ...settings, wrong: value === 'refuse' ? 'refuse' : 'leaveOut' })}
            data={(['leaveOut', 'refuse'] as const).map((value) => ({ value, label: t(`imports.wrong.${value}`) }))}
          />
        )}
        {report.faulty > 0 && importing === null && <FaultyRows about={about} check={{ id, check }} />}
      </Box>
      {report.asides > 0 && (
        <Text size="xs" c="dimmed" px="var(--edge)" pb={8}>
          {t('imports.asides', { count: report.asides })}
        </Text>
      )}
      {isOpen && (
        <MappingFaults
          faults={report.mappingFaults}
          about={about}
          catalog={catalog}
          settings={settings}
          onCheck={onCheck}
        />
      )}
      {isOpen && only === 'faulty' && (
        <UnknownTexts
          unknown={report.unknown}
          about={about}
          catalog={catalog}
          settings={settings}
          onChange={(mapping) => onChange({ ...settings, mapping })}
          onCame={() => onCheck(settings)}
        />
      )}
      <CheckedRows
        key={only}
        check={{ id, check }}
        only={only}
        about={about}
        catalog={catalog}
        settings={settings}
        {...(isOpen && { onFixes: (fixes) => onChange({ ...settings, fixes }) })}
      />
    </>
  )
}

function RowCount({ of, report }: { of: RowAction; report: CheckReport }) {
  const t = useTexts()
  return (
    <Text span inherit {...(of === 'faulty' && { c: 'var(--bad)' })}>
      {t(`imports.rows.${of}`, { count: report[of] })}
    </Text>
  )
}

/** Faults first: they are what somebody is waited for. */
const firstShown = (report: CheckReport): RowAction =>
  (['faulty', 'create', 'change', 'same'] as const).find((one) => report[one] > 0) ?? 'create'

/** What the buttons lead to: what was mended is checked first. */
function CheckedActions({
  about,
  settings,
  check: { id, check },
  report,
  done,
  onCheck,
  isChecking,
  onRan,
  onDone,
}: CheckedProps & { done: number | null }) {
  const t = useTexts()
  const [isRunning, setRunning] = useState(false)
  const count = report.create + report.change
  const isMended = !sameJson(settings, report.settings)
  const run = async () => {
    setRunning(true)
    const ran = await runMany(
      () => send('POST /api/imports/:id/checks/:check/run', { params: { id, check } }, { timeout: 600_000 }),
      {
        title: about.name,
        done: (changed) => t('imports.done', { count: changed }),
        nothing: t('imports.nothing'),
        notDone: t('imports.failed'),
      },
    )
    if (ran) await onRan()
    setRunning(false)
    if (ran?.state === 'done') onDone()
  }
  const reason =
    // What was mended may be all that there is.
    isMended
      ? t('imports.checkFirst')
      : report.isTakenBack
        ? t('import.takenBack')
        : settings.wrong === 'refuse' && report.faulty > 0
          ? t('import.faultsLeft', { count: report.faulty })
          : count > 0
            ? undefined
            : t(report.faulty > 0 ? 'imports.allFaulty' : 'imports.nothing')
  const mayCheck = (isMended && done === null) || report.isTakenBack
  const mayRun = done === null && !(isMended && count === 0)
  if (!mayCheck && !mayRun) return null
  return (
    <Group gap={8} className="at-thumb">
      {mayCheck && (
        <Button variant="filled" loading={isChecking} onClick={() => onCheck(settings)}>
          {t('imports.checkAgain')}
        </Button>
      )}
      {mayRun && (
        <WithReason reason={reason} isSaid="beside">
          <Button loading={isRunning} onClick={() => void run()}>
            {t('imports.run', { count })}
          </Button>
        </WithReason>
      )}
    </Group>
  )
}

type FaultyRowsProps = Pick<CheckedProps, 'about'> & { check: { id: string; check: string } }

/** In a file of their own, to be mended there. */
function FaultyRows({ about, check: params }: FaultyRowsProps) {
  const t = useTexts()
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => {
        const path = pathOf('GET /api/imports/:id/checks/:check/faulty', { params })
        const name = `${about.name.replace(/\.[^.]+$/u, '')} – ${t('imports.faulty.file')}.xlsx`
        void titled(t('file.loadFailed', { name }), saveFile(path, name)).catch(toastError)
      }}
    >
      {t('imports.faulty.take')}
    </Button>
  )
}

function Imported({ count, collection }: { count: number; collection: string | undefined }) {
  const t = useTexts()
  return (
    <div className={classes.done} role="status">
      <strong>{t('imports.done', { count })}</strong>
      <Button component={Link} to={collection ? `/contents?collection=${collection}` : '/contents'} size="compact-sm">
        {t('imports.show')}
      </Button>
      <ButtonLink to="/import" variant="subtle" size="compact-sm">
        {t('imports.another')}
      </ButtonLink>
    </div>
  )
}
