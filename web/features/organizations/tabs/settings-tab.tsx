/** Which modules an organization has, and who comes in by themselves. */
import { useMutation } from '@tanstack/react-query'
import { servesOrganization, setsDemand } from '#domain/access/organizations.ts'
import { wholeLanguages } from '#domain/formats/interface-languages.ts'
import { preflightOf, publishingDemands } from '#domain/templates/preflight-policy.ts'
import { is } from '#domain/query/filter.ts'
import type { Organization } from '#domain/organizations/organization.ts'
import { graphql } from '../../../client/calls/graphql.ts'
import { OrganizationLicenseUpdate } from '../../../client/calls/operations.generated.ts'
import { useLiveDocument } from '../../../client/live/use-live.ts'
import { useSession } from '../../../client/session/session.ts'
import { Choice, LongText, OptionalLine, OtherRecord, Toggle } from '../../../shared/editing/record-fields.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { languageName } from '../../../ui/words/language-name.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { titled } from '../../../ui/words/titled.ts'
import { toastDone, toastError } from '../../../ui/notices/toasts.tsx'
import { WrittenFacts } from '../../../ui/lists/facts.tsx'
import { ModuleChoice } from '../members/module-choice.tsx'
import { modulesOf } from '../members/modules.ts'
import { ApproversField } from './approvers-field.tsx'
import { SynonymsField } from './synonyms-field.tsx'
import { WorkingDays } from './working-days.tsx'
import classes from '../../../ui/record-form.module.css'

export function SettingsTab({ organization }: { organization: Organization }) {
  const t = useTexts()
  const { actor, mainOrganization } = useSession()
  // Whoever sets these lets strangers in, or opens the picture database.
  const isServing = actor.role === 'admin' || servesOrganization(actor, organization)
  const supplier = useLiveDocument('organizations', organization.supplier)
  const setsPublishing = setsDemand(actor, organization)
  const usualDemand = preflightOf({}, undefined, supplier.status === 'ready' ? supplier.document : undefined).publishing
  const yesNo = (value: boolean) => t(value ? 'ui.yes' : 'ui.no')
  return (
    <div className={classes.form}>
      <Panel title={t('field.approvers')}>
        <div className={classes.fields}>
          <ApproversField organization={organization} />
        </div>
      </Panel>
      <Panel title={t('organization.days')}>
        <div className={classes.fields}>
          <WorkingDays organization={organization} />
        </div>
      </Panel>
      <Panel title={t('organization.modules')}>
        <div className={classes.fields}>
          {actor.role === 'admin' ? (
            <Modules organization={organization} />
          ) : (
            <>
              <p className={classes.note}>{t('organization.byAdmin')}</p>
              <WrittenFacts facts={modulesOf(t, organization.license)} />
            </>
          )}
        </div>
      </Panel>
      {setsPublishing && (
        <Panel title={t('templates.preflight')}>
          <div className={classes.fields}>
            <Choice
              path="publishing"
              label={t('templates.preflight.publishing')}
              hint={t('organization.publishing.hint')}
              value={organization.publishing}
              usual={usualDemand}
              data={publishingDemands.map((value) => ({ value, label: t(`templates.preflight.publishing.${value}`) }))}
            />
          </div>
        </Panel>
      )}
      {organization.type === 'supplier' && (
        <Panel title={t('orders.title')}>
          <div className={classes.fields}>
            <OtherRecord
              kind="templates"
              path="orderTemplate"
              label={t('field.orderTemplate')}
              hint={t('organization.orderTemplate.hint')}
              value={organization.orderTemplate}
              where={is('owner', organization.id)}
              clearable
            />
            <LongText
              path="terms"
              label={t('field.terms')}
              hint={t('organization.terms.hint')}
              value={organization.terms}
            />
          </div>
        </Panel>
      )}
      {actor.role === 'admin' && organization.id === mainOrganization && (
        <Panel title={t('operator.title')}>
          <div className={classes.fields}>
            <p className={classes.note}>{t('operator.write.hint')}</p>
            {(['imprint', 'privacy'] as const).flatMap((page) =>
              wholeLanguages.map((language) => (
                <LongText
                  key={`${page} ${language}`}
                  path={`${page}.${language}`}
                  label={`${t(`operator.${page}`)} · ${languageName(language)}`}
                  value={organization[page][language] ?? ''}
                />
              )),
            )}
          </div>
        </Panel>
      )}
      <Panel title={t('search.title')}>
        <div className={classes.fields}>
          <SynonymsField value={organization.synonyms} />
        </div>
      </Panel>
      {isServing ? (
        <>
          <Panel title={t('organization.section.register')}>
            <div className={classes.fields}>
              <OptionalLine
                path="emailDomain"
                label={t('field.emailDomain')}
                hint={t('organization.emailDomain.hint')}
                value={organization.emailDomain}
              />
              <Toggle
                path="emailDomainRegister"
                label={t('organization.emailDomainRegister')}
                hint={t('organization.emailDomainRegister.hint')}
                value={organization.emailDomainRegister}
              />
            </div>
          </Panel>
          <Panel title={t('organization.section.pictures')}>
            <div className={classes.fields}>
              <Toggle
                path="groupEgp"
                label={t('organization.groupEgp')}
                hint={t('organization.groupEgp.hint')}
                value={organization.groupEgp}
              />
            </div>
          </Panel>
        </>
      ) : (
        <Panel title={t('organization.section.serving')}>
          <div className={classes.fields}>
            <p className={classes.note}>{t('organization.byServing')}</p>
            <WrittenFacts
              facts={[
                ...(setsPublishing
                  ? []
                  : [
                      [
                        t('templates.preflight.publishing'),
                        t(`templates.preflight.publishing.${organization.publishing ?? usualDemand}`),
                      ] as const,
                    ]),
                [t('field.emailDomain'), organization.emailDomain ?? '–'],
                [t('organization.emailDomainRegister'), yesNo(organization.emailDomainRegister)],
                [t('organization.groupEgp'), yesNo(organization.groupEgp)],
              ]}
            />
          </div>
        </Panel>
      )}
    </div>
  )
}

function Modules({ organization: { id, license } }: { organization: Organization }) {
  const t = useTexts()
  const update = useMutation({
    mutationFn: (sum: number) =>
      titled(t('organization.licenceNotUpdated'), graphql(OrganizationLicenseUpdate, { id, license: sum })),
    onSuccess: () => toastDone(t('organization.modules.saved')),
    onError: toastError,
  })
  // As it was asked for, until the record says so.
  const sum = update.isPending ? (update.variables ?? license) : license
  return <ModuleChoice sum={sum} onChange={(next) => update.mutate(next)} />
}
