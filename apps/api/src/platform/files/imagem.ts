import sharp, { type Metadata } from 'sharp'

// One picture at a time is decoded, by one thread, and nothing is kept of it: more would hold as many in memory.
sharp.cache(false)
sharp.concurrency(1)

/** More than any camera or scanner makes; of a larger one not a line is decoded. */
export const maxPixels = 50_000_000

/**
 * Bytes that the decoder holds of the whole picture; none of one that it reads line by line. Measured: that takes under 80 MB
 * whatever its size; one that is interlaced or progressive is held whole, a JPEG as two bytes a sample, however small it is
 * drawn, and so is one whose colours follow one another (libvips tells both as progressive).
 */
export function bytesDecodificados(
  imagem: Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive'>,
): number {
  const { format, width, height, channels, depth, isProgressive } = imagem
  const amostra = format === 'jpeg' || depth === 'ushort' ? 2 : 1
  return format === 'webp' || isProgressive ? width * height * channels * amostra : 0
}
