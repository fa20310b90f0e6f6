/** Before anything is searched: how much is missing, what was searched last, what may be typed. */
import { Anchor, Box } from '@mantine/core'
import { minimumTerm } from '#domain/search/search-query.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { useTermsOfBefore } from './last-terms.ts'
import classes from './search.module.css'

export function SearchEmpty({ term, onTerm }: { term: string; onTerm: (term: string) => void }) {
  const t = useTexts()
  const before = useTermsOfBefore()
  const missing = Math.max(1, minimumTerm - term.replaceAll(/[^\p{L}\p{N}]/gu, '').length)
  return (
    <Box maw={560} pb={24}>
      <p role="status">{term === '' ? t('search.start') : t('search.short', { count: missing })}</p>
      {before.length > 0 && (
        <>
          <h2 className={classes.head}>{t('search.before')}</h2>
          <ul className={classes.terms}>
            {before.map((one) => (
              <li key={one}>
                <Anchor component="button" type="button" inherit onClick={() => onTerm(one)}>
                  {one}
                </Anchor>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2 className={classes.head}>{t('search.examples')}</h2>
      <ul className={classes.examples}>
        {(['part', 'typo', 'latin'] as const).map((one) => {
          const example = t(`search.example.${one}.term`)
          return (
            <li key={one}>
              <Anchor component="button" type="button" inherit onClick={() => onTerm(example)}>
                {example}
              </Anchor>{' '}
              {t(`search.example.${one}`)}
            </li>
          )
        })}
        <li>{t('search.example.number')}</li>
      </ul>
    </Box>
  )
}
