/** The variants of a content: what they are called, and how much of their data is their own (specification 1 §3). */
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { isOverridden } from '#domain/contents/variant-inheritance.ts'
import { AnchorLink } from '../../shared/links.tsx'
import type { Content } from '../../client/window/data-sets.ts'
import { useGrowing } from '#web/client/window/use-growing.ts'
import { State } from '../../ui/notices/state.tsx'
import { MoreButton } from '../../ui/dialogs/more-button.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { type Catalog, propertyLabel } from '../../shared/values/catalog.ts'
import { createVariant } from '../../shared/content-grid/chosen/content-actions.ts'
import { contentLabel } from '../../shared/values/content-label.ts'
import classes from './content.module.css'
import { useVariants } from './use-variants.ts'

/** At once; more on demand, without end. */
const pageSize = 100

export function VariantsPanel({ content, catalog, mayEdit }: { content: Content; catalog: Catalog; mayEdit: boolean }) {
  const t = useTexts()
  const navigate = useNavigate()
  const variants = useVariants(content.id)
  const { status, error, retry } = variants
  const { rows, more, grow } = useGrowing(variants, pageSize)

  if (status === 'failed') return <State is="failed" error={error} onRetry={retry} />
  if (status === 'loading') return <State is="loading" rows={3} />
  const ownFields = ({ data }: Content) =>
    Object.keys(data).flatMap((id) => {
      const property = catalog.properties.get(id)
      return property && isOverridden({ data }, id) ? [propertyLabel(property)] : []
    })
  const create = async () => {
    const variant = await createVariant(content.id)
    if (variant !== undefined) await navigate({ to: `/contents/${variant}` })
  }
  return (
    <>
      <p className={classes.explained}>{t('contents.variants.explained')}</p>
      {rows.length > 0 && (
        <ul className={classes.variants}>
          {rows.map((variant) => (
            <li key={variant.id}>
              <AnchorLink c="inherit" fw={540} inherit to={`/contents/${variant.id}`}>
                {contentLabel(variant)}
              </AnchorLink>
              <span className={classes.ownFields}>
                {ownFields(variant).join(', ') || t('contents.variants.nothingOwn')}
              </span>
              <StatusBadge
                label={t(variant.effectivelyActive ? 'contents.active' : 'contents.inactive')}
                tone={variant.effectivelyActive ? 'good' : 'quiet'}
                shape={variant.effectivelyActive ? 'check' : 'bar'}
              />
            </li>
          ))}
        </ul>
      )}
      <MoreButton count={more} onMore={grow} isInline />
      {mayEdit && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => void create()}
        >
          {t('contents.variants.create')}
        </Button>
      )}
    </>
  )
}
