import { DOCUMENTOS } from '@contempla/consorcio/processos'
import { convitesDeTransferencia as chamadas, type Payload } from '@contempla/contract'
import { numerosDo, registrar } from '../boletos/index.ts'
import { type CasoLido, dadosDo, listVigentes } from '../casos/index.ts'
import { ACEITE_POR_LINK, readContrato } from '../contratos/index.ts'
import { getDadosPessoais, hojeDe } from '../cotas/index.ts'
import { findLanceEmAndamento } from '../lances/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { type Cessionario, dadosDe, destinoDo, findCliente, pessoaDe } from './cessionarios.ts'
import { type PosicaoDaCota, readPosicao } from './fatos.ts'
import { dadosDaTransferencia, taxaDoCaso } from './processo.ts'
import { readBoletoDaTaxa } from './taxa.ts'

export type Convite = Payload<typeof chamadas.abrirConvite>
export type Etapa = Convite['etapa']
export type TipoDeDocumento = Convite['documentos'][number]['tipo']
export type DoConvite = { dele: Cessionario; lido: CasoLido; etapa: Etapa }

/** What who receives a quota agrees to before anything of theirs is used (LGPD, arts. 7 and 9; facts-2 §15). */
export const CONSENTIMENTO = {
  versao: '2026-11',
  texto:
    'Autorizo o uso dos meus dados e documentos para analisar esta transferência, inclusive a consulta ao meu crédito, e a guarda deles pelo prazo que a lei pede. O titular da cota não vê nada do que eu enviar. Se a transferência não acontecer, posso pedir que sejam apagados.',
} as const

const daPessoa = ['documento_pessoal', 'comprovante_residencia'] as const
const daEmpresa = ['documentos_empresa', 'documentos_socio', 'contrato_social_alteracao_contratual'] as const

const tiposDe = (pessoa: 'PF' | 'PJ'): readonly TipoDeDocumento[] =>
  pessoa === 'PF' ? [...daPessoa, ...chamadas.PROVAS_DE_RENDA] : daEmpresa

const isTipo = (tipo: string): tipo is TipoDeDocumento => chamadas.DOCUMENTOS_DO_CONVITE.some((cada) => cada === tipo)

type Vigente = Awaited<ReturnType<typeof listVigentes>>[number]

/** Names the papers that are missing: each of the person's, and one of those that prove the income. */
export function faltamDe(pessoa: 'PF' | 'PJ', vigentes: readonly Vigente[]): string[] {
  const bons = new Set(vigentes.filter(({ problema }) => problema === null).map(({ tipo }) => tipo))
  const ruins = vigentes.filter(({ problema, tipo }) => problema !== null && isTipo(tipo))
  const pedidos: readonly TipoDeDocumento[] = pessoa === 'PF' ? daPessoa : daEmpresa
  const faltam = pedidos.filter((tipo) => !bons.has(tipo))
  const semRenda = pessoa === 'PF' && !chamadas.PROVAS_DE_RENDA.some((tipo) => bons.has(tipo))
  const recusados = ruins.map(({ tipo }) => tipo as TipoDeDocumento).filter((tipo) => !faltam.includes(tipo))
  return [
    ...[...faltam, ...new Set(recusados)].map((tipo) => DOCUMENTOS[tipo].nome),
    ...(semRenda ? ['Comprovante de renda'] : []),
  ]
}

/** Who pays the fee, and the boleto of an assignee who does, when it is time. */
async function readTaxa(
  db: Executor,
  contexto: Contexto,
  { lido, etapa }: DoConvite,
  posicao: PosicaoDaCota,
): Promise<Convite['taxa']> {
  const dados = dadosDo(contexto, lido)
  const { quemPaga, voltaNaDesistencia } = taxaDoCaso(dados, posicao)
  const { taxa } = dadosDaTransferencia(dados)
  const base = { quemPaga, voltaNaDesistencia, boleto: null }
  if (quemPaga === 'cedente' || etapa !== 'assinatura' || !taxa) return base
  const cobrado = await readBoletoDaTaxa(db, taxa.boletoId)
  if (!cobrado) return base
  const { linhaDigitavel, pixCopiaECola, noBanco } = numerosDo(await registrar(db, contexto, cobrado))
  return {
    ...base,
    boleto: {
      valor: cobrado.valorCentavos,
      vencimento: cobrado.vencimento,
      pagoEm: cobrado.pagoEm,
      linhaDigitavel,
      pixCopiaECola,
      noBanco,
    },
  }
}

/** Shows an invitation to who has its link: what is offered, what is asked, and nothing of the holder but the name. */
export async function present(db: Executor, contexto: Contexto, { dele, lido, etapa }: DoConvite): Promise<Convite> {
  const posicao = await readPosicao(db, contexto, dele.cotaId)
  const pessoa = pessoaDe(contexto, dele)
  const vigentes = (await listVigentes(db, dele.casoId)).filter(({ via }) => via === 'cessionario')
  const termo = etapa === 'assinatura' ? await readContrato(db, contexto, lido.caso.id) : null
  const { nome, cadastro } = dadosDe(contexto, dele)
  const { credito, faltaPagar, parcela, proximoVencimento, parcelasRestantes, bem } = posicao
  const { taxa } = taxaDoCaso(dadosDo(contexto, lido), posicao)
  return {
    etapa,
    ate: dele.ate ?? hojeDe(contexto),
    deQuem: (await getDadosPessoais(db, contexto, dele.clienteId)).nome,
    cota: {
      bem,
      credito,
      faltaPagar,
      proxima: parcela > 0 ? { valor: parcela, vencimento: proximoVencimento } : null,
      parcelasRestantes,
      lanceEm: (await findLanceEmAndamento(db, dele.cotaId))?.diaDaAssembleia ?? null,
      taxa,
    },
    voce: {
      nome: cadastro?.nome ?? nome,
      pessoa,
      // Nothing of whether they are a customer is told before a code, which goes to their contact on record, was confirmed.
      jaCliente: dele.entregueEm && (await findCliente(db, dele)) !== null,
      destino: dele.entregueEm && (await destinoDo(db, contexto, dele)).destino,
    },
    documentos: tiposDe(pessoa).map((tipo) => {
      const dele_ = vigentes.filter((vigente) => vigente.tipo === tipo)
      const recusado = dele_.find(({ problema }) => problema !== null)
      return {
        tipo,
        nome: DOCUMENTOS[tipo].nome,
        enviados: dele_.length,
        motivo: recusado?.motivoCifrado ? contexto.cifra.decifrar(recusado.motivoCifrado) : null,
      }
    }),
    faltam: faltamDe(pessoa, vigentes),
    taxa: await readTaxa(db, contexto, { dele, lido, etapa }, posicao),
    consentimento: CONSENTIMENTO,
    termo: termo && { sha256: termo.sha256, aceite: ACEITE_POR_LINK },
  }
}
