/** The fields of a content by the groups of its type, one tab each, translations side by side. */
import { Select, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { canHaveVariants, withInheritance } from '#domain/contents/variant-inheritance.ts'
import { useEffect, useRef } from 'react'
import type { Content, Property } from '../../client/window/data-sets.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { TabRow } from '../../ui/lists/tools/tab-row.tsx'
import { UsedBy } from '../../shared/uses/used-by.tsx'
import { type Catalog, propertyLabel } from '../../shared/values/catalog.ts'
import { contentLabel } from '../../shared/values/content-label.ts'
import { useContentName } from '../../shared/values/content-name.tsx'
import { ExcludedCombinations } from './excluded-combinations.tsx'
import { GeneralSection } from './general-section.tsx'
import { askedOf, GroupRows } from './group-rows.tsx'
import { groupsOf, groupTitles, type PropertyGroup } from './content-groups.ts'
import { LabelRow } from './label-row.tsx'
import { languageLabel } from '../../ui/words/language-name.ts'
import { isFilled, propertyValue } from '../../shared/values/property-value.ts'
import { PlacedPictures, usePlacedPictures } from '../../shared/values/editors/placed-pictures.ts'
import { useContentLanguages } from './use-content-languages.ts'
import { useVariants } from './use-variants.ts'
import { VariantsPanel } from './variants-panel.tsx'
import classes from './content.module.css'

type ContentFieldsProps = { content: Content; parent: Content | undefined; catalog: Catalog; mayEdit: boolean }

export function ContentFields({ content, parent, catalog, mayEdit }: ContentFieldsProps) {
  const t = useTexts()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>
  const [chosen, setChosen] = useContentLanguages()
  const placed = usePlacedPictures(content.id)
  const parentName = useContentName(content.parentId)
  const groups = groupsOf(content, catalog)
  const excluding = groups.flatMap(({ properties }) => properties.filter(({ type }) => type === 'exclude'))
  const variants = useVariants(content.id).total
  const showsExcluded = excluding.length > 0 && (mayEdit || content.excludeCombination.length > 0)
  const hasVariants = canHaveVariants(content) && (mayEdit || variants > 0)
  const tabs = [
    generalTab,
    ...groups.map(({ id }) => id),
    ...(showsExcluded ? [excludedTab] : []),
    ...(hasVariants ? [variantsTab] : []),
    usesTab,
  ]
  // What one comes for most.
  const tab = tabs.find((id) => id === search['group']) ?? groups[0]?.id ?? generalTab
  const isWide = useMediaQuery('(min-width: 1100px)') ?? true
  const offered = [...new Set(['de', ...content.languages, ...(catalog.own?.languages ?? []), ...chosen])]
  const label = t(mayEdit ? 'contents.title.edit' : 'contents.title.show', { label: contentLabel(content) })
  const toMissing = useWayToMissing()
  const list = (
    <>
      <Tabs.Tab value={generalTab}>{t('contents.general')}</Tabs.Tab>
      {groups.map((one) => (
        <Tabs.Tab
          key={one.id}
          value={one.id}
          onClick={toMissing}
          rightSection={<Filled group={one} content={withInheritance(content, parent)} language={chosen[0]} />}
        >
          {one.id in groupTitles ? t(groupTitles[one.id as keyof typeof groupTitles]) : one.id}
        </Tabs.Tab>
      ))}
      {showsExcluded && (
        <Tabs.Tab value={excludedTab} rightSection={<Count count={content.excludeCombination.length} />}>
          {t('contents.excluded')}
        </Tabs.Tab>
      )}
      {hasVariants && (
        <Tabs.Tab value={variantsTab} rightSection={<Count count={variants} />}>
          {t('contents.variants')}
        </Tabs.Tab>
      )}
      <Tabs.Tab value={usesTab}>{t('uses.title')}</Tabs.Tab>
    </>
  )

  return (
    <Tabs
      className={classes.fields}
      orientation={isWide ? 'vertical' : 'horizontal'}
      value={tab}
      keepMounted={false}
      onChange={(id) =>
        void navigate({
          to: '.',
          search: (previous: Record<string, unknown>) => ({ ...previous, group: id ?? undefined }),
          replace: true,
        })
      }
    >
      {isWide ? (
        <Tabs.List className={classes.tabs} aria-label={label}>
          {list}
        </Tabs.List>
      ) : (
        <div className={classes.above}>
          <TabRow label={label} open={tab}>
            {list}
          </TabRow>
        </div>
      )}
      <Tabs.Panel value={generalTab} className={classes.panel} data-form>
        <GeneralSection content={content} catalog={catalog} mayEdit={mayEdit} />
      </Tabs.Panel>
      {groups.map((one) => (
        <Tabs.Panel key={one.id} value={one.id} className={classes.panel}>
          {(one === groups[0] || one.properties.some(({ translatable }) => translatable)) && (
            <div className={classes.languages}>
              <div className={classes.name}>{t('contents.column.languages')}</div>
              <LanguageChoice position={0} {...{ offered, chosen }} onChange={setChosen} />
              <LanguageChoice position={1} {...{ offered, chosen }} onChange={setChosen} />
            </div>
          )}
          {parent && <p className={classes.explained}>{t('contents.variants.inherited', { name: parentName })}</p>}
          {one === groups[0] && <LabelRow content={content} languages={chosen} mayEdit={mayEdit} />}
          <PlacedPictures value={placed}>
            <GroupRows properties={one.properties} {...{ content, parent, parentName, mayEdit }} languages={chosen} />
          </PlacedPictures>
        </Tabs.Panel>
      ))}
      {showsExcluded && (
        <Tabs.Panel value={excludedTab} className={classes.panel}>
          <ExcludedCombinations content={content} properties={excluding} mayEdit={mayEdit} />
        </Tabs.Panel>
      )}
      {hasVariants && (
        <Tabs.Panel value={variantsTab} className={classes.panel}>
          <VariantsPanel content={content} catalog={catalog} mayEdit={mayEdit} />
        </Tabs.Panel>
      )}
      <Tabs.Panel value={usesTab} className={classes.panel}>
        <UsedBy collection="contents" id={content.id} />
      </Tabs.Panel>
    </Tabs>
  )
}

/** Beside the groups; no group of a type is called so, since ids have no dots. */
const generalTab = 'content.general'
const excludedTab = 'excluded.combinations'
const variantsTab = 'variants.list'
const usesTab = 'uses'

type Languages = readonly [string, string]
type LanguageProps = {
  position: 0 | 1
  offered: readonly string[]
  chosen: Languages
  onChange: (next: Languages) => void
}

function LanguageChoice({ position, offered, chosen, onChange }: LanguageProps) {
  const t = useTexts()
  return (
    <Select
      size="xs"
      className={classes.language ?? ''}
      aria-label={t(position === 0 ? 'contents.language.first' : 'contents.language.second')}
      data={offered.map((language) => ({ value: language, label: languageLabel(language) }))}
      value={chosen[position]}
      allowDeselect={false}
      onChange={(language) => {
        if (language) onChange(position === 0 ? [language, chosen[1]] : [chosen[0], language])
      }}
    />
  )
}

const Count = ({ count }: { count: number }) => <span className={classes.filled}>{count}</span>

function Filled({
  group: { properties },
  content,
  language,
}: {
  group: PropertyGroup
  content: Content
  language: string
}) {
  const t = useTexts()
  const asked = askedOf(properties, content)
  const missing = asked.filter((property: Property) => !isFilled(propertyValue(content, property, language)))
  const [first] = missing
  const counts = { filled: asked.length - missing.length, all: asked.length }
  return (
    <span
      className={classes.filled}
      data-missing={first?.id}
      title={[
        t('contents.filled', counts),
        missing.length > 0 && t('contents.missing', { names: missing.map(propertyLabel).join(', ') }),
      ]
        .filter(Boolean)
        .join('. ')}
    >
      {counts.filled}/{counts.all}
    </span>
  )
}

/** A click on how many are filled in leads to the first that is not, once its group is there. */
function useWayToMissing() {
  const sought = useRef<string>(undefined)
  const goThere = () => {
    const field =
      sought.current !== undefined &&
      document.querySelector<HTMLElement>(`[data-property="${CSS.escape(sought.current)}"] :is(input, textarea)`)
    if (!field) return
    field.focus()
    sought.current = undefined
  }
  useEffect(goThere)
  return ({ target }: React.MouseEvent) => {
    sought.current = (target as Element).closest<HTMLElement>('[data-missing]')?.dataset['missing']
    goThere()
  }
}
