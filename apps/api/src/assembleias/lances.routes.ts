import { retaguarda as chamadas } from '@contempla/contract'
import {
  cancelarLance,
  lanceAtivo,
  listLancesDaCota,
  type OfertaDeLance,
  ofertarLance,
  ofertaSimples,
  simular,
} from '../lances/index.ts'
import { route, routeOnce } from '../platform/http/route.ts'
import { presentImpedimento, presentLance } from './apresentacao.ts'

type Corpo = Pick<OfertaDeLance, 'modalidade' | 'forma'> & {
  valorCentavos: number
  embutidoCentavos: number
  fgtsCentavos: number
}

const ofertaDe = ({ modalidade, valorCentavos, embutidoCentavos, fgtsCentavos, forma }: Corpo): OfertaDeLance =>
  ofertaSimples({ modalidade, valor: valorCentavos, embutido: embutidoCentavos, fgts: fgtsCentavos, forma })

const historicoMostrado = 50

/** Bids that the staff takes for a customer. */
export const routesDosLances = [
  route(chamadas.lanceDaCota, async (contexto, { params }) => {
    const regras = await lanceAtivo(contexto, params.id)
    const historico = await listLancesDaCota(contexto.db, params.id, historicoMostrado)
    const { disputa, reajuste } = regras
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
      ativo: regras.ativo && presentLance(regras.ativo),
      historico: historico.map(presentLance),
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
  routeOnce(chamadas.ofertarLanceDaCota, async (tx, contexto, { params, body, ator }) =>
    presentLance(await ofertarLance(tx, contexto, { cotaId: params.id, oferta: ofertaDe(body), ator })),
  ),
  routeOnce(chamadas.cancelarLanceDaCota, async (tx, contexto, { params, ator }) =>
    presentLance(await cancelarLance(tx, contexto, { ...params, ator })),
  ),
]
