/** The board of a season: which labels of the contents there are, how far they are, and what is to be done next. */
import { Button, Select } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { languageChoices } from '#domain/contents/language-choices.ts'
import type { Collection } from '#domain/collections/collection.ts'
import { notArchived } from '#domain/query/archived.ts'
import { all, is } from '#domain/query/filter.ts'
import { useTemplateName } from '../../../client/live/live-names.ts'
import { usePreference } from '../../../client/session/preferences.ts'
import { RecordSelect } from '../../../shared/choice/record-select.tsx'
import { useWhyReadOnly } from '../../../shared/collect/use-why-read-only.ts'
import { WithReason } from '../../../ui/dialogs/with-reason.tsx'
import { Grid } from '../../../ui/grid/grid.tsx'
import { useListedRows } from '../../../ui/grid/rows.ts'
import { isSelected, noSelection, type Selection } from '../../../ui/grid/selection.ts'
import { State } from '../../../ui/notices/state.tsx'
import { Toolbar } from '../../../ui/lists/tools/toolbar.tsx'
import { useLanguage, useTexts } from '../../../ui/words/texts.ts'
import { SeasonActDialog } from './season-acts.tsx'
import { rowLabel, seasonCellActs, seasonColumns } from './season-columns.tsx'
import { actsOf, type SeasonAct, type SeasonParts, seasonParts } from './season-parts.ts'
import { type Season, type SeasonRow, useSeason, useTemplatesOf } from './use-season.ts'
import classes from './season.module.css'

type Shown = { collection: Collection & { id: string } }

export function SeasonBoard({ collection }: Shown) {
  const t = useTexts()
  const own = useLanguage()
  const search = useSearch({ strict: false }) as { lang?: string; templates?: string }
  const navigate = useNavigate()
  const set = (next: { lang?: string; templates?: string }) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...next }), replace: true })
  const made = useTemplatesOf(collection)
  const { releaseDefaultTemplate } = collection
  const templates = useMemo(() => {
    const chosen = search.templates?.split(',') ?? []
    return [...new Set([...(releaseDefaultTemplate ? [releaseDefaultTemplate] : []), ...(made ?? []), ...chosen])]
  }, [search.templates, releaseDefaultTemplate, made])
  const season = useSeason(collection, templates, search.lang)
  return (
    <>
      <Toolbar label={t('ui.toolbar')}>
        <RecordSelect
          kind="templates"
          w={{ base: 184, sm: 240 }}
          aria-label={t('season.add')}
          placeholder={t('season.add')}
          where={all(is('type', 'print'), notArchived)}
          value={null}
          onChange={(id) =>
            id !== null && set({ templates: [...new Set([...(search.templates?.split(',') ?? []), id])].join() })
          }
        />
        <Select
          w={{ base: 160, sm: 168 }}
          aria-label={t('publications.new.language')}
          allowDeselect={false}
          searchable
          value={search.lang ?? season.data?.language ?? own}
          data={languageChoices(own)}
          onChange={(next) => next !== null && set({ lang: next })}
        />
      </Toolbar>
      {season.status === 'pending' || made === undefined ? (
        <State is="loading" shape="grid" />
      ) : season.status === 'error' ? (
        <State is="failed" error={season.error} onRetry={season.refetch} />
      ) : season.data.rows.length === 0 ? (
        <State is="empty" title={t('collection.empty')} hint={t('collection.empty.hint')} />
      ) : templates.length === 0 ? (
        <State is="empty" title={t('season.none')} hint={t('season.none.hint')} />
      ) : (
        <Board collection={collection} season={season.data} templates={templates} />
      )}
    </>
  )
}

type BoardProps = Shown & { season: Season; templates: readonly string[] }

function Board({ collection, season, templates }: BoardProps) {
  const t = useTexts()
  const navigate = useNavigate()
  const templateName = useTemplateName()
  const [selection, setSelection] = useState<Selection>(noSelection)
  const [widths, setWidths] = usePreference<Readonly<Record<string, number>>>('season.widths', {})
  const [chosen, setChosen] = useState<SeasonAct>()
  const readOnly = useWhyReadOnly(collection)
  // Who may put nothing into the collection may still send what is in it for its proof.
  const whyNot = ({ act }: SeasonAct) => (act === 'proof' ? undefined : readOnly)
  const rows = useListedRows(season.rows, idOf)
  const open = useCallback((id: string) => void navigate({ to: `/contents/${id}` }), [navigate])
  const columns = useMemo(
    () => seasonColumns(templates, { t, season, templateName, open }),
    [templates, t, season, templateName, open],
  )
  const ticked = season.rows.filter(({ id }) => isSelected(selection, id))
  const meant = ticked.length > 0 ? ticked : season.rows
  const whole = templates.map((template) => seasonParts(season, season.rows, template))
  return (
    <>
      <ul className={classes.templates} aria-label={t('season.templates')}>
        {whole.map((parts) => (
          <TemplateLine
            key={parts.template}
            name={templateName(parts.template)}
            whole={parts}
            meant={ticked.length > 0 ? seasonParts(season, meant, parts.template) : parts}
            whyNot={whyNot}
            onAct={setChosen}
          />
        ))}
      </ul>
      <Grid<SeasonRow>
        label={t('season.title')}
        rows={rows}
        rowKey={idOf}
        rowLabel={rowLabel}
        columns={columns}
        widths={widths}
        onWidths={setWidths}
        selection={selection}
        onSelection={setSelection}
        onOpen={({ id }, column) => {
          const [version] = season.cellAt(id, column)?.versions ?? []
          void navigate({ to: version ? `/release/${version.id}` : `/contents/${id}` })
        }}
        cellActs={(_, column, marked) =>
          templates.includes(column)
            ? seasonCellActs(seasonParts(season, marked, column), {
                run: setChosen,
                isOffered: (act) => !whyNot(act),
                t,
              })
            : []
        }
        foot={{
          label: t('contents.total.title'),
          rows: t('contents.total.rows', { count: season.rows.length }),
          cells: new Map(
            whole.map((parts) => [
              parts.template,
              { text: t('season.done', { done: parts.done, total: parts.total }) },
            ]),
          ),
        }}
        memoryKey={`season ${collection.id}`}
      />
      {chosen && (
        <SeasonActDialog
          collection={collection}
          language={season.language}
          chosen={chosen}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

const idOf = ({ id }: SeasonRow): string => id

type LineProps = {
  name: string
  whole: SeasonParts
  /** Of what is ticked, where something is. */
  meant: SeasonParts
  whyNot: (act: SeasonAct) => string | undefined
  onAct: (act: SeasonAct) => void
}

function TemplateLine({ name, whole, meant, whyNot, onAct }: LineProps) {
  const t = useTexts()
  return (
    <li className={classes.template}>
      <strong className={classes.name}>{name}</strong>
      <span className={classes.done}>{t('season.done', { done: whole.done, total: whole.total })}</span>
      <span className={classes.acts}>
        {actsOf(meant).map(({ count, act }) => (
          <WithReason key={act.act} reason={whyNot(act)}>
            <Button size="compact-sm" variant="default" onClick={() => onAct(act)}>
              {t(`season.act.${act.act}`, { count })}
            </Button>
          </WithReason>
        ))}
      </span>
    </li>
  )
}
