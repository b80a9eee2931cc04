import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createAntifraudeEmbutido } from './index.ts'
import { bomba, pdfDeTres } from './pdf.fixture.ts'

const antifraude = createAntifraudeEmbutido()
const MB = 1_000_000

async function ler(bytes: Buffer) {
  const { documentos } = await antifraude.analisar([
    { id: 1, tipo: 'itr', midia: 'application/pdf', ler: async () => bytes },
  ])
  return documentos[0]?.leitura
}

const readOrEmpty = (arquivo: string) => {
  try {
    return readFileSync(arquivo, 'utf8')
  } catch {
    return ''
  }
}

/** Reads the peak memory of each child of this process, its own program included (proc(5)). */
const picosDosFilhosMB = () =>
  readdirSync(`/proc/${process.pid}/task`)
    .flatMap((tarefa) => readOrEmpty(`/proc/${process.pid}/task/${tarefa}/children`).split(' '))
    .map((filho) => (Number(/VmHWM:\s+(\d+) kB/.exec(readOrEmpty(`/proc/${filho}/status`))?.[1] ?? 0) * 1024) / MB)

/** Reads a file and measures the peak memory meanwhile, also of a process that is killed. */
async function lerMedindo(bytes: Buffer) {
  const picos = [0]
  const medida = setInterval(() => picos.push(...picosDosFilhosMB()), 20)
  const leitura = await ler(bytes).finally(() => clearInterval(medida))
  return { leitura, picoMB: Math.max(...picos, ...picosDosFilhosMB()) }
}

type Pdfs = Record<string, () => Promise<Buffer>>

const grandesDemais: Pdfs = {
  'three progressive pictures of 49 megapixels': () => pdfDeTres({ lado: 7000 }),
  'three of them in four colours': () => pdfDeTres({ lado: 7000, cmyk: true }),
}
/** The heaviest PDF that is not refused, and other things that a PDF unfolds. */
const pesados: Pdfs = {
  'three progressive pictures of 16 megapixels': () => pdfDeTres({ lado: 4000 }),
  'three of 12 megapixels in four colours': () => pdfDeTres({ lado: 3460, cmyk: true }),
  'three pictures of 33 megapixels, read line by line': () => pdfDeTres({ lado: 5800, progressiva: false }),
  'two streams that unfold': async () =>
    Buffer.concat([Buffer.from('%PDF-1.7\n'), bomba(47, '/Type /ObjStm'), bomba(47, '/Filter /FlateDecode')]),
  'pictures and streams, in the largest file': async () => {
    const fotos = await pdfDeTres({ lado: 4000 })
    const objetos = Array.from({ length: 7 }, () => bomba(7, '/Type /ObjStm'))
    const conteudos = Array.from({ length: 7 }, () => bomba(7, '/Filter /FlateDecode'))
    const partes = Buffer.concat([fotos, ...objetos, ...conteudos])
    return Buffer.concat([partes, Buffer.alloc(8 * 1024 * 1024 - partes.length, 0x20)])
  },
}

describe.runIf(process.platform === 'linux')('whoever reads', { timeout: 120_000 }, () => {
  test.each(Object.entries(grandesDemais))('a PDF of %s holds none of them, and a person sees it', async (_, fazer) => {
    const bytes = await fazer()
    expect(bytes.length).toBeLessThan(6 * 1024 * 1024)
    const { leitura, picoMB } = await lerMedindo(bytes)
    expect(leitura).toEqual({ veredito: 'duvida', dito: 'não pôde ser lido por máquina' })
    expect(picoMB).toBeGreaterThan(50)
    expect(picoMB).toBeLessThan(256)
  })

  test.each(Object.entries(pesados))('a PDF of %s takes less than 256 MB', async (_, fazer) => {
    const { leitura, picoMB } = await lerMedindo(await fazer())
    expect(leitura?.veredito).not.toBe('ok')
    expect(picoMB).toBeGreaterThan(50)
    expect(picoMB).toBeLessThan(256)
  })
})
