/** The template of a new publication, each with its page beside its name and size. */
import { useQuery } from '@tanstack/react-query'
import { hasLicence } from '#domain/access/actor.ts'
import { notArchived } from '#domain/query/archived.ts'
import { all, any, is } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import { ofFormat } from '#domain/templates/of-format.ts'
import { RecordSelect } from './record-select.tsx'
import { batched } from '../../client/calls/batch.ts'
import { templatePicturePath } from '../../client/files/picture-files.ts'
import { PrivateImage } from '../../client/files/private-image.tsx'
import { useOrganizationName } from '../../client/live/live-names.ts'
import { useLiveQuery } from '../../client/live/use-live.ts'
import { type Found, queryDocuments } from '../../client/records/store.ts'
import { useActor } from '../../client/session/session.ts'
import { hasId } from '../../client/records/chosen.ts'
import { Thumb } from '../../ui/pictures/thumb.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import classes from './template-choice.module.css'

type Props = {
  /** Which of them are offered. */
  where: FilterOf<'templates'>
  /** Templates of this page format, such as `210x297`, are offered first. */
  format?: string | undefined
  value: string | undefined
  onChange: (id: string | undefined) => void
}

/** On which this person may begin something new. */
export function useOfferedTemplates(): FilterOf<'templates'> {
  const actor = useActor()
  const types = [...(hasLicence(actor, 'print') ? ['print'] : []), ...(hasLicence(actor, 'digital') ? ['digital'] : [])]
  return all(
    notArchived,
    actor.isSupplier ? any(is('type', 'print'), is('type', 'digital')) : { field: 'type', op: 'in', value: types },
  )
}

export function TemplateChoice({ where, format, value, onChange }: Props) {
  const t = useTexts()
  const first = useLiveQuery('templates', { where, limit: 1 })
  const ofThisFormat = format === undefined ? undefined : ofFormat(format)
  const isEmpty = first.status === 'ready' && first.documents.length === 0
  return (
    <RecordSelect
      kind="templates"
      label={t('publications.new.template')}
      placeholder={t('publications.new.template.choose')}
      {...(value !== undefined && { leftSection: <Chosen id={value} />, leftSectionWidth: 40 })}
      required
      data-autofocus
      maxDropdownHeight={320}
      {...(isEmpty && { description: t('publications.new.noTemplates') })}
      where={where}
      {...(ofThisFormat && {
        first: {
          where: ofThisFormat,
          heading: t('publications.new.ofFormat', { format: format ?? '' }),
          headingOfOthers: t('publications.new.otherFormats'),
        },
      })}
      value={value ?? null}
      renderOption={({ option: { value: id, label } }) => <Option id={id} name={label} />}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  )
}

const shown = ['type', 'format', 'width', 'height', 'preview', 'owner'] as const
type Shown = Found<'templates', typeof shown>

const findTemplate = batched<Shown>(async (ids) => {
  const { data } = await queryDocuments('templates', { where: hasId(ids), limit: ids.length, fields: shown })
  return new Map(data.map((template) => [template.id, template]))
})

const useShown = (id: string) =>
  useQuery({ queryKey: ['template to choose', id], staleTime: 30_000, queryFn: () => findTemplate(id) }).data

function Picture({ id }: { id: string }) {
  const template = useShown(id)
  return (
    <span className={classes.thumbnail}>
      {template?.preview && (
        <PrivateImage
          className={classes.page}
          path={templatePicturePath({ ...template, preview: template.preview })}
          alt=""
        />
      )}
    </span>
  )
}

/** No higher than the field. */
function Chosen({ id }: { id: string }) {
  const template = useShown(id)
  return (
    <Thumb size={20}>
      {template?.preview && (
        <PrivateImage path={templatePicturePath({ ...template, preview: template.preview })} alt="" />
      )}
    </Thumb>
  )
}

function Option({ id, name }: { id: string; name: string }) {
  const t = useTexts()
  const organizationName = useOrganizationName()
  const template = useShown(id)
  return (
    <span className={classes.option}>
      <Picture id={id} />
      <span className={classes.words}>
        <span>{name}</span>
        <span className={classes.small}>
          {[
            template && t(`publications.type.${template.type}`),
            template?.format,
            template?.width && template.height
              ? t('templates.size', { width: template.width, height: template.height })
              : undefined,
            template && organizationName(template.owner),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </span>
  )
}
