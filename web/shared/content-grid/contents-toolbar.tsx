/** What the list of contents is narrowed by, and which of its columns are shown. */
import { ActionIcon, Group, Select, Text, Tooltip } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import { memo, useCallback } from 'react'
import { RecordSelect } from '../choice/record-select.tsx'
import { useTemplateName } from '../../client/live/live-names.ts'
import { useLiveDocument } from '../../client/live/use-live.ts'
import { useActor, useShownParts } from '../../client/session/session.ts'
import { SearchBox } from '../../ui/lists/tools/search-box.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { Toolbar, ToolbarGap } from '../../ui/lists/tools/toolbar.tsx'
import { AddCondition } from '../questions/add-condition.tsx'
import { UsesButton } from '../uses/uses-button.tsx'
import { typeLabel } from '../values/catalog.ts'
import { ColumnChooser } from '../lists/look/column-chooser.tsx'
import { inOwnLanguage, withLanguages, withoutLanguages } from './columns/column-languages.ts'
import { offeredColumns } from './columns/content-columns.tsx'
import { ReadyChoice } from './ready/ready-choice.tsx'
import { readyOnes } from './ready/ready-column.tsx'
import { offeredViews } from './content-filters.ts'
import { CopyCollection } from '../collect/copy-collection-button.tsx'
import { FaultyFilter } from './faulty-filter.tsx'
import type { ContentsView } from './use-contents-view.ts'
import { ViewMenu } from '../lists/views/view-menu.tsx'
import { ViewChoice } from './view-choice.tsx'

type ContentsToolbarProps = Pick<
  ContentsView,
  | 'scope'
  | 'filters'
  | 'setFilters'
  | 'order'
  | 'catalog'
  | 'where'
  | 'unsearched'
  | 'viewing'
  | 'keeping'
  | 'type'
  | 'look'
  | 'asking'
  | 'createReason'
> & { onSearchReplace: () => void }

/** Not drawn again with every hundred rows that come. */
export const ContentsToolbar = memo(function ContentsToolbar(props: ContentsToolbarProps) {
  const t = useTexts()
  const actor = useActor()
  const shows = useShownParts()
  const { scope, filters, setFilters, catalog, where, unsearched, look } = props
  const { createReason, onSearchReplace } = props
  const type = filters.type === undefined ? undefined : catalog.types.get(filters.type)
  const shown = props.type === undefined ? undefined : catalog.types.get(props.type)
  const keepLook = scope?.keepLook
  const templateName = useTemplateName()
  const setText = useCallback((q: string) => setFilters({ q }), [setFilters])
  return (
    <Toolbar label={t('ui.toolbar')}>
      <ViewMenu
        viewing={props.viewing}
        keeping={props.keeping}
        type={shown && { id: shown.id, label: typeLabel(shown, shown.id) }}
      />
      <SearchBox value={filters.q} onChange={setText} label={t('contents.search')} width="clamp(200px, 24vw, 236px)" />
      {unsearched > 0 && (
        <Text size="sm" c="dimmed" role="status">
          {t('contents.search.partly', { count: unsearched })}
        </Text>
      )}
      {!scope && (
        <ViewChoice views={offeredViews(actor)} value={filters.view} onChange={(view) => setFilters({ view })} />
      )}
      {catalog.types.size > 1 && (
        <Select
          // With the button beside it as wide as without.
          w={type && shows('contents.uses') ? 128 : 168}
          aria-label={t('contents.column.type')}
          placeholder={t('contents.allTypes')}
          clearable
          data={[...catalog.types.values()].map((type) => ({ value: type.id, label: typeLabel(type, type.id) }))}
          value={filters.type ?? null}
          onChange={(type) => setFilters({ type: type ?? undefined })}
        />
      )}
      {type && shows('contents.uses') && (
        <UsesButton collection="contentTypes" id={type.id} name={typeLabel(type, type.id)} />
      )}
      {!scope && filters.collection !== undefined && (
        <CollectionFilter collection={filters.collection} setFilters={setFilters} />
      )}
      <AddCondition asking={props.asking} />
      <FaultyFilter
        where={where}
        isOn={filters.faulty === 'yes'}
        onChange={(isOn) => setFilters({ faulty: isOn ? 'yes' : undefined })}
      />
      <ToolbarGap />
      <Group gap={8} wrap="nowrap">
        {createReason === undefined && (
          <Tooltip label={t('contents.searchReplace')}>
            <ActionIcon variant="default" size={32} aria-label={t('contents.searchReplace')} onClick={onSearchReplace}>
              <IconReplace size={16} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
        )}
        <ColumnChooser
          offered={[
            ...withLanguages(offeredColumns(catalog, filters.type, look.columnIds, t), catalog),
            ...readyOnes(look.columnIds, t, templateName),
          ]}
          chosen={look.columnIds}
          height={look.height}
          onHeight={look.setHeight}
          onChange={look.setOwnColumns}
          onReset={() => look.setOwnColumns(null)}
          onKeep={keepLook && (() => void keepLook(withoutLanguages(look.columnIds), inOwnLanguage(props.order)))}
        >
          <ReadyChoice chosen={look.columnIds} onChange={look.setOwnColumns} />
        </ColumnChooser>
      </Group>
    </Toolbar>
  )
})

/** Of the collection that the address names; else a collection is asked for as all is. */
function CollectionFilter({ collection, setFilters }: Pick<ContentsView, 'setFilters'> & { collection: string }) {
  const t = useTexts()
  const shows = useShownParts()
  return (
    <>
      <RecordSelect
        kind="collections"
        w={184}
        aria-label={t('contents.collection')}
        clearable
        value={collection}
        onChange={(next) => setFilters({ collection: next ?? undefined })}
      />
      {shows('contents.uses') && <CollectionUses id={collection} />}
      <CopyCollection id={collection} onCopied={(made) => setFilters({ collection: made })} />
    </>
  )
}

function CollectionUses({ id }: { id: string }) {
  const found = useLiveDocument('collections', id)
  if (found.status !== 'ready') return null
  return <UsesButton collection="collections" id={id} name={found.document.name} />
}
