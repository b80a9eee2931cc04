import type { RostoNaoComparado } from '@contempla/consorcio/processos'
import { ErroDeNegocio } from '@contempla/contract'
import { audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import { isDefeito } from '../../platform/files/storage.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { FuncionarioAtivo } from '../../platform/sessions.ts'
import { FilaCheia } from '../../platform/worker/pool.ts'
import { keepLeituras } from '../analise/fatos.sql.ts'
import { comparacaoDe, isAMesma, type Lido, leituraDe, lerTodos, readEnviados, type Vista } from '../analise/leitura.ts'
import { type CasoLido, getCaso, holdCaso, isDeOutro } from '../fatos.sql.ts'
import { readCaso } from '../mesa/retaguarda.service.ts'
import { type PorqueNao, porqueNaoComparar } from './por-comparar.ts'
import { type ComparacaoGravada, keepComparacao } from './rosto.sql.ts'

type Quem = Pick<FuncionarioAtivo, 'id' | 'papel'>
type Pedido = { id: number; quem: Quem }

/** An analyst waits for this: less than a slow call may take (25 s). */
const prazoMs = 20_000

const palavras: Record<Exclude<PorqueNao, 'sem-selfie'> | RostoNaoComparado, string> = {
  'sem-maquina': 'Nesta instalação nenhum programa compara rostos. Compare pelos documentos.',
  'sem-foto': 'O rosto e o documento não vieram os dois em foto. Compare pelos documentos.',
  'ja-comparado': 'Estes rostos já foram comparados. Veja o resultado no caso.',
  'por-ler': 'A análise automática ainda vai ler estes documentos, e compara os rostos então. Volte daqui a pouco.',
  'sem-consentimento':
    'O titular não deixou que um programa olhe o rosto dele, e nada foi comparado. Compare pelos documentos.',
  'nao-abre': 'A foto do rosto não abriu. Compare pelos documentos ou peça outra selfie.',
  'sem-tempo': 'A máquina está ocupada ou falhou, e nada foi comparado. Tente de novo daqui a pouco.',
}
const semArquivo = 'Um dos arquivos do caso não está mais guardado. Compare pelo que resta.'

const naoComparado = (detalhe: string) => new ErroDeNegocio('ROSTO_NAO_COMPARADO', { detalhe })

/** Says which face was not found. */
function faltaDe(naSelfie: number): string {
  if (naSelfie === 0) return 'Nenhum rosto foi achado na selfie. Compare pelos documentos ou peça outra.'
  if (naSelfie > 1) return `Há ${naSelfie} rostos na selfie, e não se sabe qual comparar. Peça outra.`
  return 'Nenhum rosto foi achado no documento. Compare pelos documentos.'
}

/** Throws NAO_ENCONTRADO, CASO_ENCERRADO or CASO_DE_OUTRO. */
function requireMeu(lido: CasoLido | undefined, quem: Quem): CasoLido {
  if (!lido) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (lido.caso.encerradoEm) throw new ErroDeNegocio('CASO_ENCERRADO')
  if (isDeOutro(lido, quem)) throw new ErroDeNegocio('CASO_DE_OUTRO')
  return lido
}

/** Throws ROSTO_NAO_COMPARADO, and NAO_ENCONTRADO of a case without a selfie. */
async function requireComparavel(db: Executor, contexto: Contexto, lido: CasoLido): Promise<void> {
  const porque = await porqueNaoComparar(db, contexto, lido)
  if (porque === 'sem-selfie') throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (porque !== null) throw naoComparado(palavras[porque])
}

/** Throws ROSTO_NAO_COMPARADO where a file is gone, INDISPONIVEL where too many wait for the machine. */
const ler = (...lendo: Parameters<typeof lerTodos>) =>
  lerTodos(...lendo).catch((error: unknown) => {
    if (error instanceof FilaCheia) throw new ErroDeNegocio('INDISPONIVEL', { tenteDepoisDeSegundos: 30 })
    throw isDefeito(error) ? naoComparado(semArquivo) : error
  })

export type ComparadoDeNovo = { vista: Vista; lido: Lido; comparacao: ComparacaoGravada }

/**
 * Reads the case's documents and compares its faces because a person asks for it, and keeps nothing yet: it takes long, so
 * nothing is locked. Throws what `requireMeu`, `requireComparavel` and `ler` throw, and ROSTO_NAO_COMPARADO where no likeness was
 * found.
 */
export async function compararDeNovo(contexto: Contexto, { id, quem }: Pedido): Promise<ComparadoDeNovo> {
  const { db } = contexto
  const dele = requireMeu(await getCaso(db, id), quem)
  await requireComparavel(db, contexto, dele)
  const enviados = await readEnviados(contexto, id)
  const { lidos, rosto, rostoNaoComparado } = await ler(contexto, dele, enviados, { prazoMs })
  if (!rosto) throw naoComparado(palavras[rostoNaoComparado ?? 'sem-consentimento'])
  const comparacao = comparacaoDe(contexto, enviados, rosto, 'pedido')
  const lido = lidos.find((cada) => cada.id === comparacao?.casoDocumentoId)
  if (!comparacao || !lido || rosto.naSelfie !== 1) throw naoComparado(faltaDe(rosto.naSelfie))
  const { fase, faseDesde } = dele.caso
  return { vista: { fase, faseDesde, documentos: enviados.map((cada) => cada.id) }, lido, comparacao }
}

/**
 * Keeps a comparison that a person asked for, with what the machine now reads beside the selfie, unless the case changed
 * meanwhile. It moves nothing: whoever asked decides. Throws what `requireMeu` and `requireComparavel` throw, and CASO_MUDOU.
 */
export async function keepComparadoDeNovo(
  tx: Executor,
  contexto: Contexto,
  { id, quem }: Pedido,
  { vista, lido, comparacao }: ComparadoDeNovo,
) {
  const agora = requireMeu(await holdCaso(tx, id), quem)
  const atuais = await readEnviados({ db: tx }, id)
  if (!isAMesma(vista, { ...agora.caso, documentos: atuais.map((cada) => cada.id) }))
    throw new ErroDeNegocio('CASO_MUDOU')
  await requireComparavel(tx, contexto, agora)
  const quando = contexto.relogio.agora()
  await keepLeituras(tx, quando, [leituraDe(lido)])
  await keepComparacao(tx, quando, comparacao)
  await audit(tx, {
    quando,
    ator: { tipo: 'funcionario', id: quem.id },
    acao: 'comparar-rostos-do-caso',
    objeto: ['caso', id],
    depois: { documento: lido.tipo, modelo: comparacao.modelo },
  })
  return readCaso(tx, contexto, id, quem)
}
