import {
  type Candidato,
  corteDosLances,
  isMotivoDeInaptidao,
  MOTIVO_RESERVADO,
  numeroDaCota,
  type SorteioDaAssembleia,
} from '@contempla/consorcio'
import { type assembleias, basePathIntegracoes, type Payload } from '@contempla/contract'
import { percentual } from '../../cotas/index.ts'
import type { LanceLido } from '../../lances/index.ts'
import type { AssembleiaNoCalendario, SituacaoDaAssembleia } from '../calendario.service.ts'
import type { AssembleiaComSorteadas, getDashboardDaCota, ResultadoParaACota } from './titular.service.ts'

const SITUACAO: Record<SituacaoDaAssembleia, (typeof assembleias.SITUACOES_PARA_O_TITULAR)[number]> = {
  anterior: 'concluida',
  publicada: 'concluida',
  prevista: 'agendada',
  'aguarda-extracao': 'aguardando-apuracao',
  pronta: 'aguardando-apuracao',
}

const presentAssembleia = ({ numero, dia, situacao, parametros, extracaoDia }: AssembleiaNoCalendario) => ({
  numero,
  data: dia,
  situacao: SITUACAO[situacao],
  corteDosLances: corteDosLances(dia, parametros).toISOString(),
  dataExtracao: extracaoDia,
  temResultado: situacao === 'publicada',
})

export const presentNoCalendario = ({ lida, contempladas, participa }: AssembleiaComSorteadas) => ({
  ...presentAssembleia(lida),
  participa,
  premios: lida.situacao === 'publicada' ? lida.premios : null,
  contempladas: [...contempladas],
})

type Dashboard = Awaited<ReturnType<typeof getDashboardDaCota>>

export const presentDashboard = ({ total, situacao, ultima, proxima, ...resto }: Dashboard) => ({
  numeroTotalAssembleia: total,
  situacaoGrupo: situacao,
  numeroAssembleiaAtual: ultima?.numero ?? 0,
  proxima: proxima ? presentAssembleia(proxima) : null,
  ultima: ultima ? presentAssembleia(ultima) : null,
  ...resto,
})

/** Far from the drawn numbers there may be thousands of tries; only these and the successful one are shown. */
const PRIMEIRAS_TENTATIVAS = 12

/** Hides why somebody else's quota was not fit, which is their private matter. */
const presentCandidato = (candidato: Candidato) => ({
  ...candidato,
  motivo: candidato.motivo && isMotivoDeInaptidao(candidato.motivo) ? MOTIVO_RESERVADO : candidato.motivo,
})

const presentSorteio = ({ apuracao, contemplada }: SorteioDaAssembleia) => ({
  metodo: apuracao.metodo,
  candidatos: apuracao.candidatos.map(presentCandidato),
  aproximacao: {
    tentativas: apuracao.aproximacao.length,
    mostradas: apuracao.aproximacao
      .filter((_, i, todas) => i < PRIMEIRAS_TENTATIVAS || i === todas.length - 1)
      .map(presentCandidato),
  },
  contemplada: apuracao.contemplada,
  servida: contemplada,
})

const presentLance = ({ protocolo, percentual: ppt, posicao }: LanceLido) => ({
  protocolo,
  percentualLance: ppt === null ? null : percentual(ppt),
  posicao,
})

type Resultado = Payload<typeof assembleias.resultadoDeAssembleia>

export function presentResultado({ cota, lida, apurada, desfecho, lance }: ResultadoParaACota): Resultado {
  const { entrada, resultado } = apurada.pacote
  const vencedores = resultado.lances.filter(({ contemplado }) => contemplado).map((l) => percentual(l.percentual))
  return {
    numero: lida.numero,
    data: lida.dia,
    dataExtracao: entrada.extracao,
    concurso: entrada.concurso ?? null,
    premios: [...entrada.premios],
    participantes: entrada.participantes,
    numeroDesempate: resultado.numeroDesempate,
    publicadaEm: apurada.publicadaEm.toISOString(),
    sorteios: resultado.sorteios.map(presentSorteio),
    contempladas: resultado.contempladas,
    quantidadeLances: resultado.lances.length,
    menorPercentualVencedor: vencedores.length > 0 ? Math.min(...vencedores) : null,
    maiorPercentualVencedor: vencedores.length > 0 ? Math.max(...vencedores) : null,
    saldoInicial: resultado.saldoInicial,
    saldoFinal: resultado.saldoFinal,
    pacote: {
      endereco: `${basePathIntegracoes}/v1/pacotes/${lida.parceiroChave}/${lida.grupo}/${lida.numero}`,
      hash: apurada.hashPublico,
    },
    daCota: { cota: numeroDaCota(cota.cota), ...desfecho, lance: lance ? presentLance(lance) : null },
  }
}
