import { retaguarda as chamadas } from '@contempla/contract'
import {
  cancelarLance,
  confirmarAbertura,
  type LanceLido,
  lanceAtivo,
  listLancesDaCota,
  type OfertaDeLance,
  ofertarLance,
  ofertaSimples,
  pedirAbertura,
  simular,
} from '../lances/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { route, routeOnce } from '../platform/http/route.ts'
import { presentImpedimento, presentLancesDaEquipe } from './apresentacao.ts'

type Corpo = Pick<OfertaDeLance, 'modalidade' | 'forma'> & {
  valorCentavos: number
  embutidoCentavos: number
  fgtsCentavos: number
}

const ofertaDe = ({ modalidade, valorCentavos, embutidoCentavos, fgtsCentavos, forma }: Corpo): OfertaDeLance =>
  ofertaSimples({ modalidade, valor: valorCentavos, embutido: embutidoCentavos, fgts: fgtsCentavos, forma })

const historicoMostrado = 50

/** Shows one bid as the caller may read it now. */
async function presentUm(
  db: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  lance: LanceLido,
  funcionarioId: number,
) {
  const [um] = await presentLancesDaEquipe(db, [lance], { agora: relogio.agora(), funcionarioId })
  if (!um) throw new Error('de um lance lido vem um lance')
  return um
}

/** The staff makes these bids for a customer. */
export const routesDosLances = [
  route(chamadas.lanceDaCota, async (contexto, { params, funcionario }) => {
    const { db } = contexto
    const regras = await lanceAtivo(contexto, params.id)
    const quem = { agora: contexto.relogio.agora(), funcionarioId: funcionario.id }
    const historico = await presentLancesDaEquipe(db, await listLancesDaCota(db, params.id, historicoMostrado), quem)
    const { disputa, ativo, reajuste } = regras
    return {
      assembleia: disputa && {
        numero: disputa.numero,
        dia: disputa.dia,
        corteDosLances: disputa.corte.toISOString(),
        noPrazo: disputa.noPrazo,
      },
      creditoCentavos: regras.credito,
      saldoDevedorCentavos: regras.saldoDevedor,
      reajuste: reajuste && {
        dia: reajuste.dia,
        creditoDeHojeCentavos: reajuste.deHoje,
        creditoCentavos: reajuste.depois && regras.credito,
      },
      minimoCentavos: regras.minimo,
      maximoCentavos: regras.maximo,
      embutidoMaximoCentavos: regras.embutidoMaximo,
      aceitaFgts: regras.aceitaFgts,
      modalidades: regras.modalidades.map(({ modalidade, valorFixo }) => ({
        modalidade,
        valorFixoCentavos: valorFixo,
      })),
      impedimento: presentImpedimento(regras.impedimento),
      ativo: ativo && (await presentUm(db, contexto, ativo, funcionario.id)),
      historico,
    }
  }),
  route(chamadas.simularLanceDaCota, async (contexto, { params, body }) => {
    const { valor, percentual, embutido, fgts, recursosProprios, creditoLiquido, quitacao, efeito } = await simular(
      contexto,
      params.id,
      ofertaDe(body),
    )
    return {
      valorCentavos: valor,
      percentualPpt: percentual,
      embutidoCentavos: embutido,
      fgtsCentavos: fgts,
      recursosPropriosCentavos: recursosProprios,
      creditoLiquidoCentavos: creditoLiquido,
      quitacao,
      parcelasRestantes: efeito.parcelasRestantes,
      parcelasQuitadas: efeito.parcelasQuitadas,
      proximaParcelaCentavos: efeito.proximaParcela?.valor ?? null,
      pisoAplicado: efeito.pisoAplicado,
    }
  }),
  routeOnce(chamadas.ofertarLanceDaCota, async (tx, contexto, { params, body, ator, funcionario }) => {
    const { fundamento } = body
    const feito = await ofertarLance(tx, contexto, { cotaId: params.id, oferta: ofertaDe(body), ator, fundamento })
    return presentUm(tx, contexto, feito, funcionario.id)
  }),
  routeOnce(chamadas.cancelarLanceDaCota, async (tx, contexto, { params, body, ator, funcionario }) =>
    presentUm(tx, contexto, await cancelarLance(tx, contexto, { ...params, ...body, ator }), funcionario.id),
  ),
  routeOnce(chamadas.pedirAberturaDoLance, async (tx, contexto, { params, body, funcionario: { id } }) =>
    presentUm(tx, contexto, await pedirAbertura(tx, contexto, { ...params, ...body, funcionarioId: id }), id),
  ),
  routeOnce(chamadas.confirmarAberturaDoLance, async (tx, contexto, { params, funcionario: { id } }) =>
    presentUm(tx, contexto, await confirmarAbertura(tx, contexto, { ...params, funcionarioId: id }), id),
  ),
]
