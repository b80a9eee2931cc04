import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { boletoDeTeste, contas } from '../apps/api/src/documentos/boleto/boleto.fixture.ts'
import { renderBoleto } from '../apps/api/src/documentos/boleto/index.ts'
import { naoLidos, semLeitor } from '../apps/api/src/documentos/boleto/leitura.fixture.ts'
import { sortearCodigos } from '../apps/api/src/documentos/boleto/sorteio.fixture.ts'
import { type Benchmark, type Medida, mediana, numero } from './medida.ts'

const rodadas = 40
const porRodada = 5
const maximoDaRazao = 2
const sorteados = 1000

/** The library's own least: one page, one word, one image. */
function renderOla(imagem: Buffer): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A4' })
  const chunks: Buffer[] = []
  const pronto = new Promise<Buffer>((resolve) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
  })
  doc.text('hello').image(imagem, 72, 120, { width: 120 })
  doc.end()
  return pronto
}

async function tempo(tarefa: (n: number) => Promise<unknown>): Promise<number> {
  const inicio = performance.now()
  for (let n = 0; n < porRodada; n += 1) await tarefa(n)
  return (performance.now() - inicio) / porRodada
}

/** A brand's logo, as brands send it: a drawing on no background. */
const logotipo = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200">
     <circle cx="100" cy="100" r="80" fill="#1d4f91"/><rect x="200" y="60" width="180" height="80" rx="12" fill="#2b2f36"/>
   </svg>`,
)

async function measureTempo(): Promise<Medida[]> {
  const png = await sharp(logotipo).png().toBuffer()
  const jpeg = await sharp(logotipo).flatten({ background: '#ffffff' }).jpeg().toBuffer()
  const boletos = contas.map((conta) => boletoDeTeste(conta))
  const boleto = (n: number) => {
    const qual = boletos[n % boletos.length]
    return qual ? renderBoleto(qual) : Promise.resolve()
  }
  const [dosBoletos, dosPng, dosJpeg]: [number[], number[], number[]] = [[], [], []]
  for (let i = 0; i < rodadas; i += 1) {
    dosPng.push(await tempo(() => renderOla(png)))
    dosBoletos.push(await tempo(boleto))
    dosJpeg.push(await tempo(() => renderOla(jpeg)))
  }
  const razao = (pares: readonly number[]) => mediana(dosBoletos.map((ms, i) => ms / (pares[i] ?? Number.NaN)))
  const ms = (tempos: readonly number[]) => numero(mediana(tempos), 1)
  return [
    {
      nome: 'boleto ÷ página de pdfkit com um logotipo PNG',
      valor: razao(dosPng),
      unidade: '×',
      casas: 2,
      limite: { maximo: maximoDaRazao },
      nota: `mediana de ${rodadas} pares revezados; ${ms(dosBoletos)} contra ${ms(dosPng)} ms`,
    },
    {
      nome: 'boleto ÷ a mesma página com um JPEG',
      valor: razao(dosJpeg),
      unidade: '×',
      casas: 1,
      nota: `que pdfkit copia sem abrir: ${ms(dosJpeg)} ms`,
    },
  ]
}

async function measureLeitura(): Promise<Medida> {
  const nome = `de ${numero(sorteados)} boletos e Pix sorteados, não lidos de volta`
  if (semLeitor) return { nome, valor: Number.NaN, unidade: '', limite: { maximo: 0 }, nota: semLeitor }
  const perdidos = await naoLidos(sortearCodigos(sorteados))
  return { nome, valor: perdidos.length, unidade: '', limite: { maximo: 0 }, nota: perdidos.slice(0, 3).join(' · ') }
}

export const boleto: Benchmark = {
  nome: 'boleto',
  descricao: 'o boleto em PDF ao lado de uma página de pdfkit, e mil deles lidos de volta por zbarimg',
  medir: async () => [...(await measureTempo()), await measureLeitura()],
}
