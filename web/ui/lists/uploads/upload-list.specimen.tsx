import type { Specimens } from '../../../specimens/specimen.ts'
import { longName } from '../../../specimens/test-pieces.ts'
import { UploadList } from './upload-list.tsx'

const cancel = () => {}

export const specimens: Specimens = {
  'on their way': ({ t }) => (
    <UploadList
      uploads={[
        { key: '1', name: 'Rosmarin.tif', share: 0.4, cancel },
        { key: '2', name: `${longName}.tif`, share: 0, cancel },
        { key: '3', name: 'Salbei.tif', share: 0.8, error: {}, cancel },
      ]}
      onDismiss={() => {}}
      fault={() => t('release.status.failed')}
    />
  ),
}
