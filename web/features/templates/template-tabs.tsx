/** The parts of a template: what it is, its placeholders, what it writes, its files, how it prints; which one is open stands in the address. */
import { Tabs } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { seesAll } from '#domain/access/tenancy.ts'
import type { Template } from '#domain/templates/template.ts'
import { send } from '../../client/calls/api.ts'
import { useToolsVersion } from '../../client/live/tools-version.ts'
import { useActor } from '../../client/session/session.ts'
import { UsedBy } from '../../shared/uses/used-by.tsx'
import { TabRow } from '../../ui/lists/tools/tab-row.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { DigitalTab } from './digital-tab.tsx'
import { useExample } from './editing/example-content.tsx'
import { FilesTab } from './files/files-tab.tsx'
import { GeneralTab } from './general-tab.tsx'
import { PlaceholdersTab } from './placeholders/placeholders-tab.tsx'
import { PreviewTab } from './preview-tab.tsx'
import { ImportReport } from './rehearsal/import-report.tsx'
import { RehearsalPanel } from './rehearsal/rehearsal-panel.tsx'
import { StoredTests } from './rehearsal/stored-tests.tsx'
import classes from '#web/ui/record-form.module.css'

const tabs = ['general', 'placeholders', 'digital', 'files', 'preview'] as const
type Tab = (typeof tabs)[number]
type Search = { tab?: Tab; placeholder?: string | undefined }

type Props = {
  template: Template
  mayEdit: boolean
  report: ReturnType<typeof useTemplateReport>
  onFiles: (files: readonly File[]) => void
}

export function TemplateTabs({ template, mayEdit, report, onFiles }: Props) {
  const t = useTexts()
  const actor = useActor()
  const { id } = template
  const { shown, tab, placeholder, go, pick } = useTab(template, mayEdit)
  const [example, setExample] = useExample()
  return (
    <Tabs
      className={classes.body}
      value={tab}
      keepMounted={false}
      onChange={(next) => go({ tab: next as Tab, placeholder: undefined })}
    >
      <TabRow label={t('templates.tabs')} open={tab}>
        {shown.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(`templates.tab.${one}`)}
          </Tabs.Tab>
        ))}
      </TabRow>
      <Tabs.Panel value="general" className={classes.panel as string}>
        <GeneralTab report={report.data} mayMove={seesAll(actor)} />
        <div className={classes.below}>
          <UsedBy collection="templates" id={id} />
        </div>
      </Tabs.Panel>
      <Tabs.Panel value="placeholders" className={classes.fill as string}>
        <PlaceholdersTab report={report.data} opened={placeholder} onOpen={(next) => go({ placeholder: next })} />
      </Tabs.Panel>
      <Tabs.Panel value="digital" className={classes.fill as string}>
        <DigitalTab example={example} onExample={setExample} />
      </Tabs.Panel>
      <Tabs.Panel value="files" className={classes.panel as string}>
        <FilesTab report={{ data: report.data, error: report.error, refetch: report.askAgain }} onFiles={onFiles}>
          <RehearsalPanel template={template} />
        </FilesTab>
        {template.design && (
          <div className={classes.below}>
            <ImportReport id={id} />
          </div>
        )}
      </Tabs.Panel>
      <Tabs.Panel value="preview" className={classes.fill as string}>
        <PreviewTab example={example} onExample={setExample} onPick={pick}>
          <div className={classes.below}>
            <StoredTests template={template} />
          </div>
        </PreviewTab>
      </Tabs.Panel>
    </Tabs>
  )
}

function useTab(template: Template, mayEdit: boolean) {
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Search
  const isDigital = template.type === 'digital' || template.data !== undefined
  const isOnlyText = template.type === 'digital' && !template.design
  const shown = tabs.filter((tab) => (tab === 'digital' ? isDigital : tab !== 'preview' || !isOnlyText))
  // What one comes for most: the text of a digital template, the look of a printed one; without names it cannot be filled.
  const [first] = useState<Tab>(() => (mayEdit && template.design && !hasNames(template) ? 'placeholders' : 'preview'))
  const tab = search.tab && shown.includes(search.tab) ? search.tab : isOnlyText ? 'digital' : first
  const go = (next: Search) => void navigate({ to: '.', search: { ...search, ...next }, replace: true })
  const pick = useCallback(
    (placeholder: string) => void navigate({ to: '.', search: { tab: 'placeholders', placeholder } }),
    [navigate],
  )
  return { shown, tab, placeholder: search.placeholder, go, pick }
}

/** Empty frames without a name answer to the id that InDesign gave them. */
const hasNames = ({ placeholders }: Template): boolean => placeholders.some(({ id }) => !/^u[\da-f]+$/.test(id))

/** What its design, its fonts and its files are. */
export function useTemplateReport({ id, design }: Template) {
  const tools = useToolsVersion()
  const report = useQuery({
    // Fonts and files come and go without the template's version: whoever brought them and returns sees them at once.
    staleTime: 0,
    queryKey: ['template-report', id, design?.updateTimestamp, tools],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => send('GET /api/artwork/templates/:id', { params: { id } }, { signal }),
    select: (answer) => answer.data,
  })
  const { data, error, refetch } = report
  const askAgain = useCallback(() => void refetch(), [refetch])
  return { data, error, askAgain }
}
