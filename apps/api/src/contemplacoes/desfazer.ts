import {
  creditoCorrigido,
  type Dia,
  diferencaDaDescontemplacao,
  formatReais,
  isSemPercentual,
  parcelasDevidas,
  recursosProprios,
  sum,
  totalDosComponentes,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, arrayContains, eq, isNull, like } from 'drizzle-orm'
import { deixarNaFila, fecharConta } from '../cobrancas/index.ts'
import { getGrupo, lancarNoGrupo } from '../grupos/index.ts'
import { avisarTitulares } from '../notificacoes/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { atualizarSaldos, type CotaDaRazao, estornos, lancar, lockCotas } from '../razao/index.ts'
import {
  abatimento,
  boleto,
  contemplacao,
  diferencaACobrar,
  lance,
  movimento,
  cota as tabelaCota,
} from '../schema/index.ts'
import { type ContemplacaoLida, type MotivoDoDesfazimento, readRendimentos } from './contemplacoes.sql.ts'
import { creditoDaContemplacao } from './credito.ts'
import { abaterDaCota } from './lancamentos.ts'
import { baixarBoletoDoLance, chaveDoLance, lockContemplacao } from './pagar-lance.ts'
import { recomporPlanos } from './recomposicao.ts'

export type Desfazimento = {
  contemplacaoId: number
  motivo: MotivoDoDesfazimento
  dia: Dia
  ator: Ator
  observacao?: string
}

const PALAVRAS: Record<MotivoDoDesfazimento, string> = {
  LANCE_NAO_PAGO: 'o lance não foi pago no prazo',
  PARCELAS_EM_ATRASO: 'há parcelas em atraso',
  GARANTIA_NAO_APRESENTADA: 'a garantia não foi apresentada no prazo',
  A_PEDIDO: 'foi pedido',
}

/** Reverses what the bid paid, and answers it. What was embedded never was money; what was own money stays in the quota, paid ahead. */
async function desfazerPagamentoDoLance(
  tx: Executor,
  cota: CotaDaRazao,
  atual: ContemplacaoLida,
  dia: Dia,
  agora: Date,
) {
  if (!atual.lance || !atual.lancePagoEm) return 0
  const chave = chaveDoLance(atual.id)
  const rows = await tx
    .select({ id: movimento.id })
    .from(movimento)
    .where(and(eq(movimento.cotaId, cota.id), like(movimento.chave, `${chave}:%`)))
  const doLance = new Set(rows.map(({ id }) => String(id)))
  const aEstornar = cota.movimentos.filter(({ id }) => doLance.has(id))
  await lancar(tx, estornos(cota.id, cota.movimentos, aEstornar, dia), agora)
  await tx
    .update(abatimento)
    .set({ estornadoEm: dia })
    .where(and(eq(abatimento.chave, chave), isNull(abatimento.estornadoEm)))
  return sum(aEstornar.filter(({ tipo }) => tipo === 'pagamento').map(({ valores }) => totalDosComponentes(valores)))
}

/**
 * `posto`: what of the bid the quota had taken; the rest never was in it and waits in the queue already. Answers what the
 * quota owes too little for.
 */
async function devolverRecursosProprios(
  tx: Executor,
  cotaId: number,
  atual: ContemplacaoLida,
  { posto, dia, agora }: { posto: number; dia: Dia; agora: Date },
) {
  if (!atual.lance || !atual.lancePagoEm) return 0
  const { valorCentavos: valor, embutidoCentavos: embutido, fgtsCentavos: fgts, forma } = atual.lance
  const proprio = recursosProprios({ valor, embutido, fgts }) - (valor - posto)
  const [cota] = await lockCotas(tx, [cotaId])
  if (!cota || proprio <= 0) return 0
  const { parametros } = await getGrupo(tx, cota.grupoId, dia)
  const dinheiro = {
    chave: `lance-desfeito:${atual.id}`,
    origem: 'antecipacao',
    valor: proprio,
    forma,
    dia,
    contemplacaoId: atual.id,
  } as const
  const { sobra } = await abaterDaCota(tx, cota, parametros, dinheiro, agora)
  return sobra
}

/** What the group's credit rose by beyond the yields is charged to the quota: money, which pays no part of the plan. */
async function cobrarDiferenca(tx: Executor, cota: CotaDaRazao, atual: ContemplacaoLida, dia: Dia): Promise<number> {
  const rendimentos = await readRendimentos(tx, cota.grupoId, atual.dia, dia)
  const valor = diferencaDaDescontemplacao(cota.credito, creditoCorrigido(atual.creditoCentavos, rendimentos))
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

/** Takes back what the contemplation charged past the plan, at once, where nothing of it was paid: it comes with the next. */
async function desfazerUltima(tx: Executor, cotaId: number, dia: Dia, agora: Date) {
  const [cota] = await lockCotas(tx, [cotaId])
  if (!cota) return
  for (const { numero, percentuais, valores } of parcelasDevidas(cota.movimentos)) {
    const emissoes = cota.movimentos.filter(({ tipo, parcela }) => tipo === 'emissao' && parcela === numero)
    const inteira = emissoes.some((emissao) => totalDosComponentes(emissao.valores) === totalDosComponentes(valores))
    if (numero <= cota.posicao.contribuicoes || isSemPercentual(percentuais) || !inteira) continue
    await lancar(tx, estornos(cotaId, cota.movimentos, emissoes, dia), agora)
    await tx
      .update(boleto)
      .set({ baixadoEm: dia })
      .where(and(eq(boleto.cotaId, cotaId), eq(boleto.tipo, 'mensal'), arrayContains(boleto.parcelas, [numero])))
  }
}

async function voltarAConcorrer(tx: Executor, cotaId: number, atual: ContemplacaoLida, dia: Dia) {
  await tx
    .update(tabelaCota)
    .set({ dataContemplacao: null, modalidadeContemplacao: null, contribuicoesAntesDaContemplacao: null })
    .where(eq(tabelaCota.id, cotaId))
  const cotas = await lockCotas(tx, [cotaId])
  const { parametros } = await getGrupo(tx, atual.grupoId, dia)
  // Of 'mais por menos', only a plan that was laid out anew has to be laid out back.
  await recomporPlanos(
    tx,
    cotas.filter(({ plano, recomposicao }) => plano.modalidade !== 'mais-por-menos' || recomposicao !== null),
    parametros,
    { chave: () => `descontemplacao:${atual.id}`, origem: 'descontemplacao', dia },
  )
  await atualizarSaldos(tx, [cotaId])
}

/**
 * Undoes a contemplation whose credit was not used: it stays as history, the credit goes back to the group's cash with
 * what it yielded, the quota is charged what the credit rose by and takes part again. The next bid does not take its place: what came back
 * serves the next assembly. Throws NAO_ENCONTRADO, CONTEMPLACAO_DESFEITA, CREDITO_JA_UTILIZADO.
 */
export async function desfazerContemplacao(contexto: Contexto, tx: Executor, pedido: Desfazimento): Promise<void> {
  const { contemplacaoId, motivo, dia, ator } = pedido
  const { atual, cota } = await lockContemplacao(tx, contemplacaoId)
  if (atual.desfeitaEm) throw new ErroDeNegocio('CONTEMPLACAO_DESFEITA')
  if (atual.utilizadoEm) throw new ErroDeNegocio('CREDITO_JA_UTILIZADO')
  const agora = contexto.relogio.agora()
  await tx.update(contemplacao).set({ desfeitaEm: dia, motivo }).where(eq(contemplacao.id, contemplacaoId))
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
  const posto = await desfazerPagamentoDoLance(tx, cota, atual, dia, agora)
  await desfazerUltima(tx, cota.id, dia, agora)
  await voltarAConcorrer(tx, cota.id, atual, dia)
  const sobraCentavos = await devolverRecursosProprios(tx, cota.id, atual, { posto, dia, agora })
  await deixarNaFila(tx, {
    chave: `lance-desfeito:${contemplacaoId}:sobra`,
    cotaId: cota.id,
    valor: sobraCentavos,
    dia,
    ator,
    agora,
    observacao: `Sobra do lance da ${atual.assembleia}ª assembleia, desfeita`,
  })
  const diferencaCentavos = await cobrarDiferenca(tx, cota, atual, dia)
  await fecharConta(tx, cota.id, agora)
  await avisarTitulares(contexto, tx, [
    {
      cotaId: cota.id,
      assunto: 'sua contemplação foi desfeita',
      paragrafos: [
        `A contemplação da sua cota do grupo ${atual.grupo} foi desfeita porque ${PALAVRAS[motivo]}. A cota volta a concorrer nas próximas assembleias.`,
        ...(diferencaCentavos > 0
          ? [
              `O crédito do grupo subiu desde então: a diferença, de ${formatReais(diferencaCentavos)}, vem nas próximas parcelas.`,
            ]
          : []),
      ],
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
      sobraCentavos,
      ...(pedido.observacao ? { observacao: pedido.observacao } : {}),
    },
  })
}
