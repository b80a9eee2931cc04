import {
  AMORTIZAVEIS,
  converterPago,
  countEmAtraso,
  diaEm,
  isCancelada,
  isQuitada,
  type Lancamento,
  mapPercentuais,
  type Percentuais,
  SEM_PERCENTUAL,
  SEM_VALOR,
  trocarCredito,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { eq } from 'drizzle-orm'
import { getGrupo } from '../grupos/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import {
  apurarSaldo,
  type CotaDaRazao,
  cronogramaDaCota,
  lancar,
  lockCotas,
  readAbatimentos,
  recompor,
  restoDo,
} from '../razao/index.ts'
import { cota as cotaTable } from '../schema/index.ts'

const subtrair = (a: Percentuais, b: Percentuais) => mapPercentuais((nome) => a[nome] - b[nome])

/** Percentages of the instalments issued and not paid: they are paid by their value, so they too are worth another share. */
function emAberto(cota: CotaDaRazao): Percentuais {
  const abertas = new Set(apurarSaldo(cota).emAberto.map(({ numero }) => numero))
  const emissoes = cota.movimentos.filter(
    ({ tipo, parcela }) => tipo === 'emissao' && parcela !== null && abertas.has(parcela),
  )
  return mapPercentuais((nome) => emissoes.reduce((soma, { percentuais }) => soma + percentuais[nome], 0))
}

async function lockCotaQueTroca(tx: Executor, cotaId: number, dia: string) {
  const [cota] = await lockCotas(tx, [cotaId])
  if (!cota) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (isCancelada(cota.situacao)) throw new ErroDeNegocio('COTA_JA_EXCLUIDA')
  if (isQuitada(cota.situacao)) throw new ErroDeNegocio('CREDITO_JA_PAGO')
  const grupo = await getGrupo(tx, cota.grupoId, dia)
  if (grupo.situacao === 'ENCERRADO') throw new ErroDeNegocio('GRUPO_NAO_ESTA_EM_ANDAMENTO')
  if (countEmAtraso(apurarSaldo(cota).emAberto, dia) > 0) throw new ErroDeNegocio('COTA_EM_ATRASO')
  return { cota, grupo }
}

/**
 * Exchanges the quota's credit for another: the money paid is a different share of it, and the contributions left carry
 * what that share does not cover. Throws NAO_ENCONTRADO, COTA_JA_EXCLUIDA, COTA_EM_ATRASO, GRUPO_NAO_ESTA_EM_ANDAMENTO
 * and what `trocarCredito` refuses.
 */
export async function trocarCreditoDaCota(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  cotaId: number,
  creditoNovo: number,
  ator: Ator,
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
  const aberto = emAberto(cota)
  const variacaoDoPago = subtrair(troca.pago, pago)
  const variacaoDoAberto = subtrair(converterPago(aberto, cota.credito, creditoNovo), aberto)
  if (resto) {
    const saldo = subtrair(subtrair(resto.saldo, variacaoDoPago), variacaoDoAberto)
    await recompor(tx, cota, {
      ...resto,
      origem: 'troca-de-credito',
      dia,
      // What was paid beyond the smaller credit's fee or reserve is not owed back in instalments.
      saldo: mapPercentuais((nome) => Math.max(0, saldo[nome])),
    })
  }
  await tx.update(cotaTable).set({ creditoCentavos: creditoNovo }).where(eq(cotaTable.id, cotaId))
  const lancamento: Lancamento = {
    tipo: 'credito-trocado',
    dia,
    parcela: null,
    vencimento: null,
    credito: creditoNovo,
    valores: SEM_VALOR,
    percentuais: AMORTIZAVEIS.every((nome) => variacaoDoPago[nome] === 0) ? SEM_PERCENTUAL : variacaoDoPago,
  }
  const trocas = cota.movimentos.filter(({ tipo }) => tipo === 'credito-trocado').length
  await lancar(tx, [{ cotaId, chave: `credito-trocado:${cotaId}:${trocas + 1}`, lancamento }], agora)
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'trocar-credito',
    objeto: ['cota', cotaId],
    antes: { credito: cota.credito, pago },
    depois: { credito: creditoNovo, pago: troca.pago },
  })
  return {
    idCota: cotaId,
    creditoAnterior: cota.credito,
    credito: creditoNovo,
    variacaoPpt: troca.variacao,
    fundoComumPagoPpt: troca.pago.fundoComum,
  }
}
