/** What goes along, how it is called and how long it may be fetched. */
import { Checkbox, Select, TextInput } from '@mantine/core'
import { fileNameOptions } from '#domain/collections/collection.ts'
import type { DeliveryInput } from '#domain/deployments/delivery-input.ts'
import { folderings, listFormats, pageSettings } from '#domain/deployments/deployment.ts'
import { expiryPresets } from '#domain/deployments/expiry-presets.ts'
import { mostOfLine } from '#domain/fields.ts'
import { formatDate } from '../../ui/words/dates.ts'
import { useTexts } from '../../ui/words/texts.ts'
import type { Plan } from './use-plan.ts'
import { WebhookOption } from './webhook-option.tsx'
import classes from './deploying.module.css'

type Props = { input: DeliveryInput; plan: Plan | undefined; onChange: (next: Partial<DeliveryInput>) => void }

const usualPrint = { noCropMarks: false, pageSettings: 'document', preview: false } as const

export function DeployOptions({ input, plan, onChange }: Props) {
  const t = useTexts()
  const { name, expires, print, digital, fileNames, folders, list } = input
  const until = plan && t('deploy.until', { day: formatDate(plan.expiration) })
  /** What is not there cannot be asked for. */
  const kind = (one: 'print' | 'digital') =>
    plan?.kinds[one] === 0
      ? { checked: false, disabled: true, description: t(`deploy.none.${one}`) }
      : { checked: input[one] !== undefined }
  return (
    <div className={classes.options}>
      <div className={classes.pair}>
        <TextInput
          label={t('field.name')}
          value={name}
          maxLength={mostOfLine}
          data-autofocus
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <Select
          label={t('deploy.expires')}
          {...(until && { description: until })}
          inputWrapperOrder={['label', 'input', 'description']}
          allowDeselect={false}
          data={expiryPresets.map((value) => ({ value, label: t(`deploy.expires.${value}`) }))}
          value={expires}
          onChange={(next) => onChange({ expires: expiryPresets.find((one) => one === next) ?? expires })}
        />
      </div>
      <div className={classes.pair}>
        <fieldset className={classes.kind}>
          <Checkbox
            label={t('deploy.print')}
            {...kind('print')}
            onChange={(event) => onChange({ print: event.currentTarget.checked ? usualPrint : undefined })}
          />
          {print && plan?.kinds.print !== 0 && (
            <div className={classes.within}>
              {(['noCropMarks', 'preview'] as const).map((one) => (
                <Checkbox
                  key={one}
                  label={t(`deploy.print.${one}`)}
                  checked={print[one]}
                  onChange={(event) => onChange({ print: { ...print, [one]: event.currentTarget.checked } })}
                />
              ))}
              <Select
                label={t('deploy.print.pages')}
                allowDeselect={false}
                data={pageSettings.map((value) => ({ value, label: t(`deploy.print.pages.${value}`) }))}
                value={print.pageSettings}
                onChange={(next) =>
                  onChange({
                    print: { ...print, pageSettings: pageSettings.find((one) => one === next) ?? 'document' },
                  })
                }
              />
            </div>
          )}
        </fieldset>
        <fieldset className={classes.kind}>
          <Checkbox
            label={t('deploy.digital')}
            {...kind('digital')}
            onChange={(event) =>
              onChange({ digital: event.currentTarget.checked ? { imageSources: false } : undefined })
            }
          />
          {digital && plan?.kinds.digital !== 0 && (
            <div className={classes.within}>
              <Checkbox
                label={t('deploy.digital.imageSources')}
                checked={digital.imageSources}
                onChange={(event) => onChange({ digital: { imageSources: event.currentTarget.checked } })}
              />
            </div>
          )}
        </fieldset>
      </div>
      <div className={classes.three}>
        <Select
          label={t('collection.fileNames')}
          allowDeselect={false}
          data={fileNameOptions.map((value) => ({ value, label: t(`collection.fileNames.${value}`) }))}
          value={fileNames}
          onChange={(next) => onChange({ fileNames: fileNameOptions.find((one) => one === next) ?? fileNames })}
        />
        <Select
          label={t('deploy.folders')}
          allowDeselect={false}
          data={folderings.map((value) => ({ value, label: t(`deploy.folders.${value}`) }))}
          value={folders}
          onChange={(next) => onChange({ folders: folderings.find((one) => one === next) ?? folders })}
        />
        <Select
          label={t('deploy.list')}
          allowDeselect={false}
          data={listFormats.map((value) => ({ value, label: t(`deploy.list.${value}`) }))}
          value={list}
          onChange={(next) => onChange({ list: listFormats.find((one) => one === next) ?? list })}
        />
      </div>
      <WebhookOption
        collection={input.collectionId}
        value={input.callsWebhook}
        onChange={(callsWebhook) => onChange({ callsWebhook })}
      />
      {plan?.example && <code className={classes.example}>{`${plan.example}.pdf`}</code>}
    </div>
  )
}
