/** What whoever orders accepts: the supplier's terms, and the operator's pages. */
import { Anchor, Checkbox, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { graphql } from '../../../client/calls/graphql.ts'
import { OrderTerms } from '../../../client/calls/operations.generated.ts'
import { operatorLinks } from '../../../client/session/operator-pages.ts'
import { useLanguage, useTexts } from '../../../ui/words/texts.ts'
import classes from '../basket/orders.module.css'

type Props = { isAccepted: boolean; fault: string | undefined; onChange: (isAccepted: boolean) => void }

export function TermsField({ isAccepted, fault, onChange }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const terms = useQuery({ queryKey: ['order terms'], queryFn: () => graphql(OrderTerms, {}) }).data?.orderTerms
  return (
    <Stack gap={8}>
      {terms !== undefined && terms !== '' && (
        <details className={classes.terms}>
          <Text component="summary" size="sm">
            {t('orders.terms')}
          </Text>
          <p>{terms}</p>
        </details>
      )}
      <Checkbox
        id="termsAccepted"
        checked={isAccepted}
        error={fault}
        onChange={(event) => onChange(event.currentTarget.checked)}
        label={
          <>
            {t('orders.accept.terms')}
            {operatorLinks(language).map(({ page, href }) => (
              <Fragment key={page}>
                {' '}
                <Anchor href={href} target="_blank" rel="noopener">
                  {t(`operator.${page}`)}
                </Anchor>
              </Fragment>
            ))}
          </>
        }
      />
    </Stack>
  )
}
