/** What a template is, how it is ordered, and how releases of it go their way (document 2 §3). */
import { Button } from '@mantine/core'
import { formatPrice } from '#domain/formats/price.ts'
import { publicationTypes } from '#domain/publications/publication.ts'
import { writeAll } from '../../client/records/store.ts'
import { FixedId } from '#web/ui/lists/facts.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { toastError } from '../../ui/notices/toasts.tsx'
import { PriceSteps } from './editing/price-steps.tsx'
import { PreviewCuts } from './editing/preview-cuts.tsx'
import { PreflightPolicyFields } from './rehearsal/rehearsal-preflight.tsx'
import { useTemplateEditing } from './editing/template-editing.ts'
import {
  Choice,
  ClearableChoice,
  NumberLine,
  OtherRecord,
  TextLine,
  Toggle,
  Words,
} from '../../shared/editing/record-fields.tsx'
import type { TemplateReport } from './editing/template-report.ts'
import classes from '#web/ui/record-form.module.css'

export function GeneralTab({ report, mayMove }: { report: TemplateReport | undefined; mayMove: boolean }) {
  const t = useTexts()
  const { template } = useTemplateEditing()
  const isDigital = template.type === 'digital'
  return (
    <div className={classes.form}>
      <Panel title={t('templates.section.what')}>
        <div className={classes.fields}>
          <TextLine path="name" label={t('templates.name')} value={template.name} required />
          <OtherRecord
            kind="organizations"
            path="owner"
            label={t('templates.owner')}
            value={template.owner}
            locked={!mayMove}
          />
          <Choice
            path="type"
            label={t('templates.type')}
            value={template.type}
            data={publicationTypes.map((type) => ({ value: type, label: t(`publications.type.${type}`) }))}
          />
          <TextLine
            path="format"
            label={t('templates.format')}
            value={template.format}
            hint={t(isDigital ? 'templates.format.hint.digital' : 'templates.format.hint')}
          />
          <div className={classes.pair}>
            <NumberLine path="width" label={t('templates.width')} value={template.width} />
            <NumberLine path="height" label={t('templates.height')} value={template.height} />
          </div>
          <SizeWarning report={report} />
          <FixedId label={t('templates.id')} id={template.id} why={t('templates.id.fixed')} />
        </div>
      </Panel>
      <Panel title={t('templates.section.order')}>
        <div className={classes.fields}>
          <div className={classes.pair}>
            <NumberLine
              path="orderQuantityMin"
              label={t('templates.order.min')}
              value={template.orderQuantityMin}
              whole
            />
            <NumberLine
              path="orderQuantityStep"
              label={t('templates.order.step')}
              value={template.orderQuantityStep}
              whole
            />
          </div>
          <div className={classes.pair}>
            <NumberLine path="orderPrice" label={t('templates.order.price')} value={template.orderPrice} />
            <NumberLine
              path="orderPriceReference"
              label={t('templates.order.reference')}
              value={template.orderPriceReference}
              whole
            />
          </div>
          <p className={classes.note}>
            {t('templates.order.example', {
              quantity: template.orderPriceReference,
              price: formatPrice(template.orderPrice),
            })}
          </p>
          <PriceSteps />
          <ClearableChoice
            path="orderLicence"
            label={t('field.orderLicence')}
            hint={t('templates.order.licence.hint')}
            value={template.orderLicence}
            data={[{ value: 'article', label: t('licence.article') }]}
          />
          <Words
            path="orderMaterials"
            label={t('templates.order.materials')}
            value={template.orderMaterials}
            hint={t('templates.order.materials.hint')}
          />
        </div>
      </Panel>
      {!isDigital && (
        <>
          <Panel title={t('templates.section.workflow')}>
            <div className={classes.fields}>
              <Toggle
                path="workflow.disableReview"
                label={t('templates.workflow.noReview')}
                value={template.workflow.disableReview}
              />
            </div>
          </Panel>
          <PreflightPolicyFields />
          <Panel title={t('templates.section.division')}>
            <div className={classes.fields}>
              <NumberLine path="previewDivide" label={t('templates.divide')} value={template.previewDivide} whole />
              <PreviewCuts />
            </div>
          </Panel>
        </>
      )}
    </div>
  )
}

/** Differences below a tenth of a millimetre come from rounding. */
const differs = (a: number | undefined, b: number) => Math.abs((a ?? 0) - b) > 0.1

function SizeWarning({ report }: { report: TemplateReport | undefined }) {
  const t = useTexts()
  const { template, mayEdit } = useTemplateEditing()
  const [page] = report?.pages ?? []
  if (!page || (!differs(template.width, page.width) && !differs(template.height, page.height))) return null
  const size = { width: round(page.width), height: round(page.height) }
  const expect = { values: { width: template.width ?? null, height: template.height ?? null } }
  // Both at once: they are taken back as one step.
  const take = () => writeAll([{ kind: 'update', collection: 'templates', id: template.id, set: size, expect }])
  return (
    <p className={classes.warning} role="status">
      {t('templates.size.differs', size)}{' '}
      {mayEdit && (
        <Button size="compact-xs" variant="subtle" onClick={() => void take().catch(toastError)}>
          {t('templates.size.take')}
        </Button>
      )}
    </p>
  )
}

const round = (length: number): number => Math.round(length * 100) / 100
