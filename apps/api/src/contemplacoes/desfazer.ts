import {
  AVISOS,
  comoConcorre,
  type Dia,
  diferencaDaDescontemplacao,
  formatReais,
  grupoECotaNaFrase,
  isSemPercentual,
  type MotivoDito,
  motivoDito,
  PORQUES_DO_DESFAZIMENTO,
  parcelasDevidas,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { eq } from 'drizzle-orm'
import { adjustBoletos, closeConta, cobrarFalta, desfazerUltima } from '../cobrancas/index.ts'
import {
  type ContemplacaoLida,
  comRendimento,
  creditoDaContemplacao,
  lockContemplacao,
  requireSemPagamentoNoBanco,
} from '../creditos/index.ts'
import { getGrupo, lancarNoGrupo } from '../grupos/index.ts'
import { notifyTitulares } from '../notificacoes/index.ts'
import { audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { type CotaDaRazao, lockCotas, updateSaldos } from '../razao/index.ts'
import { contemplacao, diferencaACobrar, lance, cota as tabelaCota } from '../schema/index.ts'
import { endCasosDaContemplacao } from './avisos.ts'
import { isUltimaAssembleiaRealizada } from './contemplacoes.sql.ts'
import { desfazerPagamentoDoLance, devolverLance, forgetDinheiro } from './devolver-lance.ts'
import { type Desfazimento, requireMotivo } from './motivo.ts'
import { baixarBoletoDoLance } from './pagar-lance.ts'
import { recomporPlanos } from './recomposicao.ts'

/** Words the reason for the staff, in the history of a case. */
const motivoNoCaso = (dito: MotivoDito) =>
  `Contemplação desfeita: ${dito === 'A_PEDIDO' ? 'a pedido do titular' : PORQUES_DO_DESFAZIMENTO[dito]}`

/** Tells the holder the reason, its consequence, and, where they did not ask for it, what they can do. */
function avisoDoDesfazimento(
  { grupo, cota }: { grupo: string; cota: string },
  dito: MotivoDito,
  { diferenca, fimDasAssembleias }: { diferenca: number; fimDasAssembleias: boolean },
) {
  return {
    ...AVISOS.descontemplada,
    assunto: 'sua contemplação foi desfeita',
    paragrafos: [
      `A contemplação da sua cota (${grupoECotaNaFrase({ grupo, cota })}) foi desfeita porque ${PORQUES_DO_DESFAZIMENTO[dito]}.`,
      fimDasAssembleias
        ? 'O crédito volta para o grupo, que já fez a última assembleia: o que você pagou é devolvido no encerramento dele.'
        : `O crédito volta para o grupo. ${comoConcorre({ quem: 'a cota', volta: true })}`,
      ...(diferenca > 0
        ? [
            `O crédito do grupo subiu desde então: a diferença, de ${formatReais(diferenca)}, vem nas próximas parcelas.`,
          ]
        : []),
      ...(dito === 'A_PEDIDO' ? ['Se não foi você que pediu, fale conosco.'] : []),
    ],
  }
}

/** Charges the quota the rise of the group's credit beyond the yields. It is money that pays no part of the plan. */
async function cobrarDiferenca(tx: Executor, cota: CotaDaRazao, atual: ContemplacaoLida, dia: Dia): Promise<number> {
  const comOQueRendeu = await comRendimento(tx, atual, atual.creditoCentavos, dia)
  const valor = diferencaDaDescontemplacao(cota.credito, comOQueRendeu)
  if (valor > 0)
    await tx.insert(diferencaACobrar).values({
      chave: `descontemplacao:${atual.id}`,
      cotaId: cota.id,
      dia,
      valorCentavos: valor,
      percentualPpt: 0,
    })
  return valor
}

/**
 * Takes back at once the unpaid instalment that the contemplation charged past the plan, because the next one will
 * charge it. Whatever else that instalment carried is pending again.
 */
async function retirarUltima(tx: Executor, cotaId: number, chave: string, quando: { dia: Dia; agora: Date }) {
  const [cota] = await lockCotas(tx, [cotaId])
  const ultima = (cota ? parcelasDevidas(cota) : []).find(
    ({ numero, percentuais }) => numero > (cota?.posicao.contribuicoes ?? 0) && !isSemPercentual(percentuais),
  )
  if (!cota || !ultima || !(await desfazerUltima(tx, cota, ultima.numero, quando))) return
  const [depois] = await lockCotas(tx, [cotaId])
  const { parametros } = await getGrupo(tx, cota.grupoId, quando.dia)
  if (depois)
    await cobrarFalta(tx, depois, { chave, dia: quando.dia, primeira: cota.posicao.contribuicoes, parametros })
}

async function voltarAConcorrer(tx: Executor, cotaId: number, atual: ContemplacaoLida, dia: Dia) {
  await tx
    .update(tabelaCota)
    .set({ dataContemplacao: null, modalidadeContemplacao: null, contribuicoesAntesDaContemplacao: null })
    .where(eq(tabelaCota.id, cotaId))
  const cotas = await lockCotas(tx, [cotaId])
  const { parametros } = await getGrupo(tx, atual.grupoId, dia)
  // A 'mais por menos' plan returns to its contract by itself, unless it was recomposed.
  await recomporPlanos(
    tx,
    cotas.filter(({ plano, recomposicao }) => plano.modalidade !== 'mais-por-menos' || recomposicao !== null),
    parametros,
    { chave: () => `descontemplacao:${atual.id}`, origem: 'descontemplacao', dia },
  )
  await updateSaldos(tx, [cotaId])
}

/**
 * Undoes a contemplation whose credit was not used. It stays as history, the credit returns to the group's cash with
 * its yields, and the quota is charged the rise of the credit and takes part again. The next bid does not take its
 * place: the returned credit serves the next assembly. Throws NAO_ENCONTRADO, CONTEMPLACAO_DESFEITA,
 * CREDITO_JA_UTILIZADO, PAGAMENTO_NO_BANCO, MOTIVO_NAO_PROCEDE.
 */
export async function desfazerContemplacao(tx: Executor, contexto: Contexto, pedido: Desfazimento): Promise<void> {
  const { contemplacaoId, motivo, dia, ator } = pedido
  const { atual, cota } = await lockContemplacao(tx, contemplacaoId)
  if (atual.desfeitaEm) throw new ErroDeNegocio('CONTEMPLACAO_DESFEITA')
  if (atual.utilizadoEm) throw new ErroDeNegocio('CREDITO_JA_UTILIZADO')
  await requireSemPagamentoNoBanco(tx, cota.id)
  await requireMotivo(tx, pedido, atual, cota)
  const agora = contexto.relogio.agora()
  const dinheiroNaoEntrou = pedido.dinheiroNaoEntrou === true && atual.lancePagoEm !== null
  const dito = motivoDito({ motivo, dinheiroNaoEntrou })
  await tx
    .update(contemplacao)
    .set({ desfeitaEm: dia, motivo, dinheiroNaoEntrou })
    .where(eq(contemplacao.id, contemplacaoId))
  if (atual.lance) await tx.update(lance).set({ motivo }).where(eq(lance.id, atual.lance.id))
  await lancarNoGrupo(
    tx,
    [
      {
        chave: `descontemplacao:${contemplacaoId}`,
        grupoId: cota.grupoId,
        conta: 'fundo-comum',
        tipo: 'descontemplacao',
        dia,
        valorCentavos: atual.creditoCentavos,
        cotaId: cota.id,
        historico: `Crédito da assembleia ${atual.assembleia}, desfeita`,
      },
      {
        chave: `descontemplacao:${contemplacaoId}:rendimento`,
        grupoId: cota.grupoId,
        conta: 'fundo-comum',
        tipo: 'rendimento-do-credito',
        dia,
        valorCentavos: (await creditoDaContemplacao(tx, atual, dia)).rendimento,
        cotaId: cota.id,
        historico: `Rendimento do crédito da assembleia ${atual.assembleia}, desfeita`,
      },
    ],
    agora,
  )
  await baixarBoletoDoLance(tx, contemplacaoId, dia)
  const { posto, parcelas } = await desfazerPagamentoDoLance(tx, cota, atual, dia, agora)
  await retirarUltima(tx, cota.id, `ultima-desfeita:contemplacao:${atual.id}`, { dia, agora })
  await voltarAConcorrer(tx, cota.id, atual, dia)
  if (dinheiroNaoEntrou) await forgetDinheiro(tx, atual, dia, agora)
  const devolvido = dinheiroNaoEntrou ? null : await devolverLance(tx, cota.id, atual, { posto, dia, ator, agora })
  // This runs after the money was posted: a boleto that the money had paid, and pays again, keeps its day of payment.
  await adjustBoletos(tx, cota.id, parcelas, atual.lancePagoEm ?? dia)
  const diferencaCentavos = await cobrarDiferenca(tx, cota, atual, dia)
  await closeConta(tx, cota.id, agora)
  await endCasosDaContemplacao(tx, contexto, { cotaId: cota.id, motivo: motivoNoCaso(dito) })
  await notifyTitulares(contexto, tx, [
    {
      cotaId: cota.id,
      ...avisoDoDesfazimento({ grupo: atual.grupo, cota: cota.numero }, dito, {
        diferenca: diferencaCentavos,
        fimDasAssembleias: await isUltimaAssembleiaRealizada(tx, cota.grupoId, dia),
      }),
    },
  ])
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'desfazer-contemplacao',
    objeto: ['contemplacao', contemplacaoId],
    antes: { situacao: atual.situacao },
    depois: {
      motivo,
      dia,
      diferencaCentavos,
      sobraCentavos: devolvido?.sobra ?? 0,
      encargosDispensadosCentavos: devolvido?.dispensado ?? 0,
      ...(dinheiroNaoEntrou ? { dinheiroNaoEntrou } : {}),
      ...(pedido.observacao ? { observacao: pedido.observacao } : {}),
    },
  })
}
