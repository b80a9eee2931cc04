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
import { atorDe, comDocumentos } from '../../casos/index.ts'
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

export function cotaDo({ id, cotaId }: Pick<CasoEmMovimento, 'id' | 'cotaId'>): number {
  if (cotaId === null) throw new Error(`o caso ${id} não é de uma cota`)
  return cotaId
}

const fatosDo = ({ tx, contexto, caso }: { tx: Executor; contexto: Contexto; caso: CasoEmMovimento }) =>
  readFatosDaCota(tx, cotaDo(caso), hojeDe(contexto))

/** Why no case of this quota's contemplation may be begun on `hoje`; null where one may. */
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

/** Each criterion of the verification, with whether it is met. */
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

/** The case that is begun is no other one under way. Throws CONTEMPLACAO_NAO_INICIAVEL. */
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

/** Document 1 §8: a check of restrictions that fails clears the restriction. */
const cpfSemRestricao: Guardas['cpfSemRestricao'] = async ({ tx, contexto, caso }) => {
  const { renda = null } = dadosDaContemplacao(caso.dados)
  const pedido = { clienteId: caso.clienteId, cotaId: cotaDo(caso), renda }
  // On a savepoint: a statement that fails would take the step with it.
  return !(await tx.transaction((parte) => contexto.crivo.isRestrito(parte, pedido)).catch(() => false))
}

/** A company goes from the equipment to the documents at once; who says what they live of says it in between. */
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

/** What the cash billing asks for is asked for already here: a choice that can't be followed is none. */
const podeReceberEmEspecie: Guardas['podeReceberEmEspecie'] = async ({ tx, contexto, caso, recusa }) => {
  if ((await readEmEspecie(tx, cotaDo(caso), hojeDe(contexto), 'contemplacao')).pode) return true
  throw recusa('ESPECIE_NAO_PERMITIDA')
}

/** The case is of the contemplation in force, whose credit waits: only then is a choice, or a decision, gone back on. */
const isDaContemplacaoEmVigor: Guardas['podeReabrir'] = async (movimento) => {
  const { contemplacao } = await fatosDo(movimento)
  if (!contemplacao || diaEm(movimento.caso.abertoEm) < contemplacao.dia)
    throw movimento.recusa('CONTEMPLACAO_DESFEITA')
  if (contemplacao.utilizadoEm) throw movimento.recusa('CREDITO_JA_UTILIZADO')
  return true
}

/** There is no opinion against it: none that says anything but approved. */
const parecerNaoContraria: Guardas['parecerNaoContraria'] = async ({ caso }) => {
  const { crivo } = dadosDaContemplacao(caso.dados)
  return !crivo || crivo.resultado === 'APROVADO'
}

/** All that the analysis of this holder asks for, whatever the phase. */
const obrigatorios: PedirDocumentos = ({ circunstancias: { pessoa, cota }, dados }): readonly ChaveDeDocumento[] =>
  documentosPedidos({ pessoa, cota, perfil: dadosDaContemplacao(dados).perfil ?? null, finalidade: 'credito' })

const pedirDocumentos: PedirDocumentos = (caso) => [
  ...obrigatorios(caso),
  ...(temMarca(PROCESSOS.contemplacao, caso.fase, 'adicionais') ? (['extra'] as const) : []),
]

/** Throws VALIDACAO for a guarantee that the quota does not take. */
const guardarPasso: Efeitos['guardarPasso'] = async ({ caso, contexto, entrada: escolhas, recusa }) => {
  const antes = dadosDaContemplacao(caso.dados)
  const { garantia } = escolhas
  if (garantia && !garantiasDaCota(caso.circunstancias.cota).includes(garantia))
    throw recusa('VALIDACAO', { detalhe: 'Esta cota não aceita essa garantia.', campo: 'garantia' })
  // Another guarantee may be of another good.
  const { bem: _, ...semBem } = antes
  const confirma = passoDaFase(caso.fase) === 'OfferConfirmation'
  const confirmada = confirma && { confirmadaEm: contexto.relogio.agora().toISOString() }
  return { dados: { ...(garantia && garantia !== antes.garantia ? semBem : antes), ...escolhas, ...confirmada } }
}

/** The administrator's answer is told for one day, from here on. */
const contarDoEnvio: Efeitos['contarDoEnvio'] = async () => ({ recomecaPrazo: true })

const guardarCrivo: Efeitos['guardarCrivo'] = async ({ caso, entrada }) => ({
  dados: { ...dadosDaContemplacao(caso.dados), crivo: entrada },
})

/** The guarantee was looked at and serves: it counts as brought, and the group's deadline for it is over. */
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
