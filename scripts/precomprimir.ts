import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Compressed once at build time, so that the server only sends. */
export function precomprimir(): Plugin {
  let outDir = ''
  return {
    name: 'contempla:precomprimir',
    apply: 'build',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir, 'assets')
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = (await readdir(outDir)).filter((name) => /\.(js|css|svg)$/.test(name))
        await Promise.all(
          files.map(async (name) => {
            const path = join(outDir, name)
            const bytes = await readFile(path)
            if (bytes.length < 1024) return
            await writeFile(
              `${path}.br`,
              brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
            )
            await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }))
          }),
        )
      },
    },
  }
}
