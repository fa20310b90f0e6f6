import { Link } from '@tanstack/react-router'
import type { Template } from '#domain/templates/template.ts'
import { PrivateImage } from '#web/client/private-image.tsx'
import { useTexts } from '#web/ui/texts.ts'
import classes from './templates.module.css'

export function TemplateCard({ template, owner }: { template: Template; owner: string }) {
  const t = useTexts()
  return (
    <Link className={classes.card} to="/artwork/template/$id" params={{ id: template.id }}>
      <span className={classes.desk}>
        {template.preview ? (
          <PrivateImage
            className={classes.proof}
            path={`/api/files/${template.preview}?v=${template.version}`}
            alt=""
          />
        ) : (
          <span className={classes.nothing}>
            {template.type === 'digital' ? t('publications.type.digital') : t('templates.noDesign')}
          </span>
        )}
      </span>
      <span className={classes.name}>{template.name}</span>
      <span className={classes.cardFacts}>
        {[
          template.format,
          template.width && template.height
            ? t('templates.size', { width: template.width, height: template.height })
            : undefined,
          template.placeholders.length
            ? t('templates.placeholders.count', { count: template.placeholders.length })
            : undefined,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className={classes.cardFacts}>{owner}</span>
    </Link>
  )
}
