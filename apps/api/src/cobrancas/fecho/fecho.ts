import {
  addDays,
  type Cronograma,
  type Dia,
  diaEm,
  isCancelada,
  isPlanoQuitado,
  isQuitada,
  isSemPercentual,
  SEM_PERCENTUAL,
  sum,
} from '@contempla/consorcio'
import { eq } from 'drizzle-orm'
import { type GrupoLido, getGrupo } from '../../grupos/index.ts'
import { audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import {
  apurarSaldo,
  type CotaDaRazao,
  cronogramaDaCota,
  lockCotas,
  proximaAlemDoPlano,
  readAbatimentos,
} from '../../razao/index.ts'
import { cota as cotaTable } from '../../schema/index.ts'
import {
  type EmissaoDaCota,
  emitirDaCota,
  type Pendente,
  readPendentes,
  storeEmissoes,
} from '../emissao/emissao-da-cota.ts'
import { leaveInFila } from './fila.ts'
import { chaveDaSobra } from './ultima.ts'

const ator = { tipo: 'sistema', id: null } as const

type Conta = {
  cota: CotaDaRazao
  cronograma: Cronograma
  pendentes: Pendente[]
  emAberto: readonly unknown[]
}

/** Where these quotas stand; those out of the group are left out. */
async function lockContas(tx: Executor, ids: readonly number[], grupo: GrupoLido): Promise<Conta[]> {
  const cotas = (await lockCotas(tx, ids)).filter(({ situacao }) => !isCancelada(situacao))
  const abatimentos = await readAbatimentos(tx, ids)
  const pendentes = await readPendentes(tx, ids)
  return cotas.map((cota) => ({
    cota,
    cronograma: cronogramaDaCota(cota, abatimentos.get(cota.id) ?? [], grupo.parametros),
    pendentes: pendentes.get(cota.id) ?? [],
    emAberto: apurarSaldo(cota).emAberto,
  }))
}

/** The contribution that takes what no month will: the one that the plan has past its last, or one of differences alone. */
function ultimaDa({ cota, cronograma, pendentes }: Conta): Cronograma[number] | null {
  const [proxima] = cronograma
  if (proxima) return proxima.numero > cota.posicao.contribuicoes ? proxima : null
  return pendentes.length > 0 ? { numero: proximaAlemDoPlano(cota), percentuais: SEM_PERCENTUAL } : null
}

/** The instalment of it, due as long after as any instalment is issued before its day. */
function emissaoDaUltima(grupo: GrupoLido, conta: Conta, dia: Dia) {
  const ultima = ultimaDa(conta)
  if (!ultima || grupo.situacao !== 'ANDAMENTO') return null
  const devolve = sum(conta.pendentes.map(({ valorCentavos, cobradoCentavos }) => valorCentavos - cobradoCentavos))
  // Nothing is given back to who still owes: it waits until the open instalments are paid.
  if (devolve < 0 && conta.emAberto.length > 0 && isSemPercentual(ultima.percentuais)) return null
  const vencimento = grupo.calendario.nextDiaUtil(addDays(dia, grupo.parametros.diasDeAntecedenciaDaEmissao))
  return emitirDaCota(grupo, { ...conta, cronograma: [ultima] }, { numero: ultima.numero, dia, vencimento })
}

/** Issues these last instalments; what they give back goes to the queue. Answers the quotas that had one. */
async function emitirUltimas(tx: Executor, grupo: GrupoLido, contas: readonly Conta[], agora: Date): Promise<number[]> {
  const dia = diaEm(agora)
  const emissoes = contas.flatMap((conta) => emissaoDaUltima(grupo, conta, dia) ?? [])
  await storeUltimas(tx, emissoes, agora, 'Pago a mais no plano, que terminou')
  return emissoes.map(({ cotaId }) => cotaId)
}

async function storeUltimas(tx: Executor, emissoes: readonly EmissaoDaCota[], agora: Date, observacao: string) {
  await storeEmissoes(tx, emissoes, agora)
  for (const { cotaId, numero, total, dia, lancamentos } of emissoes)
    await leaveInFila(tx, {
      chave: chaveDaSobra(lancamentos[0]?.chave ?? `${cotaId}:${numero}`),
      cotaId,
      valor: -total,
      dia,
      ator,
      agora,
      observacao,
    })
}

/**
 * Turns the compensations that an excluded quota will not receive through an instalment into money in the queue for its
 * customer.
 */
export async function devolverPendentes(
  tx: Executor,
  grupo: GrupoLido,
  cotaId: number,
  agora: Date,
  observacao = 'Compensação que a cota excluída não chegou a receber',
): Promise<void> {
  const [cota] = await lockCotas(tx, [cotaId])
  const pendentes = (await readPendentes(tx, [cotaId])).get(cotaId) ?? []
  if (!cota || pendentes.length === 0) return
  const dia = diaEm(agora)
  const ultima = { numero: proximaAlemDoPlano(cota), percentuais: SEM_PERCENTUAL }
  const parcela = { numero: ultima.numero, dia, vencimento: dia }
  const emissao = emitirDaCota(grupo, { cota, cronograma: [ultima], pendentes }, parcela)
  if (emissao) await storeUltimas(tx, [emissao], agora, observacao)
}

async function adjustSituacao(tx: Executor, { cota, ...conta }: Conta, grupo: GrupoLido, agora: Date) {
  const { plano, posicao } = cota
  const quitada = isPlanoQuitado({ ...conta, plano, posicao, diferencas: conta.pendentes })
  if (quitada === isQuitada(cota.situacao)) return
  const situacao = quitada ? 'Quitado' : grupo.situacao === 'FORMACAO' ? 'Em formação' : 'Ativo'
  await tx.update(cotaTable).set({ situacao }).where(eq(cotaTable.id, cota.id))
  await audit(tx, {
    quando: agora,
    ator,
    acao: quitada ? 'quitar-cota' : 'reabrir-cota',
    objeto: ['cota', cota.id],
    antes: { situacao: cota.situacao },
    depois: { situacao },
  })
}

/**
 * After whatever may end what these quotas of a group owe, or open it again: once no month has an instalment of one, what
 * is still owed comes in one last instalment and what is due to the customer goes to the queue; then it is paid off, or is
 * not.
 */
export async function closeContas(tx: Executor, grupo: GrupoLido, ids: readonly number[], agora: Date): Promise<void> {
  if (ids.length === 0) return
  const contas = await lockContas(tx, ids, grupo)
  const emitidas = await emitirUltimas(tx, grupo, contas, agora)
  const reabertas = emitidas.length > 0 ? await lockContas(tx, emitidas, grupo) : []
  const mudaram = new Map(reabertas.map((conta) => [conta.cota.id, conta]))
  for (const conta of contas) await adjustSituacao(tx, mudaram.get(conta.cota.id) ?? conta, grupo, agora)
}

/** The same of one quota, whose group is read. */
export async function closeConta(tx: Executor, cotaId: number, agora: Date): Promise<void> {
  const [cota] = await lockCotas(tx, [cotaId])
  if (!cota || isCancelada(cota.situacao)) return
  await closeContas(tx, await getGrupo(tx, cota.grupoId, diaEm(agora)), [cotaId], agora)
}
