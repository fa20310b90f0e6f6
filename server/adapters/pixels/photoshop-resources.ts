import { isPsd } from './psd-to-tiff.ts'

/** The block of Photoshop's image resources inside a PSD or TIFF file; undefined where there is none. */
export function photoshopResources(bytes: Uint8Array): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (isPsd(bytes)) {
      const at = 30 + view.getUint32(26)
      return bytes.subarray(at + 4, at + 4 + view.getUint32(at))
    }
    return ofTiff(bytes, view)
  } catch (error) {
    // A view read beyond its end: the file lies about its own lengths.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Tag 34377 of the first directory (Adobe Photoshop TIFF Technical Notes). */
function ofTiff(bytes: Uint8Array, view: DataView): Uint8Array | undefined {
  const little = bytes[0] === 0x49 && bytes[1] === 0x49
  if ((!little && !(bytes[0] === 0x4d && bytes[1] === 0x4d)) || view.getUint16(2, little) !== 42) return undefined
  const directory = view.getUint32(4, little)
  for (let i = 0; i < view.getUint16(directory, little); i++) {
    const entry = directory + 2 + 12 * i
    if (view.getUint16(entry, little) !== 34377) continue
    const at = view.getUint32(entry + 8, little)
    return bytes.subarray(at, at + view.getUint32(entry + 4, little))
  }
  return undefined
}
