import { type Candidato, corteDosLances, type PacoteDaAssembleia, type SorteioDaAssembleia } from '@contempla/consorcio'
import { basePathIntegracoes, erros } from '@contempla/contract'
import { type Abertura, isAbertoA, isSelado, type LanceLido, readAberturas } from '../lances/index.ts'
import type { Executor } from '../platform/database.ts'
import type { AssembleiaNoCalendario, Impedimento } from './calendario.service.ts'
import type { ExtracaoLida } from './extracoes.service.ts'
import { type CotaNomeada, nameCotas } from './resultado.sql.ts'

/** A longer list is read page by page in the list of bids. */
const maximoDeLances = 200
/**
 * Far from the drawn numbers there may be thousands of tries, all refused alike; only these and the successful one are
 * shown.
 */
const primeirasTentativas = 12

export const presentExtracao = ({
  dia,
  concurso,
  premios,
  registradaEm,
  registradaPor,
  retificacao,
  assembleias,
}: ExtracaoLida) => ({
  dia,
  concurso,
  premios,
  registradaEm: registradaEm.toISOString(),
  registradaPor,
  retificacao: retificacao && { ...retificacao, em: retificacao.em.toISOString() },
  assembleias,
})

export const presentAssembleia = (lida: AssembleiaNoCalendario) => ({
  grupoId: lida.grupoId,
  grupo: lida.grupo,
  parceiro: lida.parceiro,
  tipo: lida.tipo,
  numero: lida.numero,
  totalAssembleias: lida.totalAssembleias,
  dia: lida.dia,
  situacao: lida.situacao,
  extracaoDia: lida.extracaoDia,
  extracaoRegistrada: lida.premios !== null,
  lancesAtivos: lida.lancesAtivos,
  contempladas: lida.contempladas,
  publicadaEm: lida.publicadaEm?.toISOString() ?? null,
})

export const presentImpedimento = <C extends keyof typeof erros>(codigo: C | null) =>
  codigo && { codigo, mensagem: erros[codigo].mensagem as string }

export const presentDetalhe = (
  lida: AssembleiaNoCalendario,
  caixaCentavos: number,
  impedimento: Impedimento | null,
) => ({
  ...presentAssembleia(lida),
  pacotePublico: `${basePathIntegracoes}/v1/pacotes/${lida.parceiroChave}/${lida.grupo}/${lida.numero}`,
  corteDosLances: corteDosLances(lida.dia, lida.parametros).toISOString(),
  premios: lida.premios,
  caixaCentavos,
  impedimento: presentImpedimento(impedimento),
  publicadaPor: lida.publicadaPor,
  saldoInicialCentavos: lida.saldoInicialCentavos,
  saldoFinalCentavos: lida.saldoFinalCentavos,
})

const presentAbertura = (abertura: Abertura, funcionarioId: number) => ({
  motivo: abertura.motivo,
  pedidaPor: abertura.pedidaPor,
  pedidaEm: abertura.pedidaEm.toISOString(),
  pedidaPorMim: abertura.pedidaPorId === funcionarioId,
  confirmadaPor: abertura.confirmadaPor,
  confirmadaEm: abertura.confirmadaEm?.toISOString() ?? null,
})

/** Shows the offer of a bid; for a sealed one it is null, whatever the viewer's role. */
const presentOferta = (lance: LanceLido) => ({
  modalidade: lance.modalidade,
  valorCentavos: lance.valorCentavos,
  percentualPpt: lance.percentual,
  embutidoCentavos: lance.embutidoCentavos,
  fgtsCentavos: lance.fgtsCentavos,
  forma: lance.forma,
})

const OFERTA_SELADA = {
  modalidade: null,
  valorCentavos: null,
  percentualPpt: null,
  embutidoCentavos: null,
  fgtsCentavos: null,
  forma: null,
} as const satisfies Record<keyof ReturnType<typeof presentOferta>, null>

/** Shows the bids as this member of the staff may read them now. */
export async function presentLancesDaEquipe(
  db: Executor,
  lances: readonly LanceLido[],
  { agora, funcionarioId }: { agora: Date; funcionarioId: number },
) {
  const aberturas = await readAberturas(db, lances)
  return lances.map((lance) => {
    const abertura = aberturas.get(lance.id)
    const selado = isSelado(lance, agora) && !isAbertoA(abertura, funcionarioId)
    return {
      ...presentLance(lance),
      ...(selado ? OFERTA_SELADA : presentOferta(lance)),
      selado,
      abertura: abertura ? presentAbertura(abertura, funcionarioId) : null,
    }
  })
}

const presentLance = (lance: LanceLido) => ({
  protocolo: lance.protocolo,
  cotaId: lance.cotaId,
  cota: lance.cota,
  versao: lance.versao,
  titular: lance.titular,
  assembleia: lance.assembleia,
  diaDaAssembleia: lance.diaDaAssembleia,
  situacao: lance.situacao,
  motivo: lance.motivo,
  posicao: lance.posicao,
  permanente: lance.permanente,
  criadoEm: lance.criadoEm.toISOString(),
  encerradoEm: lance.encerradoEm?.toISOString() ?? null,
})

function presentAproximacao(tentativas: readonly Candidato[]) {
  const recusas = Map.groupBy(
    tentativas.flatMap(({ motivo }) => (motivo ? [motivo] : [])),
    (motivo) => motivo,
  )
  return {
    tentativas: tentativas.length,
    recusas: [...recusas].map(([motivo, { length }]) => ({ motivo, quantidade: length })),
    mostradas: tentativas.filter((_, i) => i < primeirasTentativas || i === tentativas.length - 1),
  }
}

const presentSorteio = ({ apuracao, versao, valor, contemplada, motivo, saldo }: SorteioDaAssembleia) => ({
  metodo: apuracao.metodo,
  candidatos: apuracao.candidatos,
  aproximacao: presentAproximacao(apuracao.aproximacao),
  contemplada: apuracao.contemplada,
  versao,
  valorCentavos: valor,
  servida: contemplada,
  motivo,
  saldoCentavos: saldo,
})

function presentLances({ resultado }: PacoteDaAssembleia, nomes: ReadonlyMap<number, CotaNomeada>) {
  return resultado.lances.slice(0, maximoDeLances).map((lance) => ({
    posicao: lance.posicao,
    cota: lance.cota,
    cotaId: nomes.get(lance.cota)?.id ?? 0,
    modalidade: lance.modalidade,
    valorCentavos: lance.valor,
    embutidoCentavos: nomes.get(lance.cota)?.embutidoCentavos ?? 0,
    fgtsCentavos: nomes.get(lance.cota)?.fgtsCentavos ?? 0,
    percentualPpt: lance.percentual,
    quitacao: lance.quitacao,
    contemplado: lance.contemplado,
    saldoCentavos: lance.saldo,
  }))
}

function presentContempladas({ entrada, resultado }: PacoteDaAssembleia, nomes: ReadonlyMap<number, CotaNomeada>) {
  const creditos = new Map(entrada.cotas.map(({ cota, credito }) => [cota, credito]))
  const lances = new Map(entrada.lances.map(({ cota, valor }) => [cota, valor]))
  return resultado.contempladas.map(({ cota, forma }) => ({
    cota,
    cotaId: nomes.get(cota)?.id ?? 0,
    titular: nomes.get(cota)?.titular ?? '',
    forma,
    creditoCentavos: creditos.get(cota) ?? 0,
    lanceCentavos: forma === 'lance' ? (lances.get(cota) ?? null) : null,
  }))
}

/** Shows a result as the console does, published or not. */
export async function presentResultado(db: Executor, grupoId: number, pacote: PacoteDaAssembleia) {
  const { entrada, resultado } = pacote
  const vistas = [...resultado.contempladas, ...resultado.lances.slice(0, maximoDeLances)].map(({ cota }) => cota)
  const nomes = await nameCotas(db, grupoId, entrada.numero, vistas)
  return {
    premios: [...entrada.premios],
    extracaoDia: entrada.extracao,
    participantes: entrada.participantes,
    aptas: entrada.cotas.filter(({ inaptidao }) => inaptidao === null).length,
    numeroDesempate: resultado.numeroDesempate,
    sorteios: resultado.sorteios.map(presentSorteio),
    sorteiosDeExcluidas: resultado.sorteiosDeExcluidas.map(presentSorteio),
    lances: presentLances(pacote, nomes),
    totalDeLances: resultado.lances.length,
    lancesForaDaDisputa: resultado.lancesForaDaDisputa.slice(0, maximoDeLances),
    totalForaDaDisputa: resultado.lancesForaDaDisputa.length,
    contempladas: presentContempladas(pacote, nomes),
    saldoInicialCentavos: resultado.saldoInicial,
    saldoFinalCentavos: resultado.saldoFinal,
  }
}
