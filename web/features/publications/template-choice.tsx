/** The template of a new publication, each with its page beside its name and size. */
import { Select } from '@mantine/core'
import type { Template } from '#domain/templates/template.ts'
import { templatePicturePath } from '#web/client/picture-files.ts'
import { PrivateImage } from '#web/client/private-image.tsx'
import { useTexts } from '#web/ui/texts.ts'
import classes from './create-publication.module.css'

type Props = {
  templates: readonly Template[]
  ready: boolean
  value: string | undefined
  onChange: (id: string | undefined) => void
}

export function TemplateChoice({ templates, ready, value, onChange }: Props) {
  const t = useTexts()
  const byId = new Map(templates.map((one) => [one.id, one]))
  const [print, digital] = [
    templates.filter(({ type }) => type === 'print'),
    templates.filter(({ type }) => type === 'digital'),
  ]
  return (
    <Select
      label={t('publications.new.template')}
      required
      searchable
      data-autofocus
      maxDropdownHeight={320}
      {...(ready && templates.length === 0 && { description: t('publications.new.noTemplates') })}
      value={value ?? null}
      data={
        print.length > 0 && digital.length > 0
          ? [
              { group: t('publications.type.print'), items: print.map(option) },
              { group: t('publications.type.digital'), items: digital.map(option) },
            ]
          : templates.map(option)
      }
      renderOption={({ option: { value: id, label } }) => <Option template={byId.get(id)} name={label} />}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  )
}

const option = ({ id, name }: Template) => ({ value: id, label: name })

function Option({ template, name }: { template: Template | undefined; name: string }) {
  const t = useTexts()
  return (
    <span className={classes.option}>
      <span className={classes.thumbnail}>
        {template?.preview && (
          <PrivateImage
            className={classes.page}
            path={templatePicturePath({ ...template, preview: template.preview })}
            alt=""
          />
        )}
      </span>
      <span className={classes.words}>
        <span>{name}</span>
        <span className={classes.small}>
          {[
            template?.format,
            template?.width && template.height
              ? t('templates.size', { width: template.width, height: template.height })
              : undefined,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </span>
  )
}
