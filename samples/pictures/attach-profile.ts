/** Puts an ICC profile into a JPEG that has none: segments APP2 after the header (ICC.1:2022, annex B.4). */
const largest = 65_519
const signature = new TextEncoder().encode('ICC_PROFILE\0')

export function attachProfile(jpeg: Uint8Array, profile: Uint8Array): Uint8Array {
  const count = Math.ceil(profile.length / largest)
  const segments = Array.from({ length: count }, (_, index) => {
    const part = profile.subarray(index * largest, (index + 1) * largest)
    const length = part.length + signature.length + 4
    return [Uint8Array.of(0xff, 0xe2, length >> 8, length & 0xff), signature, Uint8Array.of(index + 1, count), part]
  }).flat()
  const at = afterHeader(jpeg)
  return Buffer.concat([jpeg.subarray(0, at), ...segments, jpeg.subarray(at)])
}

/** Behind the start of image and the JFIF or Adobe segments, which must come first. */
function afterHeader(jpeg: Uint8Array): number {
  let at = 2
  while (jpeg[at] === 0xff && jpeg[at + 1] === 0xe0) at += 2 + ((jpeg[at + 2]! << 8) | jpeg[at + 3]!)
  return at
}
