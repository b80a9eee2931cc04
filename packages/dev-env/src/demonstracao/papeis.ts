import { createHash, randomUUID } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { type Contexto, type DocumentoEnviado, schema, urlDoArquivo } from '@contempla/api'
import { formatDiaBr, isDia } from '@contempla/consorcio'
import { DOCUMENTOS, isRosto, pedeIdentidade } from '@contempla/consorcio/processos'
import { formatInscricao } from '@contempla/contract/inscricao-nacional'
import type { Persona } from '../personas.ts'

type Tipo = DocumentoEnviado['tipo']

const escapar = (texto: string) => texto.replace(/[\\()]/g, '\\$&')

/** Draws a portrait in a few strokes: head, shoulders, frame. */
const retrato = [
  '0.85 0.88 0.92 rg 60 560 130 160 re f',
  '0.45 0.35 0.3 rg 125 720 m 160 720 160 640 125 640 c 90 640 90 720 125 720 c f',
  '0.2 0.3 0.45 rg 70 560 m 70 630 180 630 180 560 c f',
]

/** Writes a page with these lines as a minimal PDF that every reader opens, with nothing in it but letters. */
function pdfCom(linhas: readonly string[], { comRetrato }: { comRetrato: boolean }): Buffer {
  const x = comRetrato ? 220 : 60
  const texto = linhas.map(
    (linha, i) => `BT 0 g /F1 ${i === 0 ? 16 : 12} Tf ${x} ${700 - i * 24} Td (${escapar(linha)}) Tj ET`,
  )
  const conteudo = [...(comRetrato ? retrato : []), ...texto].join('\n')
  const objetos = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(conteudo, 'latin1')} >>\nstream\n${conteudo}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let pdf = '%PDF-1.4\n'
  const inicios = objetos.map((objeto, i) => {
    const inicio = pdf.length
    pdf += `${i + 1} 0 obj\n${objeto}\nendobj\n`
    return inicio
  })
  const tabela = inicios.map((inicio) => `${String(inicio).padStart(10, '0')} 00000 n \n`).join('')
  pdf += `xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n${tabela}trailer\n<< /Size ${objetos.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`
  return Buffer.from(pdf, 'latin1')
}

function parteDoPng(nome: string, dados: Buffer): Buffer {
  const corpo = Buffer.concat([Buffer.from(nome, 'latin1'), dados])
  const [tamanho, soma] = [Buffer.alloc(4), Buffer.alloc(4)]
  tamanho.writeUInt32BE(dados.length)
  soma.writeUInt32BE(crc32(corpo))
  return Buffer.concat([tamanho, corpo, soma])
}

const LADO = 640

type Cor = readonly [number, number, number]

/** Returns the colour of a point of the same portrait as a photo: head, shoulders, wall. */
function corEm(x: number, y: number, roupa: Cor): Cor {
  const [dx, dy] = [(x - LADO / 2) / 120, (y - 250) / 155]
  if (dx * dx + dy * dy < 1) return [150, 115, 95]
  const [ox, oy] = [(x - LADO / 2) / 230, (y - LADO) / 210]
  return ox * ox + oy * oy < 1 ? roupa : [214 - y / 12, 220 - y / 12, 230 - y / 12]
}

/** Draws a photo that differs for each person, because the reading of documents would see one face in two cases. */
function fotoDoRosto(inscricao: string): Buffer {
  const [r = 0, g = 0, b = 0] = createHash('sha256').update(inscricao).digest()
  const roupa = [r / 2, g / 2, b / 2] as const
  const pontos = Buffer.alloc(LADO * (1 + LADO * 3))
  for (let y = 0; y < LADO; y++)
    for (let x = 0; x < LADO; x++) pontos.set(corEm(x, y, roupa).map(Math.round), y * (1 + LADO * 3) + 1 + x * 3)
  const cabeca = Buffer.alloc(13)
  cabeca.writeUInt32BE(LADO, 0)
  cabeca.writeUInt32BE(LADO, 4)
  cabeca.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    parteDoPng('IHDR', cabeca),
    parteDoPng('IDAT', deflateSync(pontos)),
    parteDoPng('IEND', Buffer.alloc(0)),
  ])
}

type Titular = Pick<Persona, 'nome' | 'inscricao'> & { clienteId: number; nascimento: string | null }

export type Papel = { nome: string; midia: string; bytes: Buffer }

function papelDe(tipo: Tipo, { nome, inscricao, nascimento }: Titular): Papel {
  if (isRosto(tipo)) return { nome: 'selfie.png', midia: 'image/png', bytes: fotoDoRosto(inscricao) }
  const quando = nascimento && isDia(nascimento) ? [`Nascimento ${formatDiaBr(nascimento)}`] : []
  const linhas = [`${DOCUMENTOS[tipo].nome} (demonstração)`, nome, `CPF ${formatInscricao(inscricao)}`, ...quando]
  return {
    nome: `${tipo}.pdf`,
    midia: 'application/pdf',
    bytes: pdfCom(linhas, { comRetrato: tipo === 'documento_pessoal' }),
  }
}

/**
 * Uploads documents of a person of the demo; each names its person and says that it belongs to the demo, but those that are
 * given as they are.
 */
export async function sendPapeis(
  { arquivos, db, relogio }: Pick<Contexto, 'arquivos' | 'db' | 'relogio'>,
  titular: Titular,
  tipos: readonly Tipo[],
  dados: Partial<Record<Tipo, Papel>> = {},
): Promise<DocumentoEnviado[]> {
  const enviados: DocumentoEnviado[] = []
  for (const tipo of tipos) {
    const { nome, midia, bytes } = dados[tipo] ?? papelDe(tipo, titular)
    const id = randomUUID()
    await arquivos.write(id, bytes, midia)
    await db.insert(schema.arquivo).values({
      id,
      clienteId: titular.clienteId,
      categoria: 'documento',
      nome,
      tipo: midia,
      tamanhoBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      criadoEm: relogio.agora(),
    })
    enviados.push({ tipo, url: urlDoArquivo(id), ...(pedeIdentidade(tipo) ? { identidade: 'cnh' as const } : {}) })
  }
  return enviados
}
