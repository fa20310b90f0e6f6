import type { ComponentProps } from 'react'
import type { Specimens } from '../../../specimens/specimen.ts'
import { label, longName, sheet } from '../../../specimens/test-pieces.ts'
import type { Texts } from '../../words/texts.ts'
import { offeredImage, PictureChoice } from './picture-choice.tsx'

export const room = { height: 560 }

const nothing = () => {}

const choice = (t: Texts, given: Partial<ComponentProps<typeof PictureChoice>>) => (
  <PictureChoice
    title={t('media.title')}
    searchLabel={t('media.search')}
    term=""
    onTerm={nothing}
    state={{ status: 'ready' }}
    pictures={[]}
    nothing={{ title: t('media.empty.title'), hint: t('media.empty.hint') }}
    more={0}
    onMore={nothing}
    onChoose={nothing}
    onClose={nothing}
    {...given}
  />
)

export const specimens: Specimens = {
  pictures: ({ t }) =>
    choice(t, {
      chosen: 'rosmarin',
      more: 12,
      pictures: [
        { id: 'rosmarin', caption: 'Rosmarin', image: <img className={offeredImage} src={label} alt="" /> },
        {
          id: 'hortensie',
          caption: longName,
          warning: t('release.status.rejected'),
          image: <img className={offeredImage} src={sheet} alt="" />,
        },
      ],
    }),
  'nothing there': ({ t }) => choice(t, {}),
  failed: ({ t }) =>
    choice(t, { state: { status: 'failed', error: { code: 'unavailable', params: {} }, onRetry: nothing } }),
}
