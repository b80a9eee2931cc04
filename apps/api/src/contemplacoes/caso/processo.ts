import {
  bensDaCota,
  criteriosDaContemplacao,
  diaEm,
  type FatosDosCriterios,
  garantiasDaCota,
  type ImpedimentoDaContemplacao,
  impedimentoDaContemplacao,
  impedimentoDoUso,
} from '@contempla/consorcio'
import {
  type ChaveDeDocumento,
  documentosPedidos,
  PROCESSOS,
  passoDaFase,
  temMarca,
} from '@contempla/consorcio/processos'
import { atorDe, comDocumentos, cotaDo } from '../../casos/index.ts'
import { hojeDe } from '../../cotas/index.ts'
import { readEmEspecie } from '../../creditos/index.ts'
import { getGrupo } from '../../grupos/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type {
  CasoEmMovimento,
  DadosDoApp,
  EfeitosDe,
  GuardasDe,
  ImplementacaoDe,
  PedirDocumentos,
} from '../../ports/processos/index.ts'
import { recordGarantia } from '../contemplacoes.service.ts'
import { devolverDias, prorrogarAoVoltar } from '../garantia/prorrogar.ts'
import { dadosDaContemplacao } from './dados.ts'
import { declarado } from './declarado.ts'
import { type FatosDaCotaContemplada, readFatosDaCota } from './fatos.sql.ts'
import { lerPagamento } from './pagamento.ts'

type Guardas = GuardasDe<'contemplacao', Contexto>
type Efeitos = EfeitosDe<'contemplacao', Contexto>

const fatosDo = ({ tx, contexto, caso }: { tx: Executor; contexto: Contexto; caso: CasoEmMovimento }) =>
  readFatosDaCota(tx, cotaDo(caso), hojeDe(contexto))

/** Finds the reason why this quota's contemplation may not be begun on `hoje`; null where it may. */
export async function findImpedimento(
  db: Executor,
  fatos: FatosDaCotaContemplada,
  hoje: string,
): Promise<ImpedimentoDaContemplacao | null> {
  const { contemplacao } = fatos
  const { parametros } = await getGrupo(db, fatos.grupoId, hoje)
  return impedimentoDaContemplacao(
    {
      contempladaEm: contemplacao && fatos.contempladaEm,
      cancelada: fatos.cancelada,
      peloPortal: parametros.contemplacaoPeloPortal,
      emAndamento: fatos.emAndamento.length > 0,
      garantiaEm: contemplacao?.garantiaEm ?? null,
      creditoUsado: contemplacao?.utilizadoEm != null,
    },
    hoje,
  )
}

/** Lists each criterion of the verification, and whether it is met. */
export function criteriosDe({ contemplacao, contempladaEm, cancelada, parcelasEmAtraso }: FatosDaCotaContemplada) {
  const fatos: FatosDosCriterios = {
    contempladaEm: contemplacao && contempladaEm,
    cancelada,
    parcelasEmAtraso,
    lance: contemplacao?.lance ? { pago: contemplacao.lancePagoEm !== null } : null,
    creditoUsado: contemplacao?.utilizadoEm != null,
  }
  return criteriosDaContemplacao(fatos)
}

/** Guards the start: no related case is under way. Throws CONTEMPLACAO_NAO_INICIAVEL. */
const podeIniciarContemplacao: Guardas['podeIniciarContemplacao'] = async (movimento) => {
  const fatos = await fatosDo(movimento)
  const emAndamento = fatos.emAndamento.filter((processo) => processo !== 'contemplacao')
  const impedimento = await findImpedimento(movimento.tx, { ...fatos, emAndamento }, hojeDe(movimento.contexto))
  if (impedimento) throw movimento.recusa('CONTEMPLACAO_NAO_INICIAVEL')
  return true
}

const criteriosAtendidos: Guardas['criteriosAtendidos'] = async (movimento) => {
  if (criteriosDe(await fatosDo(movimento)).some(({ atendido }) => !atendido))
    throw movimento.recusa('CRITERIOS_NAO_ATENDIDOS')
  return true
}

/** A check of restrictions that fails technically counts as no restriction (document 1 §8). */
const cpfSemRestricao: Guardas['cpfSemRestricao'] = async ({ tx, contexto, caso }) => {
  const { renda = null } = dadosDaContemplacao(caso.dados)
  const pedido = { clienteId: caso.clienteId, cotaId: cotaDo(caso), renda }
  // The check runs on a savepoint, because a failed statement would roll the whole step back.
  return !(await tx.transaction((parte) => contexto.crivo.isRestrito(parte, pedido)).catch(() => false))
}

/**
 * Guards the short way from the equipment to the documents, which only a company takes: a person first declares a
 * source of income.
 */
const semEquipamentoAntes: Guardas['semEquipamentoAntes'] = async ({ caso }) => {
  const { garantia } = dadosDaContemplacao(caso.dados)
  const logoAntes = passoDaFase(caso.fase) === 'IncomeProfile' || caso.circunstancias.pessoa === 'PJ'
  return !(logoAntes && garantia === 'equipamento')
}

const bemDaCota: Guardas['bemDaCota'] = async ({ caso, entrada: { bem } }) => {
  const { garantia = null } = dadosDaContemplacao(caso.dados)
  return bem !== undefined && bensDaCota(caso.circunstancias.cota, garantia).includes(bem)
}

const podeFaturar: Guardas['podeFaturar'] = async (movimento) => {
  const impede = impedimentoDoUso((await fatosDo(movimento)).contemplacao, hojeDe(movimento.contexto))
  if (impede) throw movimento.recusa(impede)
  return true
}

/**
 * Guards the choice of cash with the conditions of the cash billing, because a choice that cannot be followed is none.
 */
const podeReceberEmEspecie: Guardas['podeReceberEmEspecie'] = async ({ tx, contexto, caso, recusa }) => {
  if ((await readEmEspecie(tx, cotaDo(caso), hojeDe(contexto), 'contemplacao')).pode) return true
  throw recusa('ESPECIE_NAO_PERMITIDA')
}

/** Guards reopening: the case must belong to the contemplation in force, and its credit must still wait. */
const isDaContemplacaoEmVigor: Guardas['podeReabrir'] = async (movimento) => {
  const { contemplacao } = await fatosDo(movimento)
  if (!contemplacao || diaEm(movimento.caso.abertoEm) < contemplacao.dia)
    throw movimento.recusa('CONTEMPLACAO_DESFEITA')
  if (contemplacao.utilizadoEm) throw movimento.recusa('CREDITO_JA_UTILIZADO')
  return true
}

/** Guards the automatic step: no opinion but an approval is on record. */
const parecerNaoContraria: Guardas['parecerNaoContraria'] = async ({ caso }) => {
  const { crivo } = dadosDaContemplacao(caso.dados)
  return !crivo || crivo.resultado === 'APROVADO'
}

/** Lists every document that the analysis of this holder asks for, in any phase. */
const obrigatorios: PedirDocumentos = ({ circunstancias: { pessoa, cota }, dados }): readonly ChaveDeDocumento[] =>
  documentosPedidos({ pessoa, cota, perfil: dadosDaContemplacao(dados).perfil ?? null, finalidade: 'credito' })

const pedirDocumentos: PedirDocumentos = (caso) => [
  ...obrigatorios(caso),
  ...(temMarca(PROCESSOS.contemplacao, caso.fase, 'adicionais') ? (['extra'] as const) : []),
]

/** Keeps the choices of a step. Throws VALIDACAO for a guarantee that the quota does not accept. */
const guardarPasso: Efeitos['guardarPasso'] = async ({ caso, contexto, entrada: escolhas, recusa }) => {
  const antes = dadosDaContemplacao(caso.dados)
  const { garantia } = escolhas
  if (garantia && !garantiasDaCota(caso.circunstancias.cota).includes(garantia))
    throw recusa('VALIDACAO', { detalhe: 'Esta cota não aceita essa garantia.', campo: 'garantia' })
  // Another guarantee may stand for another good, so the good is asked anew.
  const { bem: _, ...semBem } = antes
  const confirma = passoDaFase(caso.fase) === 'OfferConfirmation'
  const confirmada = confirma && { confirmadaEm: contexto.relogio.agora().toISOString() }
  return { dados: { ...(garantia && garantia !== antes.garantia ? semBem : antes), ...escolhas, ...confirmada } }
}

/** The promised day of the answer counts from this submission. */
const contarDoEnvio: Efeitos['contarDoEnvio'] = async () => ({ recomecaPrazo: true })

const guardarCrivo: Efeitos['guardarCrivo'] = async ({ caso, entrada }) => ({
  dados: { ...dadosDaContemplacao(caso.dados), crivo: entrada },
})

/** Marks the guarantee as presented after the analyst accepted it, which ends the group's deadline for it. */
const registrarGarantia: Efeitos['registrarGarantia'] = async (movimento) => {
  const { tx, contexto, quem } = movimento
  const { contemplacao } = await fatosDo(movimento)
  if (contemplacao && contemplacao.garantiaEm === null)
    await recordGarantia(tx, contexto, { contemplacaoId: contemplacao.id, dia: hojeDe(contexto), ator: atorDe(quem) })
  return undefined
}

const aprovarPeloCrivo: Efeitos['aprovarPeloCrivo'] = async (movimento) => {
  await registrarGarantia({ ...movimento, entrada: undefined })
  return guardarCrivo(movimento)
}

const dadosDoApp: DadosDoApp = (dados) => {
  const { garantia, bem, perfil, confirmadaEm } = dadosDaContemplacao(dados)
  return { garantia, bem, perfil, confirmadaEm }
}

export const contemplacao: ImplementacaoDe<'contemplacao', Contexto> = {
  guardas: {
    podeIniciarContemplacao,
    criteriosAtendidos,
    cpfSemRestricao,
    semEquipamentoAntes,
    bemDaCota,
    documentosObrigatorios: comDocumentos(obrigatorios),
    podeFaturar,
    podeReceberEmEspecie,
    podeEscolherDeNovo: isDaContemplacaoEmVigor,
    podeReabrir: isDaContemplacaoEmVigor,
    parecerNaoContraria,
  },
  efeitos: { guardarPasso, contarDoEnvio, guardarCrivo, registrarGarantia, aprovarPeloCrivo, devolverDias },
  aoMudarDeFase: prorrogarAoVoltar,
  documentos: pedirDocumentos,
  declarado,
  pagamento: lerPagamento,
  dadosDoApp,
}
