import {
  CODIGO_DA_AMORTIZACAO,
  CODIGO_DA_MODALIDADE,
  FINS_DO_PERMANENTE,
  percentualDoLance,
  recursosProprios,
} from '@contempla/consorcio'
import type { lancesDaCota, Payload } from '@contempla/contract'
import { percentual } from '../../cotas/index.ts'
import { presentLanceDoTitular } from '../apresentacao.ts'
import type { FeitoNaProxima, PermanenteDaCota, PermanenteEmVigor } from './permanente.service.ts'

const presentEmVigor = ({ oferta, credito, criadoEm }: PermanenteEmVigor) => ({
  dataInicio: criadoEm.toISOString(),
  situacaoModalidade: CODIGO_DA_MODALIDADE[oferta.modalidade],
  situacaoOferta: oferta.oferta,
  tipoAmortizacao: CODIGO_DA_AMORTIZACAO[oferta.forma],
  valorLance: oferta.valor,
  percentualLance: percentual(percentualDoLance({ ...oferta, credito })),
  valorLanceEmbutido: oferta.embutido,
  valorFGTS: oferta.fgts,
  recursosProprios: recursosProprios(oferta),
  quantidadeParcelaSubsequente: oferta.subsequentes,
  trocaChaves: oferta.chaves,
  lancequitacao: oferta.quitacao ? ('S' as const) : ('N' as const),
})

export const presentFeito = (feito: FeitoNaProxima | null) =>
  feito && presentLanceDoTitular(feito.lance, feito.podeCancelar)

export const presentPermanente = ({
  permanente,
  feito,
  fim,
}: PermanenteDaCota): Payload<typeof lancesDaCota.lancePermanente> => ({
  lancePermanente: permanente && presentEmVigor(permanente),
  lance: presentFeito(feito),
  fim: fim && { data: fim.em.toISOString(), motivo: fim.motivo, mensagem: FINS_DO_PERMANENTE[fim.motivo] },
})
