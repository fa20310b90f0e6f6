/** Beside the page: the data, the details, what was found on it, the files and the log. */
import { Tabs } from '@mantine/core'
import { PrintFindingsList } from '#web/artwork/print-findings.tsx'
import type { PrintFindings } from '#web/artwork/use-print-findings.ts'
import { useTexts } from '#web/ui/texts.ts'
import { PictureTable } from './picture-table.tsx'
import { ReleaseFacts } from './release-facts.tsx'
import { ReleaseFaults } from './release-faults.tsx'
import { ReleaseFiles } from './release-files.tsx'
import { ReleaseForm } from './release-form.tsx'
import { ReleaseLog } from './release-log.tsx'
import classes from './release-screen.module.css'
import { releaseTabs, type ReleaseView } from './use-release-view.ts'

export function ReleaseSide({ view }: { view: ReleaseView }) {
  const t = useTexts()
  const { release, publication, template, isDigital, isEditing, draft, found, inFields, names, chosen } = view
  const { shownTab, change, pick, choose } = view
  return (
    <Tabs
      value={shownTab}
      onChange={(next) => change({ tab: next === 'data' ? undefined : (next ?? undefined) })}
      className={classes.side}
      keepMounted={false}
    >
      <Tabs.List className={classes.tabs}>
        {releaseTabs
          .filter((one) => one !== 'findings' || !isDigital)
          .map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`release.tab.${one}`)}
              {one === 'findings' && <FindingsCount found={found} />}
            </Tabs.Tab>
          ))}
      </Tabs.List>
      <Tabs.Panel value="data">
        <ReleaseFaults release={release} template={template} />
        <ReleaseForm template={template} draft={draft} findings={inFields} readOnly={!isEditing} />
      </Tabs.Panel>
      <Tabs.Panel value="details">
        <ReleaseFacts release={release} publication={publication} template={template} />
        <PictureTable pictures={release.pictureInfo} />
      </Tabs.Panel>
      <Tabs.Panel value="findings">
        <PrintFindingsList {...{ found, names, chosen }} onPick={pick} onChoose={choose} />
      </Tabs.Panel>
      <Tabs.Panel value="files">
        <ReleaseFiles release={release} />
      </Tabs.Panel>
      <Tabs.Panel value="log">
        <ReleaseLog entries={release.log} />
      </Tabs.Panel>
    </Tabs>
  )
}

/** What is only worth knowing does not ask for attention. */
function FindingsCount({ found: { findings } }: { found: PrintFindings }) {
  if (findings.length === 0) return undefined
  return (
    <span className={classes.findingsCount} data-severity={findings[0]?.severity}>
      {findings.length}
    </span>
  )
}
