import {
  AMORTIZAVEIS,
  countEmAtraso,
  diaEm,
  isCancelada,
  isQuitada,
  type Lancamento,
  mapPercentuais,
  type Percentuais,
  SEM_VALOR,
  trocarCredito,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { eq } from 'drizzle-orm'
import { getGrupo } from '../grupos/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { apurarSaldo, cronogramaDaCota, lancar, lockCotas, readAbatimentos, recompor, restoDo } from '../razao/index.ts'
import { cota as cotaTable } from '../schema/index.ts'
import { readPendentes } from './emissao/emissao-da-cota.ts'

const subtrair = (a: Percentuais, b: Percentuais) => mapPercentuais((nome) => a[nome] - b[nome])

async function lockCotaQueTroca(tx: Executor, cotaId: number, dia: string) {
  const [cota] = await lockCotas(tx, [cotaId])
  if (!cota) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (isCancelada(cota.situacao)) throw new ErroDeNegocio('COTA_JA_EXCLUIDA')
  if (isQuitada(cota.situacao)) throw new ErroDeNegocio('TROCA_DE_COTA_QUITADA')
  const grupo = await getGrupo(tx, cota.grupoId, dia)
  if (grupo.situacao === 'ENCERRADO') throw new ErroDeNegocio('GRUPO_NAO_ESTA_EM_ANDAMENTO')
  const { emAberto } = apurarSaldo(cota)
  if (countEmAtraso(emAberto, dia) > 0) throw new ErroDeNegocio('COTA_EM_ATRASO')
  // Issued instalments are owed by the credit of their day; by another credit they would be another share of the plan.
  const pendentes = (await readPendentes(tx, [cotaId])).get(cotaId) ?? []
  const porCredito = pendentes.some(({ diluidaDesde }) => diluidaDesde === null)
  if (emAberto.length > 0 || porCredito) throw new ErroDeNegocio('PARCELA_EM_ABERTO')
  return { cota, grupo }
}

/**
 * Exchanges the quota's credit for another: the money paid is a different share of it, and the contributions left carry
 * what that share does not cover. Throws NAO_ENCONTRADO, COTA_JA_EXCLUIDA, TROCA_DE_COTA_QUITADA, COTA_EM_ATRASO,
 * PARCELA_EM_ABERTO, GRUPO_NAO_ESTA_EM_ANDAMENTO and what `trocarCredito` refuses.
 */
export async function trocarCreditoDaCota(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  { cotaId, creditoNovo, ator }: { cotaId: number; creditoNovo: number; ator: Ator },
) {
  const agora = relogio.agora()
  const dia = diaEm(agora)
  const { cota, grupo } = await lockCotaQueTroca(tx, cotaId, dia)
  const { pago } = apurarSaldo(cota)
  const contemplada = cota.dataContemplacao !== null
  const troca = trocarCredito({ credito: cota.credito, pago, contemplada }, creditoNovo, grupo.parametros)
  if ('erro' in troca) throw new ErroDeNegocio(troca.erro)
  const abatimentos = (await readAbatimentos(tx, [cotaId])).get(cotaId) ?? []
  const resto = restoDo(cronogramaDaCota(cota, abatimentos, grupo.parametros))
  const variacao = subtrair(troca.pago, pago)
  const saldo = resto && subtrair(resto.saldo, variacao)
  if (!saldo || AMORTIZAVEIS.some((nome) => saldo[nome] < 0)) throw new ErroDeNegocio('CREDITO_JA_PAGO')
  await recompor(tx, cota, { ...resto, origem: 'troca-de-credito', dia, saldo })
  await tx.update(cotaTable).set({ creditoCentavos: creditoNovo }).where(eq(cotaTable.id, cotaId))
  const lancamento: Lancamento = {
    tipo: 'credito-trocado',
    dia,
    parcela: null,
    vencimento: null,
    credito: creditoNovo,
    valores: SEM_VALOR,
    percentuais: variacao,
  }
  const trocas = cota.movimentos.filter(({ tipo }) => tipo === 'credito-trocado').length
  const chave = `credito-trocado:${cotaId}:${trocas + 1}`
  await lancar(tx, [{ cotaId, chave, lancamento, creditoAnterior: cota.credito }], agora)
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'trocar-credito',
    objeto: ['cota', cotaId],
    antes: { creditoCentavos: cota.credito, pagoPpt: pago },
    depois: { creditoCentavos: creditoNovo, pagoPpt: troca.pago },
  })
  return {
    idCota: cotaId,
    creditoAnterior: cota.credito,
    credito: creditoNovo,
    variacaoPpt: troca.variacao,
    fundoComumPagoPpt: troca.pago.fundoComum,
  }
}
