/**
 * What a label made of this content now would look like, beside its fields or its row, while one types. A place on the page leads
 * to the field that fills it. Without a choice, the template of the newest label that has the content, else the one last looked at.
 */
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { canManage } from '#domain/access/tenancy.ts'
import { proposedOwner } from '#domain/access/for-whom.ts'
import { notArchived } from '#domain/query/archived.ts'
import { all, is } from '#domain/query/filter.ts'
import { placeholderValues } from '#domain/releases/fields/placeholder-values.ts'
import { verdictOf } from '#domain/releases/pages/verdict.ts'
import { placeholderLabel } from '#domain/templates/placeholder.ts'
import type { Template } from '#domain/templates/template.ts'
import { findingMarks } from '#web/artwork/page-marks.ts'
import { NotComposed } from '#web/artwork/not-composed.tsx'
import { PagesDesk, usePagesDesk } from '#web/artwork/pages-desk.tsx'
import { PrintFindingsList } from '#web/artwork/print-findings.tsx'
import { useComposition, useCompositionState } from '#web/artwork/use-composition.ts'
import { usePictureFacts } from '#web/artwork/use-picture-facts.ts'
import { type PrintFinding, usePrintFindings, usePrintLimits } from '#web/artwork/use-print-findings.ts'
import { useUsualDemand } from '#web/artwork/use-usual-demand.ts'
import type { LabelWord } from '#web/artwork/verdict-text.ts'
import { ZoomControl } from '#web/artwork/zoom.tsx'
import type { Content } from '../../client/window/data-sets.ts'
import { useLiveDocument, useLiveQuery } from '../../client/live/use-live.ts'
import { useActor } from '../../client/session/session.ts'
import { usePreference } from '../../client/session/preferences.ts'
import { RecordSelect } from '../choice/record-select.tsx'
import { State } from '../../ui/notices/state.tsx'
import { useLanguage, useTexts } from '../../ui/words/texts.ts'
import { useLabelEntries } from './use-label-entries.ts'
import classes from './label-beside.module.css'

type LabelBesideProps = {
  content: Content
  parent: Content | undefined
  /** Of its texts. */
  language: string
  /** By the address. */
  template: string | undefined
  onTemplate: (id: string) => void
  onClose: () => void
  /** To the field of a property. */
  onField: (property: string) => void
  /** Whenever something else is found on it. */
  onFound?: (findings: readonly PrintFinding[]) => void
  /** In a list: what it is called, and its neighbours. */
  row?: { label: string; before: (() => void) | undefined; next: (() => void) | undefined }
}

export function LabelBeside({ row, template: asked, onTemplate, onClose, ...pages }: LabelBesideProps) {
  const t = useTexts()
  const { content } = pages
  const [last, setLast] = usePreference<string | undefined>('contents.preview.template', undefined)
  const newest = useLiveQuery('releases', {
    where: all(is(`referencedContents.${content.id}`, true), is('type', 'print')),
    orderBy: [{ field: 'updateTimestamp', direction: 'descending' }],
    limit: 1,
  })
  const chosen = asked ?? newest.documents[0]?.template ?? last
  const template = useLiveDocument('templates', newest.status === 'loading' ? undefined : chosen)
  return (
    <aside className={classes.preview} aria-label={t('contents.preview')}>
      {row && <RowName row={row} />}
      <div className={classes.head}>
        <RecordSelect
          kind="templates"
          aria-label={t('contents.preview.template')}
          placeholder={t('contents.preview.template')}
          where={all(is('type', 'print'), notArchived)}
          value={chosen ?? null}
          onChange={(id) => {
            if (id === null) return
            setLast(id)
            onTemplate(id)
          }}
        />
        <ActionIcon variant="subtle" color="gray" aria-label={t('contents.preview.close')} onClick={onClose}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      {newest.status === 'loading' || (chosen !== undefined && template.status === 'loading') ? (
        <State is="working" label={t('release.preview.loading')} />
      ) : template.status !== 'ready' ? (
        <State is="empty" title={t('contents.preview.none')} hint={t('contents.preview.none.hint')} />
      ) : !template.document.design ? (
        <State is="empty" title={t('templates.noDesign')} />
      ) : (
        <Pages template={template.document} {...pages} />
      )}
    </aside>
  )
}

function RowName({ row: { label, before, next } }: { row: NonNullable<LabelBesideProps['row']> }) {
  const t = useTexts()
  return (
    <div className={classes.row}>
      <strong className={classes.name}>{label}</strong>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('contents.preview.before')}
        disabled={!before}
        onClick={before}
      >
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={t('contents.preview.next')} disabled={!next} onClick={next}>
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}

type PagesProps = Pick<LabelBesideProps, 'content' | 'parent' | 'language' | 'onField' | 'onFound'> & {
  template: Template
}

function Pages({ template, content, parent, language, onField, onFound }: PagesProps) {
  const t = useTexts()
  const spoken = useLanguage()
  const actor = useActor()
  const filled = useLabelEntries(template, content, parent, language)
  const entries = filled ?? nothing
  const data = useMemo(() => placeholderValues(template.placeholders, entries), [template.placeholders, entries])
  // As it is checked: with the eyes of whose it is, where one works for them.
  const owner = canManage(actor, content) ? content.owner : proposedOwner(actor, template, content)
  const { ready, pictures } = usePictureFacts(data, { owner, template })
  const goTo = (tag: string) => {
    const property = template.placeholders.find(({ id }) => id === tag)?.property
    if (property !== undefined) onField(property)
  }
  const limits = usePrintLimits(template)
  const composition = useComposition(filled && ready ? template : undefined, data, pictures, limits)
  const { composed, outdated } = useCompositionState(composition)
  const found = usePrintFindings(composition, template, entries, useUsualDemand(template))
  useEffect(() => {
    onFound?.(found.findings)
    return () => onFound?.([])
  }, [onFound, found])
  const [mark, setMark] = useState<string>()
  const names = useMemo(
    () => Object.fromEntries(template.placeholders.map((one) => [one.id, placeholderLabel(one, spoken)])),
    [template.placeholders, spoken],
  )
  const marks = useMemo(() => findingMarks(t, found.findings), [t, found])
  const desk = usePagesDesk(composed?.pages ?? noPages, 'contents.preview.zoom', 16)
  if (!composed) return <NotComposed composition={composition} />
  // As its cell says it; what is typed here and not saved yet is not judged.
  const word: LabelWord = found.isComplete
    ? verdictOf(found.demand, found.findings, { isWrong: content.faulty === true })
    : { verdict: 'open', findings: [] }
  return (
    <>
      <PagesDesk
        desk={desk}
        className={classes.desk}
        hash={composed.hash}
        {...{ outdated, names, marks }}
        chosen={mark}
        onPick={goTo}
        onMark={setMark}
      />
      <div className={classes.zoom}>
        <ZoomControl zoom={desk.zoom} />
      </div>
      <div className={classes.findings}>
        <PrintFindingsList {...{ found, names, word }} chosen={mark} onPick={goTo} onChoose={setMark} />
      </div>
    </>
  )
}

const nothing = {}
const noPages: readonly never[] = []
