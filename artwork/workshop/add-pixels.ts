import { Diagnostics } from '../model/diagnostic.ts'
import type { Picture } from '../model/picture.ts'
import { readPicture } from '../pictures/read-picture.ts'
import { readSvgDrawing } from '../pictures/svg/svg-items.ts'
import type { Surroundings } from './surroundings.ts'

/** SVGs that hold more than shapes are also kept in pixels, which print takes then; where that fails, the shapes are drawn. */
export async function addPixels(
  pictures: ReadonlyMap<string, Picture>,
  width: number,
  rasterise: NonNullable<Surroundings['rasterise']>,
): Promise<void> {
  for (const picture of pictures.values()) {
    if (
      picture.format !== 'svg' ||
      picture.raster !== undefined ||
      readSvgDrawing(picture.bytes).unsupported.length === 0
    )
      continue
    const png = await rasterise(picture, width).catch(() => undefined)
    const raster = png && readPicture(`${picture.key}.png`, png, new Diagnostics())
    picture.raster = raster ?? null
  }
}
