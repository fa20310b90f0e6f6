import type { Specimens } from '../../specimens/specimen.ts'
import { longName } from '../../specimens/test-pieces.ts'
import { Fact, Facts, WrittenFacts } from './facts.tsx'

export const specimens: Specimens = {
  'a link, a long name': ({ t }) => (
    <Facts>
      <Fact name={t('release.facts.publication')}>
        <a href="#hortensie">{longName}</a>
      </Fact>
      <Fact name={t('release.facts.printData')}>{t('release.facts.noPrintData')}</Fact>
    </Facts>
  ),
  'words, of two lines': ({ t }) => (
    <WrittenFacts facts={[[t('orders.comment'), 'Rosenhof Gartenkultur AG\n8700 Küsnacht']]} />
  ),
}
