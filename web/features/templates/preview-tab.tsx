/** A template as it prints with an example or a content: pages, zoom, cuts and findings, composed here while it changes. */
import { Select } from '@mantine/core'
import { IconCheck, IconCut, IconFileTypePdf, IconTestPipe } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { cutLines } from '#domain/releases/pages/display-parts.ts'
import { placeholderValues } from '#domain/releases/fields/placeholder-values.ts'
import type { Release } from '#domain/releases/release.ts'
import { placeholderLabel, placeholderTag } from '#domain/templates/placeholder.ts'
import { findingMarks } from '#web/artwork/page-marks.ts'
import { NotComposed } from '#web/artwork/not-composed.tsx'
import { PagesDesk, usePagesDesk } from '#web/artwork/pages-desk.tsx'
import { PrintFindingsList } from '#web/artwork/print-findings.tsx'
import { type PrintFindings, usePrintFindings, usePrintLimits } from '#web/artwork/use-print-findings.ts'
import { ZoomControl } from '#web/artwork/zoom.tsx'
import type { Composed } from '../../artwork/engine/protocol.ts'
import { useComposition, useCompositionState } from '#web/artwork/use-composition.ts'
import { worksFor } from '#domain/access/tenancy.ts'
import { useActor } from '#web/client/session/session.ts'
import { usePictureFacts } from '#web/artwork/use-picture-facts.ts'
import { send } from '../../client/calls/api.ts'
import { usePreference } from '../../client/session/preferences.ts'
import { MenuAct } from '../../ui/dialogs/menu-act.tsx'
import { MoreMenu } from '../../ui/dialogs/more-menu.tsx'
import { State } from '../../ui/notices/state.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useLanguage, useTexts } from '../../ui/words/texts.ts'
import { toastError } from '../../ui/notices/toasts.tsx'
import { type Example, ExampleChoice, useExampleData } from './editing/example-content.tsx'
import { StoreTest } from './rehearsal/stored-tests-add.tsx'
import { useTemplateEditing } from './editing/template-editing.ts'
import { useUsualDemand } from '#web/artwork/use-usual-demand.ts'
import classes from './preview.module.css'

type Props = {
  example: Example
  onExample: (next: Example) => void
  /** A click on a place of the page goes to its placeholder. */
  onPick: (tag: string) => void
  /** Below the preview: stored tests, rehearsal. */
  children?: ReactNode
}

export function PreviewTab({ example, onExample, onPick, children }: Props) {
  const t = useTexts()
  const { template, mayEdit } = useTemplateEditing()
  const entries = useExampleData(template, example)
  const data = useMemo(() => placeholderValues(template.placeholders, entries), [template.placeholders, entries])
  const actor = useActor()
  const owner = worksFor(actor, template) ? template.owner : actor.organization
  const { ready, pictures } = usePictureFacts(data, template.design && { owner, template })
  const limits = usePrintLimits(template)
  const composition = useComposition(ready && template.design ? template : undefined, data, pictures, limits)
  const state = useCompositionState(composition)
  const found = usePrintFindings(composition, template, entries, useUsualDemand(template))
  const [chosen, setChosen] = useState<string>()
  const [isStoring, setStoring] = useState(false)
  const composed = state.composed
  if (!template.design)
    return (
      <div className={classes.tab}>
        <State is="empty" title={t('templates.noDesign')} hint={t('templates.empty.hint')} />
        {children}
      </div>
    )
  return (
    <div className={classes.tab}>
      <div className={classes.columns} data-fine={isFine(found) || undefined}>
        {composed ? (
          <Pages
            {...{ composed, found, chosen, onPick }}
            outdated={state.outdated}
            onChoose={setChosen}
            example={<ExampleChoice example={example} onChange={onExample} />}
          >
            <PrintIt entries={entries} />
            {mayEdit && (
              <MenuAct icon={IconTestPipe} label={t('templates.tests.store')} onClick={() => setStoring(true)} />
            )}
          </Pages>
        ) : (
          <NotComposed composition={composition} />
        )}
        {composed && <Findings {...{ found, chosen, onPick }} onChoose={setChosen} />}
      </div>
      {isStoring && <StoreTest id={template.id} entries={entries} onClose={() => setStoring(false)} />}
      {children}
    </div>
  )
}

type PagesProps = {
  composed: Composed
  outdated: boolean
  found: PrintFindings
  /** A finding that is no placeholder's. */
  chosen: string | undefined
  onChoose: (id: string) => void
  onPick: (tag: string) => void
  example: ReactNode
  /** What is done with it, in a menu. */
  children: ReactNode
}

function Pages({ composed, outdated, found, chosen, onChoose, onPick, example, children }: PagesProps) {
  const t = useTexts()
  const { template } = useTemplateEditing()
  const [showsCuts, setShowsCuts] = usePreference('templates.cuts', true)
  const [shownPage, setShownPage] = useState<string>('all')
  const names = usePlaceholderNames()
  const marks = useMemo(() => findingMarks(t, found.findings), [t, found])
  const index = shownPage === 'all' ? undefined : Number(shownPage)
  const shown = index === undefined || !composed.pages[index] ? composed.pages : [composed.pages[index]]
  const desk = usePagesDesk(shown, 'templates.zoom', 24)
  const cuts = shown.map((page) => cutLines(page, template))
  return (
    <div className={classes.pane}>
      <div className={classes.bar}>
        {example}
        {composed.pages.length > 1 && (
          <Select
            className={classes.choice}
            aria-label={t('templates.preview.page')}
            data={[
              { value: 'all', label: t('templates.preview.allPages') },
              ...composed.pages.map((page, at) => ({
                value: String(at),
                label: t('release.preview.page', { page: page.name || String(at + 1) }),
              })),
            ]}
            value={shownPage}
            allowDeselect={false}
            onChange={(next) => next && setShownPage(next)}
          />
        )}
        <MoreMenu label={t('release.more')}>
          {children}
          {cuts.some((lines) => lines.length > 0) && (
            <MenuAct
              icon={showsCuts ? IconCheck : IconCut}
              label={t('templates.preview.guides')}
              isOn={showsCuts}
              onClick={() => setShowsCuts(!showsCuts)}
            />
          )}
        </MoreMenu>
        <span className={classes.gap} />
        <ZoomControl zoom={desk.zoom} />
      </div>
      <PagesDesk
        desk={desk}
        className={classes.desk}
        hash={composed.hash}
        {...{ outdated, names, marks, chosen, onPick }}
        cuts={showsCuts ? cuts : undefined}
        onMark={onChoose}
      />
    </div>
  )
}

/** What the server makes of the same data. */
function PrintIt({ entries }: { entries: Release['data'] }) {
  const t = useTexts()
  const { template } = useTemplateEditing()
  const print = async () => {
    const data = Object.fromEntries(Object.entries(entries).map(([key, entry]) => [placeholderTag(key), entry]))
    const { data: made } = await send(
      'POST /api/artwork/artwork/:id',
      { params: { id: template.id }, body: { data } },
      { timeout: 120_000 },
    )
    const link = document.createElement('a')
    link.href = made.downloadPdf
    link.download = `${template.name}.pdf`
    link.click()
    if (made.errors.length > 0) toastError(t('templates.preview.print.faults', { faults: made.errors.join(', ') }))
  }
  return (
    <MenuAct
      icon={IconFileTypePdf}
      label={t('templates.preview.print')}
      onClick={() => void print().catch(toastError)}
    />
  )
}

type FindingsProps = Pick<PagesProps, 'found' | 'chosen' | 'onChoose' | 'onPick'>

function Findings({ found, ...list }: FindingsProps) {
  const t = useTexts()
  const names = usePlaceholderNames()
  if (isFine(found))
    return (
      <aside className={classes.findings} aria-label={t('templates.preview.findings')}>
        {found.isComplete ? (
          <StatusBadge label={t('release.findings.none')} tone="good" shape="check" />
        ) : (
          t('finding.checking')
        )}
      </aside>
    )
  return (
    // It may be longer than the screen, and hold nothing else that takes the focus.
    <aside className={classes.findings} aria-labelledby="template-findings" tabIndex={0}>
      <h2 id="template-findings">{t('templates.preview.findings')}</h2>
      <PrintFindingsList found={found} names={names} {...list} />
    </aside>
  )
}

/** Then one line says so, and the pages have the room. */
const isFine = ({ findings, notes }: PrintFindings): boolean => findings.length === 0 && notes.length === 0

function usePlaceholderNames(): Readonly<Record<string, string>> {
  const language = useLanguage()
  const { template } = useTemplateEditing()
  return useMemo(
    () => Object.fromEntries(template.placeholders.map((one) => [one.id, placeholderLabel(one, language)])),
    [template.placeholders, language],
  )
}
