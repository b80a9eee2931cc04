import { formatTamanho } from '../formato.ts'

/** What a field of files accepts. */
export interface LimitesDeArquivo {
  maxArquivos: number
  /** Of one file, after compression. */
  maxBytes: number
  /** MIME types: `image/jpeg`, `application/pdf`. */
  tipos: readonly string[]
}

interface Candidato {
  name: string
  size: number
}

export interface Recusa {
  /** The specification's words. */
  mensagem: string
  /** Names the file and the limit. */
  detalhe: string
}

/** Documents other than a refund's: PDF, JPG or JPEG up to 6 MB (document 3, "Document upload"). */
export const limitesPadrao: LimitesDeArquivo = {
  maxArquivos: 1,
  maxBytes: 6_000_000,
  tipos: ['application/pdf', 'image/jpeg'],
}

const nomesDosTipos: Record<string, readonly string[]> = {
  'application/pdf': ['PDF'],
  'image/jpeg': ['JPG', 'JPEG'],
  'image/png': ['PNG'],
  'image/tiff': ['TIFF'],
  'image/webp': ['WebP'],
  'image/heic': ['HEIC'],
}

/** The accepted types as a person says them: `PDF, JPG ou JPEG`. */
export function nameKinds(tipos: readonly string[]): string {
  const nomes = tipos.flatMap((t) => nomesDosTipos[t] ?? t)
  return nomes.length < 2 ? nomes.join('') : `${nomes.slice(0, -1).join(', ')} ou ${nomes.at(-1)}`
}

/**
 * What the device's picker offers: also by the ends of names, where it does not know a file's kind, and a PNG where it becomes a
 * JPEG before it is sent.
 */
export function listKinds(tipos: readonly string[]): string {
  const porTipo: Record<string, readonly string[]> = {
    'application/pdf': ['.pdf'],
    'image/jpeg': ['.jpg', '.jpeg', 'image/png'],
    'image/tiff': ['.tif', '.tiff'],
  }
  return [...new Set(tipos.flatMap((tipo) => [tipo, ...(porTipo[tipo] ?? [])]))].join(',')
}

/** What to do about a file of a kind that is common and not taken. */
const conselhos: Readonly<Record<string, string>> = {
  'image/heic':
    ' É HEIC, o formato do iPhone: em Ajustes, Câmera, Formatos, escolha “Mais compatível” e tire outra, ou envie uma captura de tela da foto.',
  'application/xml': ' É um XML, que só os sistemas leem: envie o PDF do documento (de uma nota fiscal, o DANFE).',
  'application/zip':
    ' Se for um documento de texto ou planilha, salve como PDF; se for um arquivo compactado, abra-o e envie o que está nele.',
  'application/x-cfb': ' Salve o documento como PDF e envie de novo.',
}

/** `tipo` is what the content tells. */
export function refuseKind({ name }: Candidato, tipo: string, { tipos }: LimitesDeArquivo): Recusa | null {
  if (tipos.includes(tipo)) return null
  return {
    mensagem: 'O formato do arquivo utilizado não atende o requisito, por favor verifique!',
    detalhe: `“${name}” não é ${nameKinds(tipos)}.${conselhos[tipo] ?? ''}`,
  }
}

/** The device shows the file and does not give its bytes: most often one that is still in a cloud. */
export const refuseUnread = ({ name }: Candidato): Recusa => ({
  mensagem: 'Não conseguimos ler o arquivo no seu aparelho.',
  detalhe: `“${name}” pode estar na nuvem: baixe-o para o aparelho e tente de novo.`,
})

export function refuseSize(arquivo: Candidato, { maxBytes }: LimitesDeArquivo): Recusa | null {
  if (arquivo.size <= maxBytes) return null
  return {
    mensagem: 'Um ou mais arquivos são maior que o permitido',
    detalhe: `“${arquivo.name}” tem ${formatTamanho(arquivo.size)}; o limite é ${formatTamanho(maxBytes)}.`,
  }
}

/** A file of which nothing came off the device: most often a scan or a download that did not end. */
export function refuseEmpty(arquivo: Candidato): Recusa | null {
  if (arquivo.size > 0) return null
  return { mensagem: 'O arquivo está vazio', detalhe: `“${arquivo.name}” não tem nada dentro. Escolha outro.` }
}

/** How many of the new files still fit, and the refusal of the first that does not. */
export function splitByRoom<A extends Candidato>(
  novos: readonly A[],
  ocupadas: number,
  { maxArquivos }: LimitesDeArquivo,
): { aceitos: A[]; recusa: Recusa | null } {
  const vagas = Math.max(0, maxArquivos - ocupadas)
  const primeiroFora = novos[vagas]
  return {
    aceitos: novos.slice(0, vagas),
    recusa: primeiroFora
      ? {
          mensagem: `Somente ${maxArquivos} arquivos neste campo.`,
          detalhe: `“${primeiroFora.name}” não foi incluído. Remova um arquivo para enviar outro.`,
        }
      : null,
  }
}
