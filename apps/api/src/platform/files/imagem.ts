import sharp, { type Metadata } from 'sharp'

// One thread decodes one picture at a time and caches nothing, because several would be in memory at once.
sharp.cache(false)
sharp.concurrency(1)

/** No camera or scanner makes a larger picture, so a larger one is not decoded at all. */
export const maxPixels = 50_000_000

/**
 * Returns how many bytes the decoder holds of the whole picture; 0 for one that it reads line by line, which was
 * measured to take under 80 MB whatever the size. An interlaced or progressive picture is held whole, a JPEG as two
 * bytes a sample, however small it is drawn; a TIFF may be, by its tiles; so is one whose colours follow one another (libvips reports both as
 * progressive).
 */
export function bytesDecodificados(
  imagem: Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive'>,
): number {
  const { format, width, height, channels, depth, isProgressive } = imagem
  const amostra = format === 'jpeg' || depth === 'ushort' ? 2 : 1
  return format === 'webp' || format === 'tiff' || isProgressive ? width * height * channels * amostra : 0
}
