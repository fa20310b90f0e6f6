import { Link } from '@tanstack/react-router'
import type { Template } from '#domain/templates/template.ts'
import { templatePicturePath } from '../../client/files/picture-files.ts'
import { pictureWords } from '../../shared/status/pictures/picture-words.ts'
import { PrivateImage } from '../../client/files/private-image.tsx'
import { proofCard, ProofFace, ProofFacts, proofPicture } from '../../ui/lists/tiles/proof-grid.tsx'
import { useTexts } from '../../ui/words/texts.ts'

export function TemplateCard({ template, owner }: { template: Template; owner: string }) {
  const t = useTexts()
  const { id, version, name, type, format, width, height, placeholders, design, preview, undrawn, updateTimestamp } =
    template
  const size = width && height ? t('templates.size', { width, height }) : undefined
  // Without a design there is nothing to be drawn.
  const words = pictureWords(t, design ? { undrawn, updateTimestamp } : { undrawn })
  return (
    <Link className={proofCard} to="/artwork/template/$id" params={{ id }}>
      <ProofFace
        title={name}
        {...words}
        isFile={type === 'digital'}
        nothing={
          type === 'digital'
            ? t('publications.type.digital')
            : design || undrawn
              ? words.nothing
              : t('templates.noDesign.card')
        }
        picture={
          preview && <PrivateImage className={proofPicture} path={templatePicturePath({ preview, version })} alt="" />
        }
      >
        {/* Of two that are called alike, the owner tells them apart. */}
        <ProofFacts facts={[owner]} />
        <ProofFacts facts={[(!size || !name.includes(format ?? '')) && format, size]} />
        <ProofFacts
          facts={[placeholders.length > 0 && t('templates.placeholders.count', { count: placeholders.length })]}
        />
      </ProofFace>
    </Link>
  )
}
