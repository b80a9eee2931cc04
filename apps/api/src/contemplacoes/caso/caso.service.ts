import { addDays, type Dia, diaEm, impedimentoDoUso } from '@contempla/consorcio'
import { atosDe, PROCESSOS, passosDaContemplacao, temMarca } from '@contempla/consorcio/processos'
import { erros } from '@contempla/contract'
import {
  type CasoLido,
  calendarioDoCaso,
  circunstanciasDe,
  type DaPorta,
  dadosDo,
  diaDaResposta,
  presentEstado,
} from '../../casos/index.ts'
import { hojeDe } from '../../cotas/index.ts'
import { comCreditosAPagar, creditoDaCota, listEmVigor, readEmEspecie } from '../../creditos/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { SessaoAtiva } from '../../platform/sessions.ts'
import { crivoDoRegistro } from '../../ports/crivo/index.ts'
import { dadosDaContemplacao } from './dados.ts'
import { type FatosDaCotaContemplada, listOutrasContempladas, readFatosDaCota } from './fatos.sql.ts'
import { criteriosDe, findImpedimento } from './processo.ts'

const processo = 'contemplacao'
const tabela = PROCESSOS[processo]

type DaCota = DaPorta<'contemplacao'>

/**
 * Tells whether a closed case belongs to the contemplation in force; one of an earlier, undone contemplation does not
 * count.
 */
export async function isDaEmVigor(db: Executor, contexto: Contexto, { caso }: CasoLido): Promise<boolean> {
  if (caso.cotaId === null || temMarca(tabela, caso.fase, 'desfeita')) return false
  const { contemplacao: x } = await readFatosDaCota(db, caso.cotaId, hojeDe(contexto))
  return x !== null && diaEm(caso.abertoEm) >= x.dia
}

/** Shows a quota without a case, and where one may be begun. */
const semCaso = (podeIniciar: boolean) => ({
  CaseNumber: null,
  fase: tabela.fases[tabela.inicia].nome,
  chaveDaFase: tabela.inicia,
  status: 'Não Iniciado',
  respostaAnalista: null,
  tela: '/contemplado',
  atos: podeIniciar ? ['iniciar'] : [],
  prazo: null,
  atrasado: false,
  motivo: null,
  marcas: [],
  timeline: [],
  documentos: [],
})

const semEscolhas = { garantia: null, bem: null, perfil: null, renda: null }

/** Keeps from a visitor by link what only the holder or their representative may see. */
function paraQuem<E extends Awaited<ReturnType<typeof presentEstado>>>(
  estado: E,
  lido: CasoLido,
  { modo }: SessaoAtiva,
): E {
  if (modo === 'normal') return estado
  if (modo === 'transparente') return { ...estado, atos: [], motivo: null, documentos: [] }
  return { ...estado, atos: atosDe(tabela, lido.caso.fase, 'representante').map(({ ato }) => ato) }
}

/** Lists the person's other quotas whose credit waits, each with the credit that its own screens show. */
async function listOutrasCotas(db: Executor, contexto: Contexto, { clienteId, cotaId }: DaCota, hoje: Dia) {
  const outras = await listOutrasContempladas(db, { clienteId, cotaId, hoje })
  const emVigor = await listEmVigor(
    db,
    outras.map(({ idCota }) => idCota),
  )
  const lidas = await comCreditosAPagar(db, contexto, emVigor, hoje)
  const creditos = new Map(lidas.map(({ lida, credito }) => [lida.cotaId, credito.corrigido]))
  return outras.map((outra) => ({ ...outra, credito: creditos.get(outra.idCota) ?? 0 }))
}

/** Tells, before the choice is made, whether the credit may be taken in cash and how much that is today. */
async function presentEmEspecie(
  db: Executor,
  contexto: Contexto,
  { clienteId, cotaId }: FatosDaCotaContemplada,
  hoje: Dia,
) {
  const emEspecie = await readEmEspecie(db, cotaId, hoje, processo)
  const credito = emEspecie.pode ? await creditoDaCota(db, contexto, cotaId, hoje) : null
  const resposta = tabela.promessas?.['especie']
  const dinheiro = PROCESSOS['faturamento-especie'].promessas?.['dinheiro']
  if (!credito || !resposta || !dinheiro) return { ...emEspecie, recebe: null }
  const { saldoDevedor } = emEspecie
  const pedida = { desde: hoje, diasUteis: resposta.diasUteis }
  return {
    ...emEspecie,
    recebe: {
      credito: credito.valor,
      saldoDevedor,
      valor: credito.valor - saldoDevedor,
      respostaAte: await diaDaResposta({ caso: { clienteId, cotaId } }, pedida, calendarioDoCaso(db, contexto)),
      diasUteis: dinheiro.diasUteis,
    },
  }
}

/** Shows the holder the contemplation of a quota with its case, or without one before it is begun. */
export async function presentContemplacao(db: Executor, contexto: Contexto, lido: CasoLido | undefined, da: DaCota) {
  const { sessao, cotaId } = da
  const hoje = hojeDe(contexto)
  const fatos = await readFatosDaCota(db, cotaId, hoje)
  const impedimento = await findImpedimento(db, fatos, hoje)
  const podeIniciar = impedimento === null
  const dados = lido && sessao.modo !== 'transparente' ? dadosDaContemplacao(dadosDo(contexto, lido)) : {}
  const { garantia = null, bem = null, perfil = null, renda = null } = dados
  const impede = impedimentoDoUso(fatos.contemplacao, hoje)
  const aberto = lido?.caso.encerradoEm === null
  return {
    ...(lido
      ? paraQuem(await presentEstado(db, contexto, lido), lido, sessao)
      : semCaso(podeIniciar && sessao.modo === 'normal')),
    vista: lido && aberto ? lido.caso.fase : null,
    passos: lido ? passosDaContemplacao({ ...circunstanciasDe(lido), fase: lido.caso.fase }) : [],
    podeIniciar,
    impedimento,
    iniciaEm: fatos.contemplacao && fatos.contempladaEm ? addDays(fatos.contempladaEm, 1) : null,
    criterios: criteriosDe(fatos),
    // The representative does not see the holder's income; only the analyst does.
    escolhas: { ...semEscolhas, garantia, bem, perfil, renda: sessao.modo === 'normal' ? renda : null },
    faturamento: {
      pode: impede === null,
      impede,
      motivo: impede && erros[impede].mensagem,
      disponivelEm: fatos.contemplacao?.creditoDisponivelEm ?? null,
      emEspecie: await presentEmEspecie(db, contexto, fatos, hoje),
    },
    outrasCotas: await listOutrasCotas(db, contexto, da, hoje),
  }
}

/** Shows the credit analysis of the case of the contemplation in force; nothing where none was asked for. */
export const presentRetornoDoCrivo = async (_: Executor, contexto: Contexto, lido: CasoLido | undefined) =>
  crivoDoRegistro(lido ? dadosDo(contexto, lido) : null, lido?.caso.fase ?? null)
