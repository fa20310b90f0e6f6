import type { Specimens } from '../../../specimens/specimen.ts'
import { label, longName, sheet } from '../../../specimens/test-pieces.ts'
import { StatusBadge, statusLook } from '../../status-badge.tsx'
import { proofCard, ProofFace, ProofFacts, ProofGrid, proofPicture } from './proof-grid.tsx'

export const specimens: Specimens = {
  pages: ({ t }) => (
    <ProofGrid>
      <a className={proofCard} href="#rosmarin">
        <ProofFace
          title="Rosmarin"
          second="Stecketikett 60 × 140"
          nothing=""
          picture={<img className={proofPicture} src={label} alt="" />}
        >
          <ProofFacts facts={['V2', '24.11.2026']} />
          <StatusBadge label={t('release.status.published')} {...statusLook.published} />
        </ProofFace>
      </a>
      <a className={proofCard} href="#hortensie">
        <ProofFace
          title={longName}
          nothing=""
          mark={t('ui.working')}
          picture={<img className={proofPicture} src={sheet} alt="" />}
        >
          <ProofFacts facts={[t('release.status.reviewAndPublish'), t('contents.selected', { count: 2, total: 2 })]} />
        </ProofFace>
      </a>
      <a className={proofCard} href="#salbei">
        <ProofFace title="Salbei" nothing={t('ui.loading')} isDrawing />
      </a>
      <a className={proofCard} href="#thymian">
        <ProofFace title="Thymian" nothing={t('ui.none')} />
      </a>
    </ProofGrid>
  ),
}
