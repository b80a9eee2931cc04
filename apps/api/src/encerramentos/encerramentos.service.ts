import {
  type Dia,
  doGrupo,
  FIM_DA_TRANSFERENCIA,
  type PendenciaDoEncerramento,
  prazosDoEncerramento,
  sum,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { eq, sql } from 'drizzle-orm'
import { moverDasCotas } from '../casos/index.ts'
import { closeContas, devolverPendentes } from '../cobrancas/index.ts'
import { hojeDe } from '../cotas/index.ts'
import { endCasosDoCredito, requireSemPagamentoNoBanco } from '../creditos/index.ts'
import {
  type GrupoLido,
  getGrupo,
  lancamentoDaPenal,
  lancarNoGrupo,
  lockCotasDoGrupo,
  lockGrupo,
  lockGrupoAberto,
} from '../grupos/index.ts'
import { compensarAbertas } from '../pagamentos/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { encerramento, restituicao, cota as tabelaCota, grupo as tabelaGrupo } from '../schema/index.ts'
import { entregarCredito } from './credito.ts'
import { selectDevidos } from './devolucao.sql.ts'
import { apurarEstado, type EstadoDoEncerramento, readEstado } from './estado.ts'
import { type CreditoNoFechamento, type Fechamento, listCreditos, listDiferencas, totais } from './fechamento.ts'
import { enqueueComunicacao, enqueueValores } from './mensagens.ts'
import { porADisposicao } from './pagamentos.service.ts'

type ContextoDoFim = Pick<Contexto, 'relogio' | 'cifra' | 'config'>

const palavras: Record<PendenciaDoEncerramento, string> = {
  ASSEMBLEIA_POR_REALIZAR: 'a última assembleia ainda não foi realizada',
  ASSEMBLEIA_POR_PUBLICAR: 'há uma assembleia por publicar',
  COTAS_SEM_CONTEMPLACAO: 'há cotas ativas que não foram contempladas',
  LANCE_POR_PAGAR: 'há lance vencedor por pagar',
  RENDIMENTO_POR_REGISTRAR: 'há crédito não usado que esperou um mês de que falta registrar o rendimento, ainda que 0%',
  NAO_COMUNICADO: 'o encerramento não foi comunicado',
  PRAZO_DA_COMUNICACAO: 'os 30 dias da comunicação não passaram',
  CAIXA_NAO_COBRE: 'o caixa fica negativo depois de restituir as excluídas',
  SEM_QUEM_RECEBA: 'sobra dinheiro e nenhuma cota ativa pagou',
}

/** Throws NAO_ENCONTRADO. */
export async function getEncerramento({ db, relogio }: Contexto, grupoId: number): Promise<EstadoDoEncerramento> {
  const hoje = hojeDe({ relogio })
  return readEstado(db, await getGrupo(db, grupoId, hoje), hoje)
}

/** Records that the group reached its end; the rest of the closing writes on it. */
async function recordFim(tx: Executor, { id }: GrupoLido, ultimaAssembleia: Dia) {
  await tx.insert(encerramento).values({ grupoId: id, ultimaAssembleia }).onConflictDoNothing()
}

/**
 * Tells everyone in the group, through the mail outbox, that it ended and when its books close. Throws NAO_ENCONTRADO,
 * ENCERRAMENTO_CEDO and ENCERRAMENTO_JA_COMUNICADO.
 */
export async function announceEncerramento(
  tx: Executor,
  contexto: ContextoDoFim,
  { grupoId, ator }: { grupoId: number; ator: Ator },
) {
  await lockGrupo(tx, grupoId)
  const hoje = hojeDe(contexto)
  const grupo = await getGrupo(tx, grupoId, hoje)
  const { ultimaAssembleia, comunicadoEm } = await readEstado(tx, grupo, hoje)
  if (comunicadoEm !== null || grupo.situacao === 'ENCERRADO') throw new ErroDeNegocio('ENCERRAMENTO_JA_COMUNICADO')
  if (ultimaAssembleia === null || ultimaAssembleia >= hoje) throw new ErroDeNegocio('ENCERRAMENTO_CEDO')
  await recordFim(tx, grupo, ultimaAssembleia)
  const { encerrarAte } = prazosDoEncerramento(ultimaAssembleia, grupo.parametros)
  const enviadas = await enqueueComunicacao(tx, contexto, grupo, { ultimaAssembleia, encerrarAte })
  await tx.update(encerramento).set({ comunicadoEm: hoje }).where(eq(encerramento.grupoId, grupoId))
  await audit(tx, {
    quando: contexto.relogio.agora(),
    ator,
    acao: 'comunicar-encerramento',
    objeto: ['grupo', grupoId],
    depois: { comunicadoEm: hoje, ...enviadas },
  })
  return { comunicadoEm: hoje, ...enviadas }
}

async function storeRestituicoes(tx: Executor, { id: grupoId }: GrupoLido, fechamento: Fechamento, dia: Dia) {
  if (fechamento.restituicoes.length === 0) return
  await tx.insert(restituicao).values(
    fechamento.restituicoes.map(({ cotaId, base, multaDoGrupo, penalDaAdministradora, taxaAntecipada, valor }) => ({
      cotaId,
      grupoId,
      origem: 'encerramento' as const,
      dia,
      baseCentavos: base,
      multaCentavos: multaDoGrupo,
      penalCentavos: penalDaAdministradora,
      taxaAntecipadaCentavos: taxaAntecipada,
      valorCentavos: valor,
    })),
  )
}

/** Takes everything out of the cash: the refunds, then what is shared, account by account, until both are at zero. */
async function zerarCaixa(
  tx: Executor,
  grupoId: number,
  { caixa }: EstadoDoEncerramento,
  fechamento: Fechamento,
  { dia, agora }: { dia: Dia; agora: Date },
) {
  const daConta = { grupoId, dia, tipo: 'rateio' as const }
  const saido = sum(fechamento.restituicoes.map(doGrupo)) + totais(fechamento.penais).centavos
  await lancarNoGrupo(
    tx,
    [
      ...fechamento.restituicoes.map(({ cotaId, ...restituida }) => ({
        chave: `encerramento:${grupoId}:restituicao:${cotaId}`,
        grupoId,
        dia,
        cotaId,
        conta: 'fundo-comum' as const,
        tipo: 'restituicao' as const,
        valorCentavos: -doGrupo(restituida),
        historico: 'Restituição no encerramento do grupo',
      })),
      ...fechamento.penais.map((penal) => lancamentoDaPenal({ ...penal, grupoId, dia })),
      {
        ...daConta,
        chave: `encerramento:${grupoId}:fundo-comum`,
        conta: 'fundo-comum',
        valorCentavos: saido - caixa.fundoComum,
        historico: saido > caixa.fundoComum ? 'Coberto pelo fundo de reserva no encerramento' : 'Rateio do saldo',
      },
      {
        ...daConta,
        chave: `encerramento:${grupoId}:fundo-reserva`,
        conta: 'fundo-reserva',
        valorCentavos: -caixa.fundoReserva,
        historico: caixa.fundoReserva < 0 ? 'Coberto pelo fundo comum no encerramento' : 'Rateio do saldo',
      },
    ],
    agora,
  )
}

/**
 * Differences that no month will charge any more: what is owed comes in one last instalment, and what compensates the
 * customer, who would never get it from a closed group, goes to the queue, though the quota owes.
 */
async function acertarDiferencas(tx: Executor, grupo: GrupoLido, agora: Date) {
  const pendentes = await listDiferencas(tx, grupo.id)
  await closeContas(
    tx,
    grupo,
    pendentes.map(({ cotaId }) => cotaId),
    agora,
  )
  for (const { cotaId, resta } of await listDiferencas(tx, grupo.id))
    if (resta < 0)
      await devolverPendentes(tx, grupo, cotaId, agora, 'Compensação que o grupo não chegou a fazer, no encerramento')
}

/**
 * Deducts each quota's debt from its unused credit before anything is shared, because the debt belongs to the group.
 * The rest may be taken in cash, with nothing owed any more (Res. BCB 285/2023: cash once the balance is paid).
 */
async function compensarCreditos(
  tx: Executor,
  grupo: GrupoLido,
  ator: Ator,
  quando: { dia: Dia; agora: Date },
): Promise<CreditoNoFechamento[]> {
  const acertados: CreditoNoFechamento[] = []
  for (const lido of await listCreditos(tx, grupo.id, quando.dia)) {
    const { cotaId, credito, contemplacao: daCota } = lido
    const compensado = await compensarAbertas(tx, {
      ...quando,
      chave: `credito:${daCota.id}`,
      cotaId,
      ate: credito.corrigido,
      ator,
      observacao: 'Descontado do crédito não usado, no encerramento',
    })
    acertados.push({ ...lido, valor: credito.corrigido - compensado })
  }
  return acertados
}

/**
 * A credit that nobody used is paid out of what was kept apart for it: from here on it waits in cash for its quota, and for
 * nothing else. Throws PAGAMENTO_NO_BANCO.
 */
async function deliverCreditos(
  tx: Executor,
  contexto: Contexto,
  grupoId: number,
  { creditos }: Fechamento,
  quando: { dia: Dia; agora: Date },
) {
  for (const { contemplacao: lida, credito } of creditos) {
    await requireSemPagamentoNoBanco(tx, lida.cotaId)
    await entregarCredito(tx, { contemplacao: lida, credito }, quando)
    await endCasosDoCredito(tx, contexto, { cotaId: lida.cotaId, por: null })
  }
  const comSobra = creditos.filter(({ valor }) => valor > 0)
  await porADisposicao(tx, { grupoId, dia: quando.dia, origem: 'credito' }, comSobra)
}

/** The credits, once they are at their quotas' disposal: which of them wait for open instalments. */
async function comRetidos(tx: Executor, grupoId: number, creditos: readonly CreditoNoFechamento[]) {
  const devidos = await selectDevidos(tx, { onde: sql`r.grupo_id = ${grupoId}`, soDevidos: true })
  const retidas = new Set(devidos.filter(({ livre }) => !livre).map(({ cotaId }) => cotaId))
  return creditos.map(({ cotaId, valor }) => ({ cotaId, valor, retido: retidas.has(cotaId) }))
}

/** A closed group takes no quota back, and none of its quotas passes to another. */
async function endPedidos(tx: Executor, contexto: Contexto, grupoId: number) {
  const lidas = await tx.select({ id: tabelaCota.id }).from(tabelaCota).where(eq(tabelaCota.grupoId, grupoId))
  const fim = { cotas: lidas.map(({ id }) => id), ato: 'encerrar' }
  const motivo = 'O grupo foi encerrado, e nenhuma cota volta a ele.'
  await moverDasCotas(tx, contexto, { ...fim, processos: ['reativacao'], motivo })
  await moverDasCotas(tx, contexto, { ...fim, processos: ['transferencia'], motivo: FIM_DA_TRANSFERENCIA.encerrado })
}

/**
 * Closes the books: refunds the excluded that were not drawn, pays the administrator its penalties, shares what is left,
 * leaves the cash at zero, and the credits that nobody used at their quotas' disposal, less what these owe. What other
 * active quotas still owe stays in their ledgers. Throws NAO_ENCONTRADO, GRUPO_ENCERRADO, CONFIRMACAO_NAO_CONFERE,
 * PAGAMENTO_NO_BANCO and ENCERRAMENTO_PENDENTE.
 */
export async function encerrarGrupo(
  tx: Executor,
  contexto: Contexto,
  { grupoId, codigo, ator }: { grupoId: number; codigo: string; ator: Ator },
) {
  const atual = await lockGrupoAberto(tx, grupoId)
  if (atual.codigo !== codigo) throw new ErroDeNegocio('CONFIRMACAO_NAO_CONFERE')
  await lockCotasDoGrupo(tx, grupoId)
  const dia = hojeDe(contexto)
  const agora = contexto.relogio.agora()
  const grupo = await getGrupo(tx, grupoId, dia)
  await acertarDiferencas(tx, grupo, agora)
  const acertados = await compensarCreditos(tx, grupo, ator, { dia, agora })
  const { estado, fechamento } = await apurarEstado(tx, grupo, dia, acertados)
  if (!fechamento || estado.pendencias.length > 0) {
    const faltas = estado.pendencias.map((pendencia) => palavras[pendencia])
    throw new ErroDeNegocio('ENCERRAMENTO_PENDENTE', { detalhe: `Ainda não dá para encerrar: ${faltas.join('; ')}.` })
  }
  await storeRestituicoes(tx, grupo, fechamento, dia)
  await zerarCaixa(tx, grupoId, estado, fechamento, { dia, agora })
  await porADisposicao(tx, { grupoId, dia, origem: 'rateio' }, fechamento.rateio)
  await deliverCreditos(tx, contexto, grupoId, fechamento, { dia, agora })
  await endPedidos(tx, contexto, grupoId)
  const { restituicoes, penais, creditos } = fechamento
  const resultado = {
    restituicoes: totais(restituicoes),
    penais: totais(penais),
    creditos: totais(creditos),
    rateio: totais(fechamento.rateio),
  }
  await tx
    .update(encerramento)
    .set({ encerradoEm: dia, saldoRateadoCentavos: resultado.rateio.centavos })
    .where(eq(encerramento.grupoId, grupoId))
  await tx.update(tabelaGrupo).set({ situacao: 'ENCERRADO' }).where(eq(tabelaGrupo.id, grupoId))
  await enqueueValores(tx, contexto, grupo, 'fechamento', [
    ...restituicoes,
    ...fechamento.rateio,
    ...(await comRetidos(tx, grupoId, creditos)),
  ])
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'encerrar-grupo',
    objeto: ['grupo', grupoId],
    antes: { situacao: atual.situacao, caixa: estado.caixa },
    depois: { situacao: 'ENCERRADO', ...resultado },
  })
  return { encerradoEm: dia, ...resultado }
}
