import { ErroDeNegocio } from '@contempla/contract'
import type { MotivoDoPdf } from './pdf/exame.ts'

const imprima = 'Abra-o, imprima como PDF e envie o novo arquivo.'

/** The advice for a refused file, added to the words of the catalogue. */
const palavras = {
  protegido: `O PDF está protegido por senha. ${imprima}`,
  anexo: `O PDF traz outro arquivo anexado, como o XML de uma nota fiscal. ${imprima}`,
  ativo: `O PDF faz mais do que mostrar páginas: tem script, vídeo, formulário que envia dados ou ligação com outro arquivo. ${imprima}`,
  cortado: 'O PDF não chegou inteiro. Baixe ou digitalize de novo, confira se ele abre e envie outra vez.',
  'sem-pagina': 'O PDF não tem nenhuma página. Confira se é o arquivo certo.',
  ilegivel: `Não conseguimos ler o arquivo. Se ele abre no seu aparelho, imprima como PDF e envie o novo arquivo.`,
  'foto-cortada':
    'A foto não chegou inteira. Tire outra, ou abra a original, confira se ela aparece toda e envie de novo.',
  'foto-enorme': 'A foto tem pontos demais. Tire outra com resolução menor, ou envie uma captura de tela dela.',
  'tiff-de-paginas': 'A imagem tem mais de uma página. Envie uma imagem por página, ou um PDF com todas.',
  virus: 'O arquivo não passou pela verificação de vírus. Envie outro.',
} satisfies Record<MotivoDoPdf | 'foto-cortada' | 'foto-enorme' | 'tiff-de-paginas' | 'virus', string>

export const recusar = (motivo: keyof typeof palavras) =>
  new ErroDeNegocio('ARQUIVO_FORMATO', { detalhe: palavras[motivo] })

const heic =
  'A foto está em HEIC, o formato do iPhone. Em Ajustes, Câmera, Formatos, escolha “Mais compatível” e tire outra; ou envie uma captura de tela dela.'
const texto = 'É um documento de texto, planilha ou apresentação. Salve como PDF e envie o novo arquivo.'

/** By the type that the content tells. */
const porTipo: Readonly<Record<string, string>> = {
  'image/heic': heic,
  'image/heif': heic,
  'image/heic-sequence': heic,
  'application/xml': 'É um XML, que só os sistemas leem. Envie o PDF do documento; de uma nota fiscal, o DANFE.',
  'application/zip': 'É um arquivo compactado. Abra-o e envie o documento que está nele.',
  'application/x-rar-compressed': 'É um arquivo compactado. Abra-o e envie o documento que está nele.',
  'application/x-cfb': texto,
  'application/rtf': texto,
}

const isDeEscritorio = (tipo: string) => /^application\/vnd\.(?:openxmlformats|oasis|ms-)/.test(tipo)

function conselho(tipo: string | null, aceitos: readonly string[]): string {
  const conhecido = tipo === null ? undefined : (porTipo[tipo] ?? (isDeEscritorio(tipo) ? texto : undefined))
  if (conhecido) return conhecido
  if (!aceitos.includes('application/pdf'))
    return aceitos.includes('image/png') ? 'Envie uma foto JPG, PNG ou WebP.' : 'Envie uma foto JPG.'
  if (aceitos.includes('image/tiff')) return 'Envie um PDF, ou uma imagem JPG, PNG ou TIFF.'
  return tipo?.startsWith('image/')
    ? 'Salve a imagem como JPG ou PDF e envie de novo.'
    : 'Envie um PDF ou uma foto JPG.'
}

/** The error for a file whose type is not accepted. */
export const recusarTipo = (tipo: string | null, aceitos: readonly string[]) =>
  new ErroDeNegocio('ARQUIVO_FORMATO', { detalhe: conselho(tipo, aceitos) })
