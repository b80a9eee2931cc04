import type {
  EntradaDaAssembleia,
  LanceDaAssembleia,
  ResultadoDaAssembleia,
  SorteioDaAssembleia,
} from '../packages/consorcio/src/assembleia/assembleia.ts'
import type { Candidato } from '../packages/consorcio/src/assembleia/candidato.ts'
import { pptToPercent } from '../packages/consorcio/src/valores/percentual.ts'

const MOTIVOS: Record<string, string> = {
  CANCELADA: 'cota cancelada',
  CONTEMPLADA: 'já contemplada',
  EM_ATRASO: 'parcela em atraso',
  ENTRA_DEPOIS: 'começa a concorrer numa assembleia seguinte',
  NADA_PAGO: 'ainda não pagou a primeira parcela',
  PAGA_APOS_O_VENCIMENTO: 'pagou a parcela depois do vencimento',
  BLOQUEADA: 'pediu para não ser contemplada nesta assembleia',
  ACIMA_DO_NUMERO_DE_COTAS: 'acima do número de cotas do grupo',
  SEM_NUMERO_ADICIONAL: 'número que nenhuma cota tem',
  SEM_COTA_ATIVA: 'não há cota ativa com este número',
  SEM_COTA_EXCLUIDA: 'não há cota excluída à espera com este número',
  JA_SORTEADA: 'já sorteada nesta assembleia',
  CONTEMPLADA_POR_SORTEIO: 'contemplada no sorteio desta assembleia',
  SEM_COTA_APTA: 'nenhuma cota apta',
  SEM_CAIXA: 'o caixa não alcança',
  INAPTA: 'cota inapta (o motivo é da pessoa)',
  EMBUTIDO_ACIMA_DO_PERMITIDO: 'o embutido passa do que o crédito permite',
  EMBUTIDO_E_FGTS_ACIMA_DO_LANCE: 'o embutido e o FGTS passam do lance',
  FGTS_SO_EM_IMOVEL: 'FGTS só em imóvel',
}
const METODOS = {
  centena: 'centenas (até 1.000 cotas)',
  'milhar-com-reducao': 'milhares, reduzidos ao número de cotas (de 1.001 a 5.000)',
  'milhar-com-exclusao': 'milhares, sem os que passam do número de cotas (de 5.001 a 10.000)',
}
const MODALIDADES = { livre: 'livre', 'fixo-25': 'fixo de 25%', 'fixo-50': 'fixo de 50%' }
type Apuracao = SorteioDaAssembleia['apuracao']

/** Of the approximation, which goes number by number, a person reads the beginning, and the one that took it. */
const PRIMEIRAS_DA_APROXIMACAO = 10

const reais = (centavos: number): string =>
  (centavos / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }).replaceAll('\u00A0', ' ')
const dia = (iso: string): string => iso.split('-').toReversed().join('/')
const motivoDe = (codigo: string): string => MOTIVOS[codigo] ?? codigo

function describeCandidato({ ordem, premio, sorteado, cota, motivo }: Candidato, contemplada: number | null): string {
  const origem = premio === null ? 'aproximação' : `${premio}º prêmio`
  const numero = cota === null ? sorteado : `${sorteado} → cota ${cota}`
  const desfecho = motivo === null ? (cota === contemplada ? 'SORTEADA' : 'não foi preciso provar') : motivoDe(motivo)
  return `    ${String(ordem).padStart(2)}. ${origem.padEnd(12)} ${numero.padEnd(18)} ${desfecho}`
}

function* describeAproximacao({ aproximacao, contemplada }: Apuracao, tudo: boolean): Generator<string> {
  const omitidos = tudo ? 0 : aproximacao.length - PRIMEIRAS_DA_APROXIMACAO - 1
  for (const [i, candidato] of aproximacao.entries()) {
    if (omitidos <= 0 || i < PRIMEIRAS_DA_APROXIMACAO || i === aproximacao.length - 1)
      yield describeCandidato(candidato, contemplada)
    else if (i === PRIMEIRAS_DA_APROXIMACAO)
      yield `        … mais ${omitidos.toLocaleString('pt-BR')} por aproximação (--tudo os mostra)`
  }
}

/** The candidates up to the one that took it; those after it were not tried. */
function* describeSorteio(sorteio: SorteioDaAssembleia, titulo: string, tudo: boolean): Generator<string> {
  const { apuracao, versao, valor, motivo, saldo } = sorteio
  yield ''
  yield `  ${titulo}: ${METODOS[apuracao.metodo]}`
  const ate = apuracao.candidatos.findIndex(({ cota, motivo: porque }) => cota === apuracao.contemplada && !porque)
  const provados = ate < 0 ? apuracao.candidatos : apuracao.candidatos.slice(0, ate + 1)
  for (const candidato of provados) yield describeCandidato(candidato, apuracao.contemplada)
  yield* describeAproximacao(apuracao, tudo)
  if (motivo) yield `    Sem contemplação: ${motivoDe(motivo)}.`
  else
    yield `    Cota ${apuracao.contemplada}${versao === null ? '' : ` (versão ${versao})`}: ${reais(valor)}; o fundo fica com ${reais(saldo)}.`
}

function describeLance(lance: LanceDaAssembleia): string {
  const composicao = [
    `${pptToPercent(lance.percentual, 4).replace('.', ',')}%`,
    reais(lance.valor),
    MODALIDADES[lance.modalidade],
    ...(lance.quitacao ? ['quita a cota'] : []),
  ].join(', ')
  return `    ${String(lance.posicao).padStart(4)}. cota ${String(lance.cota).padEnd(5)} ${composicao.padEnd(52)} ${lance.contemplado ? 'CONTEMPLADO' : 'não contemplado'}`
}

/** The replay of an assembly, line by line, for a person to follow by hand; with `tudo`, every candidate tried. */
export function* describeApuracao(
  entrada: EntradaDaAssembleia,
  resultado: ResultadoDaAssembleia,
  tudo: boolean,
): Generator<string> {
  yield `Grupo ${entrada.grupo}, assembleia ${entrada.numero}, de ${dia(entrada.dia)}`
  const concurso = entrada.concurso === null ? '' : `, concurso ${entrada.concurso}`
  yield `  Extração de ${dia(entrada.extracao)}${concurso}: ${entrada.premios.map((premio, i) => `${i + 1}º ${premio}`).join('  ')}`
  yield `  ${entrada.participantes} números; ${entrada.cotas.length} cotas ativas; ${entrada.lances.length} lances; fundo comum de ${reais(resultado.saldoInicial)}`
  for (const [i, sorteio] of resultado.sorteios.entries())
    yield* describeSorteio(sorteio, `Sorteio ${i + 1} das ativas`, tudo)
  for (const [i, sorteio] of resultado.sorteiosDeExcluidas.entries())
    yield* describeSorteio(sorteio, `Sorteio ${i + 1} das excluídas`, tudo)
  yield ''
  yield `  Lances, com desempate a partir do número ${resultado.numeroDesempate}:`
  if (resultado.lances.length === 0) yield '    nenhum na disputa'
  for (const lance of resultado.lances) yield describeLance(lance)
  for (const { cota, motivo } of resultado.lancesForaDaDisputa)
    yield `       – cota ${cota} fora da disputa: ${motivoDe(motivo)}`
  const contempladas = resultado.contempladas.map(({ cota, forma }) => `${cota} (${forma})`).join(', ')
  yield ''
  yield `  Contempladas: ${contempladas || 'nenhuma'}. O fundo fica com ${reais(resultado.saldoFinal)}.`
}
