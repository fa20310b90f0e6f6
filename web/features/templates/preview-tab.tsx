/** A template as it prints with an example or a content: pages, zoom, cuts and findings, composed here while it changes. */
import { Button, Select, Switch } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { IconFileTypePdf } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { cutLines } from '#domain/publications/display-parts.ts'
import { placeholderValues } from '#domain/publications/placeholder-values.ts'
import type { Release } from '#domain/publications/release.ts'
import { placeholderLabel, placeholderTag } from '#domain/templates/placeholder.ts'
import { diagnosticText } from '#web/artwork/diagnostic-text.ts'
import { PageView } from '#web/artwork/page-view.tsx'
import { useZoom, ZoomControl, type ZoomValue } from '#web/artwork/zoom.tsx'
import type { Composed } from '#web/artwork/protocol.ts'
import { useComposition, useCompositionState } from '#web/artwork/use-composition.ts'
import { usePictureFacts } from '#web/artwork/use-picture-facts.ts'
import { post } from '#web/client/api.ts'
import { usePreference } from '#web/client/preferences.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useLanguage, useTexts } from '#web/ui/texts.ts'
import { toastError } from '#web/ui/toasts.tsx'
import { type Example, ExampleChoice, useExampleData } from './example-content.tsx'
import { severityLook, tagFindings } from './findings.ts'
import { StoreTest } from './stored-tests-add.tsx'
import { useTemplateEditing } from './template-editing.ts'
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
  const { ready, pictures } = usePictureFacts(data)
  const state = useCompositionState(useComposition(ready && template.design ? template : undefined, data, pictures))
  const composed = state.composed
  if (!template.design)
    return (
      <div className={classes.tab}>
        <EmptyState title={t('templates.noDesign')} hint={t('templates.empty.hint')} />
        {children}
      </div>
    )
  return (
    <div className={classes.tab}>
      <div className={classes.columns}>
        {composed ? (
          <Pages composed={composed} outdated={state.outdated} onPick={onPick}>
            <ExampleChoice example={example} onChange={onExample} />
            <PrintIt entries={entries} />
            {mayEdit && <StoreTest id={template.id} entries={entries} />}
          </Pages>
        ) : state.status === 'error' ? (
          <ErrorState title={t('release.preview.failed')} error={new Error(state.message)} />
        ) : (
          <Loading label={t('release.preview.loading')} />
        )}
        <Findings composed={composed} onPick={onPick} />
      </div>
      {children}
    </div>
  )
}

type PagesProps = { composed: Composed; outdated: boolean; onPick: (tag: string) => void; children: ReactNode }

function Pages({ composed, outdated, onPick, children }: PagesProps) {
  const t = useTexts()
  const language = useLanguage()
  const { template } = useTemplateEditing()
  const { ref, width, height } = useElementSize()
  const [value, setValue] = usePreference<ZoomValue>('templates.zoom', 'fit')
  const [showsCuts, setShowsCuts] = usePreference('templates.cuts', true)
  const [chosen, setChosen] = useState<string>('all')
  const names = useMemo(
    () => Object.fromEntries(template.placeholders.map((one) => [one.id, placeholderLabel(one, language)])),
    [template.placeholders, language],
  )
  const findings = useMemo(() => tagFindings(t, composed.diagnostics), [t, composed.diagnostics])
  const index = chosen === 'all' ? undefined : Number(chosen)
  const shown = index === undefined || !composed.pages[index] ? composed.pages : [composed.pages[index]]
  const widest = Math.max(1, ...shown.map((page) => page.width))
  const tallest = Math.max(1, ...shown.map((page) => page.height))
  const zoom = useZoom(value, setValue, Math.min((width - 48) / widest, (height - 48) / tallest))
  const desk = useMergedRef(ref, zoom.wheel)
  const cuts = shown.map((page) => cutLines(page, template))
  return (
    <div className={classes.pane}>
      <div className={classes.bar}>
        {children}
        {composed.pages.length > 1 && (
          <Select
            aria-label={t('templates.preview.page')}
            w={150}
            data={[
              { value: 'all', label: t('templates.preview.allPages') },
              ...composed.pages.map((page, at) => ({
                value: String(at),
                label: t('release.preview.page', { page: page.name || String(at + 1) }),
              })),
            ]}
            value={chosen}
            allowDeselect={false}
            onChange={(next) => next && setChosen(next)}
          />
        )}
        {cuts.some((lines) => lines.length > 0) && (
          <Switch
            label={t('templates.preview.guides')}
            checked={showsCuts}
            onChange={(event) => setShowsCuts(event.currentTarget.checked)}
          />
        )}
        <span className={classes.gap} />
        <ZoomControl zoom={zoom} />
      </div>
      <div
        ref={desk}
        className={classes.desk}
        tabIndex={0}
        role="region"
        aria-label={t('release.preview')}
        data-page-hash={composed.hash}
        onKeyDown={zoom.onKeyDown}
      >
        <div className={classes.pages} data-outdated={outdated || undefined}>
          {shown.map((page, at) => (
            <PageView
              key={`${chosen} ${at}`}
              page={page}
              label={t('release.preview.page', { page: page.name || String(at + 1) })}
              scale={zoom.scale}
              names={names}
              findings={findings}
              {...(showsCuts && cuts[at] && { cuts: cuts[at] })}
              onPick={onPick}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

/** `POST /api/artwork/artwork/{id}`: what the server makes of the same data. */
type Artwork = { data: { downloadPdf: string; errors: readonly string[] } }

function PrintIt({ entries }: { entries: Release['data'] }) {
  const t = useTexts()
  const { template } = useTemplateEditing()
  const [isBusy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    try {
      const data = Object.fromEntries(Object.entries(entries).map(([key, entry]) => [placeholderTag(key), entry]))
      const { data: made } = await post<Artwork>(
        `/api/artwork/artwork/${encodeURIComponent(template.id)}`,
        { data, options: { editor: 1 } },
        { timeout: 120_000 },
      )
      const link = document.createElement('a')
      link.href = made.downloadPdf
      link.download = `${template.name}.pdf`
      link.click()
      if (made.errors.length > 0) toastError(t('templates.preview.print.faults', { faults: made.errors.join(', ') }))
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={isBusy}
      title={t('templates.preview.print.hint')}
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
      onClick={() => void print()}
    >
      {t('templates.preview.print')}
    </Button>
  )
}

const order = { error: 0, warning: 1, info: 2 }

function Findings({ composed, onPick }: { composed: Composed | undefined; onPick: (tag: string) => void }) {
  const t = useTexts()
  const language = useLanguage()
  const { template } = useTemplateEditing()
  if (!composed) return null
  const names = new Map(template.placeholders.map((one) => [one.id, placeholderLabel(one, language)]))
  const sorted = composed.diagnostics.toSorted((a, b) => order[a.severity] - order[b.severity])
  return (
    <aside className={classes.findings} aria-labelledby="template-findings">
      <h2 id="template-findings">{t('templates.preview.findings')}</h2>
      {sorted.length === 0 && <p className={classes.note}>{t('templates.preview.findings.none')}</p>}
      <ol>
        {sorted.map((diagnostic, index) => {
          const { page, placeholder } = diagnostic.place
          const name = placeholder === undefined ? undefined : names.get(placeholder)
          return (
            <li key={index}>
              <StatusBadge
                label={t(`diagnostic.severity.${diagnostic.severity}`)}
                {...severityLook[diagnostic.severity]}
              />
              <span>{diagnosticText(t, diagnostic)}</span>
              <span className={classes.note}>
                {page !== undefined && t('diagnostic.page', { page })}{' '}
                {name !== undefined && placeholder !== undefined && (
                  <Button size="compact-xs" variant="subtle" onClick={() => onPick(placeholder)}>
                    {name}
                  </Button>
                )}
              </span>
            </li>
          )
        })}
      </ol>
    </aside>
  )
}
