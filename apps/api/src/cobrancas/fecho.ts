import {
  addDays,
  type Cronograma,
  diaEm,
  isCancelada,
  isPlanoQuitado,
  isQuitada,
  isSemPercentual,
  SEM_PERCENTUAL,
} from '@contempla/consorcio'
import { eq } from 'drizzle-orm'
import { type GrupoLido, getGrupo } from '../grupos/index.ts'
import { audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import { apurarSaldo, cronogramaDaCota, lockCotas, proximaAlemDoPlano, readAbatimentos } from '../razao/index.ts'
import { cota as cotaTable } from '../schema/index.ts'
import { emitirDaCota, gravarEmissoes, readPendentes } from './emissao-da-cota.ts'
import { deixarNaFila } from './fila.ts'

const ator = { tipo: 'sistema', id: null } as const

async function readConta(tx: Executor, cotaId: number, grupo: GrupoLido) {
  const [cota] = await lockCotas(tx, [cotaId])
  if (!cota) throw new Error(`A cota ${cotaId} sumiu`)
  const abatimentos = (await readAbatimentos(tx, [cotaId])).get(cotaId) ?? []
  const pendentes = (await readPendentes(tx, [cotaId])).get(cotaId) ?? []
  return {
    cota,
    cronograma: cronogramaDaCota(cota, abatimentos, grupo.parametros),
    pendentes,
    emAberto: apurarSaldo(cota).emAberto,
  }
}

type Conta = Awaited<ReturnType<typeof readConta>>

/** The contribution that takes what no month will: the one that the plan has past its last, or one of differences alone. */
function ultimaDa({ cota, cronograma, pendentes }: Conta): Cronograma[number] | null {
  const [proxima] = cronograma
  if (proxima) return proxima.numero > cota.posicao.contribuicoes ? proxima : null
  return pendentes.length > 0 ? { numero: proximaAlemDoPlano(cota), percentuais: SEM_PERCENTUAL } : null
}

/** Issues it, due as long after as any instalment is issued before its day; what it gives back goes to the queue. */
async function emitirUltima(tx: Executor, grupo: GrupoLido, conta: Conta, agora: Date): Promise<boolean> {
  const ultima = ultimaDa(conta)
  if (!ultima || grupo.situacao !== 'ANDAMENTO') return false
  const { cota, pendentes, emAberto } = conta
  const devolve = pendentes.reduce(
    (soma, { valorCentavos, cobradoCentavos }) => soma + valorCentavos - cobradoCentavos,
    0,
  )
  // Nothing is given back to who still owes: it waits until the open instalments are paid.
  if (devolve < 0 && emAberto.length > 0 && isSemPercentual(ultima.percentuais)) return false
  const dia = diaEm(agora)
  const vencimento = grupo.calendario.nextDiaUtil(addDays(dia, grupo.parametros.diasDeAntecedenciaDaEmissao))
  const parcela = { numero: ultima.numero, dia, vencimento }
  const emissao = emitirDaCota(grupo, { ...conta, cronograma: [ultima] }, parcela)
  if (!emissao) return false
  await gravarEmissoes(tx, [emissao], agora)
  await deixarNaFila(tx, {
    chave: `sobra:${cota.id}:${ultima.numero}`,
    cotaId: cota.id,
    valor: -emissao.total,
    dia,
    ator,
    agora,
    observacao: 'Pago a mais no plano, que terminou',
  })
  return true
}

async function ajustarSituacao(tx: Executor, { cota, ...conta }: Conta, grupo: GrupoLido, agora: Date) {
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
 * After whatever may end what a quota owes, or open it again: once no month has an instalment of it, what is still owed
 * comes in one last instalment and what is due to the customer goes to the queue; then the quota is paid off, or is not.
 */
export async function fecharConta(tx: Executor, cotaId: number, agora: Date): Promise<void> {
  const [cota] = await lockCotas(tx, [cotaId])
  if (!cota || isCancelada(cota.situacao)) return
  const grupo = await getGrupo(tx, cota.grupoId, diaEm(agora))
  const conta = await readConta(tx, cotaId, grupo)
  const emitida = await emitirUltima(tx, grupo, conta, agora)
  await ajustarSituacao(tx, emitida ? await readConta(tx, cotaId, grupo) : conta, grupo, agora)
}
