import { formatReais, grupoECotaNaFrase } from '@contempla/consorcio'
import { retaguarda } from '@contempla/contract'
import { z } from 'zod'
import { atorDe, campo, cotaDo, numeroDe } from '../casos/index.ts'
import { desfazerContrato as desfazer, excluirAPedido as excluir } from '../cobrancas/index.ts'
import { hojeDe } from '../cotas/index.ts'
import { endAcordoSeHouver } from '../debitos/index.ts'
import { cancelarLance, encerrarPermanente, lanceAtivo } from '../lances/index.ts'
import { notifyTitulares } from '../notificacoes/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { CasoEmMovimento, Declarar, ImplementacaoDe, QuemMove } from '../ports/processos/index.ts'
import { avisoDaCancelada, avisoDoDesfeito } from './avisos.ts'
import { presentSituacao, readPosicaoDaSaida } from './consequencias.ts'
import { dadosDoCancelamento } from './dados.ts'
import { endPedidos } from './pedidos.ts'

type Processo = ImplementacaoDe<'cancelamento', Contexto>
type Efeito = Parameters<Processo['efeitos']['desfazerContrato']>[0]
type DoAto = { tx: Executor; contexto: Contexto; caso: CasoEmMovimento; quem: QuemMove; entrada?: unknown }

/** Refuses whoever may not leave, and whoever was told of another outcome than holds by now. */
const noArrependimento: Processo['guardas']['noArrependimento'] = async ({ tx, contexto, caso, entrada, recusa }) => {
  const { impedimento, noArrependimento: dentro } = await readPosicaoDaSaida(tx, cotaDo(caso), hojeDe(contexto))
  if (impedimento) throw recusa(impedimento)
  if (entrada.comDevolucao !== dentro) throw recusa('CASO_MUDOU')
  return dentro
}

/** Withdraws what the quota still offers or pays by itself, before it leaves. Past the cut-off its bid does not compete. */
async function endOfertas({ tx, contexto, caso, quem }: DoAto) {
  const cotaId = cotaDo(caso)
  const { clienteId } = caso
  const ator = atorDe(quem)
  const daTransacao = { ...contexto, db: tx } as unknown as Contexto
  await encerrarPermanente(tx, contexto, { cotaId, clienteId, ator })
  const { ativo, disputa } = await lanceAtivo(daTransacao, cotaId)
  if (ativo && disputa?.noPrazo) await cancelarLance(tx, contexto, { protocolo: ativo.protocolo, ator })
  await endAcordoSeHouver(daTransacao, { posse: { cotaId, clienteId }, ator })
}

const Pedido = z.object({ fundamento: retaguarda.Fundamento })

/** What is told is read before anything is done. An effect refuses what its guard would have. */
async function lerAntes({ tx, contexto, caso, entrada, recusa }: Efeito, comDevolucao: boolean) {
  const posicao = await readPosicaoDaSaida(tx, cotaDo(caso), hojeDe(contexto))
  if (posicao.impedimento) throw recusa(posicao.impedimento)
  if (posicao.noArrependimento !== comDevolucao) throw recusa('CASO_MUDOU')
  const { cota, grupo, hoje } = posicao
  const situacao = await presentSituacao(tx, posicao)
  const nome = grupoECotaNaFrase({ grupo: grupo.codigo, cota: cota.numero })
  return {
    situacao,
    feito: { cota: nome, protocolo: numeroDe(caso.id), casoId: caso.id, dia: hoje },
    dados: {
      ...situacao,
      grupo: grupo.codigo,
      cota: `${cota.numero}-${cota.versao}`,
      fundamento: Pedido.safeParse(entrada).data?.fundamento ?? null,
    },
  }
}

const desfazerContrato: Processo['efeitos']['desfazerContrato'] = async (movimento) => {
  const { tx, contexto, caso, quem } = movimento
  const { feito, dados } = await lerAntes(movimento, true)
  await endOfertas(movimento)
  const { devolucao } = await desfazer(tx, contexto, { cotaId: cotaDo(caso), ator: atorDe(quem) })
  await endPedidos(tx, contexto, cotaDo(caso))
  await notifyTitulares(contexto, tx, [{ cotaId: cotaDo(caso), ...avisoDoDesfeito(feito, devolucao) }])
  return { dados: { ...dados, devolucao } }
}

const excluirAPedido: Processo['efeitos']['excluirAPedido'] = async (movimento) => {
  const { tx, contexto, caso, quem } = movimento
  const { situacao, feito, dados } = await lerAntes(movimento, false)
  await endOfertas(movimento)
  await excluir(tx, contexto, { cotaId: cotaDo(caso), motivo: 'pedido', ator: atorDe(quem) })
  await notifyTitulares(contexto, tx, [{ cotaId: cotaDo(caso), ...avisoDaCancelada(feito, situacao) }])
  return { dados }
}

const MEIOS: Record<(typeof retaguarda.MEIOS_DO_PEDIDO)[number], string> = {
  'ligacao-gravada': 'Ligação gravada',
  'por-escrito': 'Por escrito',
  'no-balcao': 'No balcão',
}

const declarado: Declarar<Contexto> = async ({ dados }) => {
  const ditos = dadosDoCancelamento(dados)
  if (!ditos) return []
  const { devolucao, consequencias, fundamento } = ditos
  return [
    ...(fundamento ? [campo(`Pedido: ${MEIOS[fundamento.meio]}`, fundamento.referencia)] : []),
    ...(devolucao ? [campo('Volta tudo, de imediato', formatReais(devolucao.valor))] : []),
    ...(consequencias ? [campo('Voltaria, pelo crédito do dia', formatReais(consequencias.valor))] : []),
  ]
}

export const processo: Processo = {
  guardas: { noArrependimento },
  efeitos: { desfazerContrato, excluirAPedido },
  declarado,
}
