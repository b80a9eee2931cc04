import {
  type Causa,
  cobradasDaCota,
  type Dia,
  diaEm,
  type EventoDoPlano,
  explicarParcela,
  type FatosDaExplicacao,
  valorDevido,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { percentual } from '../cotas/index.ts'
import { readConta } from '../pagamentos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { CotaDaRazao } from '../razao/index.ts'
import { findRecebidaEm, listDiferencasCobradas, listEventosDoPlano, listReajustes } from './composicao.sql.ts'

/**
 * Adds the contemplation as an event where it changes the plan's charges from a number on; a recomposed plan tells it
 * itself.
 */
function contemplacaoDe({ plano, posicao, dataContemplacao, recomposicao }: CotaDaRazao): EventoDoPlano[] {
  const antes = posicao.contribuicoesAntesDaContemplacao
  if (plano.modalidade === 'convencional' || antes === null || !dataContemplacao || recomposicao) return []
  return [{ tipo: 'contemplacao', dia: dataContemplacao, primeira: antes + 1, valor: null }]
}

async function readFatos(db: Executor, cotaId: number, hoje: string): Promise<FatosDaExplicacao> {
  const conta = await readConta(db, cotaId, hoje)
  if (!conta) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const { cota, parametros } = conta
  // No boleto charges the rest of a cancelled quota or a closed group, and it grows no more.
  const abertas = cobradasDaCota(conta.abertas, conta)
  return {
    movimentos: cota.movimentos,
    seguroMensalPpt: cota.plano.seguroMensalPpt,
    reajustes: await listReajustes(db, cota.grupoId),
    indice: parametros.indiceDeReajuste,
    eventos: [...(await listEventosDoPlano(db, cotaId)), ...contemplacaoDe(cota)],
    diferencas: await listDiferencasCobradas(db, cotaId),
    acrescimos: new Map(
      abertas.map((aberta) => [aberta.numero, valorDevido(aberta, hoje, aberta.creditos.vigente, parametros)]),
    ),
  }
}

function presentCausa(causa: Causa, recebidaEm: Dia | null) {
  const doTitularAnterior = (dia: Dia) => recebidaEm !== null && dia < recebidaEm
  switch (causa.motivo) {
    case 'reajuste': {
      const { percentualPpt, ...resto } = causa
      return { ...resto, percentual: percentual(percentualPpt) }
    }
    case 'troca-de-credito':
      return { ...causa, doTitularAnterior: doTitularAnterior(causa.dia) }
    case 'plano':
      return {
        ...causa,
        eventos: causa.eventos.map((evento) => ({ ...evento, doTitularAnterior: doTitularAnterior(evento.dia) })),
      }
    default:
      return causa
  }
}

/** Explains the cost of the quota's instalment on the day. Throws NAO_ENCONTRADO where it was not issued. */
export async function getComposicao(
  { db, relogio }: Pick<Contexto, 'db' | 'relogio'>,
  cotaId: number,
  parcela: number,
) {
  const explicada = explicarParcela(await readFatos(db, cotaId, diaEm(relogio.agora())), parcela)
  if (!explicada) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const recebidaEm = await findRecebidaEm(db, cotaId)
  return {
    ...explicada,
    partes: explicada.partes.map(({ causas, ...parte }) => ({
      ...parte,
      causas: causas.map((causa) => presentCausa(causa, recebidaEm)),
    })),
  }
}
