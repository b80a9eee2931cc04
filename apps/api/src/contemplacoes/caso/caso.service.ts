import { addDays, type Dia, impedimentoDoUso } from '@contempla/consorcio'
import { atosDe, PROCESSOS, passosDaContemplacao, temAto, temMarca } from '@contempla/consorcio/processos'
import { type contemplacao, ErroDeNegocio, erros } from '@contempla/contract'
import type { z } from 'zod'
import {
  type CasoLido,
  calendarioDoCaso,
  circunstanciasDe,
  dadosDo,
  diaDaResposta,
  findCasoQueVale,
  mover,
  openCaso,
  presentEstado,
} from '../../casos/index.ts'
import { hojeDe, lockCotaPropria, requireCotaPropria } from '../../cotas/index.ts'
import { comCreditosAPagar, creditoDaCota, listEmVigor, readEmEspecie } from '../../creditos/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { SessaoAtiva } from '../../platform/sessions.ts'
import { crivoDoRegistro } from '../../ports/crivo/index.ts'
import type { QuemMove } from '../../ports/processos/index.ts'
import { dadosDaContemplacao } from './dados.ts'
import { type FatosDaCotaContemplada, listOutrasContempladas, readFatosDaCota } from './fatos.sql.ts'
import { criteriosDe, findImpedimento } from './processo.ts'

const processo = 'contemplacao'
const tabela = PROCESSOS[processo]

type DaCota = { sessao: SessaoAtiva; cotaId: number }
type Passo = z.output<typeof contemplacao.avancarContemplacao.body>

const quemMove = ({ modo, clienteId }: SessaoAtiva): QuemMove => ({
  tipo: modo === 'representante' ? 'representante' : 'cliente',
  id: clienteId,
})

/**
 * The case of the contemplation in force: one of an earlier contemplation of the quota, undone since, tells nothing of this
 * one.
 */
async function findCasoDela(db: Executor, { clienteId, cotaId, contemplacao: x }: FatosDaCotaContemplada) {
  const vale = await findCasoQueVale(db, { processo, clienteId, cotaId })
  if (!vale?.caso.encerradoEm) return vale
  const deAntes = !x || hojeDe({ relogio: { agora: () => vale.caso.abertoEm } }) < x.dia
  return deAntes || temMarca(tabela, vale.caso.fase, 'desfeita') ? undefined : vale
}

/** What a quota without a case is told: where one is begun. */
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

/** What only the holder, or who stands for them, is told: of who came by a link it is kept. */
function paraQuem<E extends Awaited<ReturnType<typeof presentEstado>>>(
  estado: E,
  lido: CasoLido,
  { modo }: SessaoAtiva,
): E {
  if (modo === 'normal') return estado
  if (modo === 'transparente') return { ...estado, atos: [], motivo: null, documentos: [] }
  return { ...estado, atos: atosDe(tabela, lido.caso.fase, 'representante').map(({ ato }) => ato) }
}

/** The other quotas of the person whose credit waits, each with its credit as the quota's own screens tell it. */
async function listOutrasCotas(db: Executor, contexto: Contexto, { sessao: { clienteId }, cotaId }: DaCota, hoje: Dia) {
  const outras = await listOutrasContempladas(db, { clienteId, cotaId, hoje })
  const emVigor = await listEmVigor(
    db,
    outras.map(({ idCota }) => idCota),
  )
  const lidas = await comCreditosAPagar(db, contexto, emVigor, hoje)
  const creditos = new Map(lidas.map(({ lida, credito }) => [lida.cotaId, credito.corrigido]))
  return outras.map((outra) => ({ ...outra, credito: creditos.get(outra.idCota) ?? 0 }))
}

/** Whether the credit may be had in cash, and, where it may, what that is today: told before the choice is made. */
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

async function apresentar(db: Executor, contexto: Contexto, da: DaCota) {
  const { sessao, cotaId } = da
  const hoje = hojeDe(contexto)
  const fatos = await readFatosDaCota(db, cotaId, hoje)
  const lido = await findCasoDela(db, fatos)
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
    // What they earn a representative is not told: only who analyses it sees it.
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

/** Throws NAO_ENCONTRADO. */
export async function getContemplacaoDaCota(contexto: Contexto, da: DaCota) {
  await requireCotaPropria(contexto, da.sessao.clienteId, da.cotaId)
  return apresentar(contexto.db, contexto, da)
}

/** The closed case of the contemplation in force, where its table lets it be gone back to by this act. */
async function findARetomar(
  tx: Executor,
  contexto: Contexto,
  { cotaId, ato, quem: { tipo } }: { cotaId: number; ato: string; quem: QuemMove },
) {
  const lido = await findCasoDela(tx, await readFatosDaCota(tx, cotaId, hojeDe(contexto)))
  return lido && temAto(tabela, lido.caso.fase, { ator: tipo, ato }) ? lido : undefined
}

/**
 * Saves the step at hand and advances; the first opens the case. Throws NAO_ENCONTRADO, SEM_PROCESSO where nothing was
 * begun, CASO_MUDOU where it is by then at another step, and what the guards of the table throw.
 */
export async function avancar(tx: Executor, contexto: Contexto, { sessao, cotaId, passo }: DaCota & { passo: Passo }) {
  const { clienteId } = sessao
  await lockCotaPropria(tx, clienteId, cotaId)
  const { ato, vista, ...entrada } = passo
  const vale = await findCasoQueVale(tx, { processo, clienteId, cotaId })
  const aberto = vale?.caso.encerradoEm === null ? vale : undefined
  if (vista !== (aberto?.caso.fase ?? null)) throw new ErroDeNegocio('CASO_MUDOU')
  const quem = quemMove(sessao)
  const retomado = aberto ?? (await findARetomar(tx, contexto, { cotaId, ato, quem }))
  if (!retomado && ato !== 'iniciar') throw new ErroDeNegocio('SEM_PROCESSO')
  const { caso } = retomado ?? (await openCaso(tx, contexto, { processo, clienteId, cotaId, quem, semAviso: true }))
  await mover(tx, contexto, {
    casoId: caso.id,
    quem,
    ato,
    vista: caso.fase,
    entrada: ato === 'escolherEquipamento' ? { garantia: 'equipamento' } : entrada,
  })
  return apresentar(tx, contexto, { sessao, cotaId })
}

/**
 * What the analysis of credit answered in the case of the contemplation in force; nothing where none was asked. Throws
 * NAO_ENCONTRADO.
 */
export async function getRetornoDoCrivo(contexto: Contexto, { sessao: { clienteId }, cotaId }: DaCota) {
  await requireCotaPropria(contexto, clienteId, cotaId)
  const lido = await findCasoDela(contexto.db, await readFatosDaCota(contexto.db, cotaId, hojeDe(contexto)))
  return crivoDoRegistro(lido ? dadosDo(contexto, lido) : null, lido?.caso.fase ?? null)
}
