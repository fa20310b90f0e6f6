/** Pixels of a photo's side: twice what the largest list shows. */
const side = 512

type Area = { x: number; y: number; width: number; height: number }

/** The part of a picture as a JPEG of its own. `area` in pixels of the picture as it is shown, turned as its camera was held. */
export async function cutSquare(file: Blob, area: Area): Promise<Blob> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const canvas = new OffscreenCanvas(side, side)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  // Behind what is transparent.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side)
  image.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
}
