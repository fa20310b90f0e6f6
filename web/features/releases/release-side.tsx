/** Beside the page: the data, the details, what was found on it, the files and the log. */
import { Box, Tabs } from '@mantine/core'
import { memo, useRef } from 'react'
import { preflightOf } from '#domain/templates/preflight-policy.ts'
import { PrintFindingsList } from '#web/artwork/print-findings.tsx'
import type { PrintFindings } from '#web/artwork/use-print-findings.ts'
import { useShownParts } from '../../client/session/session.ts'
import { useMedia } from '#web/ui/grid/use-media.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { UsedBy } from '../../shared/uses/used-by.tsx'
import { Attachments } from './files/attachments.tsx'
import { LinkedEntries } from './facts/linked-entries.tsx'
import { PictureTable } from './frames/picture-table.tsx'
import { ReleaseFacts } from './facts/release-facts.tsx'
import { ReleaseFaults } from './facts/release-faults.tsx'
import { ReleaseFiles } from './files/release-files.tsx'
import { ReleaseOffer } from './facts/release-offer.tsx'
import { ReleaseForm } from './fields/release-form.tsx'
import { ReleaseLog } from './facts/release-log.tsx'
import { RemarkList } from './remarks/remark-list.tsx'
import { VersionData } from './facts/version-data.tsx'
import classes from './draft/release-screen.module.css'
import type { ReleaseView } from './view/use-release-view.ts'
import { releaseTabs } from './view/use-view-address.ts'

export function ReleaseSide({ view }: { view: ReleaseView }) {
  const { release, publication, template, composition, isDigital, isEditing, draft, found, inFields, names, chosen } =
    view
  const { change, pick, choose } = view
  const shows = useShownParts()
  const isNarrow = useMedia('(max-width: 640px)')
  const side = useRef<HTMLDivElement>(null)
  const shownTab = isLeftOut(view.shownTab, shows) ? 'data' : view.shownTab
  return (
    <Tabs
      ref={side}
      value={shownTab}
      onChange={(next) => {
        change({ tab: next === view.first ? undefined : (next ?? undefined) })
        // There the pages stand above it, and what lies at the thumb over its end.
        if (isNarrow) side.current?.scrollIntoView({ block: 'start' })
      }}
      className={classes.side}
      keepMounted={false}
    >
      <TabList isDigital={isDigital} found={found} remarks={view.remarks} />
      <Tabs.Panel value="data">
        {!isEditing && <ReleaseOffer release={release} />}
        <ReleaseFaults release={release} template={template} />
        <ReleaseForm
          {...{ release, template, composition, draft }}
          state={view.fields}
          findings={inFields}
          people={view.peopleHere}
          readOnly={!isEditing}
        />
      </Tabs.Panel>
      <Tabs.Panel value="remarks">
        <RemarkList remarks={view.remarks} hasPages={!isDigital} />
      </Tabs.Panel>
      <Tabs.Panel value="details">
        {isDigital && <ReleaseFaults release={release} template={template} />}
        <VersionData {...{ release, publication, template }} mayEdit={isEditing} />
        <LinkedEntries release={release} names={names} mayEdit={isEditing} />
        <ReleaseFacts {...{ release, publication, template, composition }} />
        {shows('release.pictures') && (
          <PictureTable pictures={release.pictureInfo} dpi={preflightOf(template ?? {}).dpi} names={names} />
        )}
        <Box px="var(--edge)" pb={24}>
          <UsedBy collection="releases" id={release.id} />
        </Box>
      </Tabs.Panel>
      <Tabs.Panel value="findings">
        <PrintFindingsList {...{ found, names, chosen }} onPick={pick} onChoose={choose} />
      </Tabs.Panel>
      <Tabs.Panel value="files">
        <ReleaseFiles release={release} names={names} />
        <Attachments release={release} />
      </Tabs.Panel>
      <Tabs.Panel value="log">
        <ReleaseLog {...{ release, template }} earlier={view.earlier} />
      </Tabs.Panel>
    </Tabs>
  )
}

type Shows = ReturnType<typeof useShownParts>

const isLeftOut = (tab: (typeof releaseTabs)[number], shows: Shows): boolean =>
  (tab === 'findings' || tab === 'log') && !shows(`release.${tab}`)

/** Not drawn again by a key. */
const TabList = memo(function TabList({
  isDigital,
  found,
  remarks,
}: Pick<ReleaseView, 'isDigital' | 'found' | 'remarks'>) {
  const t = useTexts()
  const shows = useShownParts()
  return (
    <Tabs.List className={classes.tabs}>
      {releaseTabs
        .filter((one) => !isLeftOut(one, shows))
        .filter((one) => (one !== 'findings' || !isDigital) && (one !== 'remarks' || remarks.mayWrite))
        .map((one) => (
          <Tabs.Tab
            key={one}
            value={one}
            // No higher than the word beside it.
            {...(one === 'findings' && found.findings.length > 0 && { rightSection: <FindingsCount found={found} /> })}
            {...(one === 'remarks' &&
              remarks.open > 0 && { rightSection: <span className={classes.findingsCount}>{remarks.open}</span> })}
          >
            {t(`release.tab.${one}`)}
          </Tabs.Tab>
        ))}
    </Tabs.List>
  )
})

/** What is only worth knowing does not ask for attention. */
function FindingsCount({ found: { findings } }: { found: PrintFindings }) {
  return (
    <span className={classes.findingsCount} data-severity={findings[0]?.severity}>
      {findings.length}
    </span>
  )
}
