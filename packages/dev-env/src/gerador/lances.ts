import {
  addDays,
  CEM_POR_CENTO,
  type Dia,
  multiplyHalfUp,
  percentuaisContratados,
  totalDosPercentuais,
  valorDoLanceFixo,
} from '@contempla/consorcio'
import type { CotaAGerar } from './historico.ts'
import type { Linha } from './linha.ts'
import type { Sorteio } from './sorteio.ts'

const parteQueOferta = 0.6
/** A bid is at most this part of the debt. */
const folgaDoSaldo = 0.85
const milReais = 100_000

/** Only a quota that pays in time and is not contemplated yet makes a bid. */
const isConcorrente = ({ grupo, emAtraso, contemplacao, cancelamento, quitacao }: CotaAGerar): boolean =>
  grupo.situacao === undefined && !emAtraso && !contemplacao && !cancelamento && !quitacao

/** Finds the assembly for which bids are made: the group's first from today on. */
function proximaAssembleia({ grupo }: CotaAGerar, hoje: Dia): number {
  let numero = grupo.assembleia
  while (grupo.dataDaAssembleia(numero) < hoje) numero += 1
  return numero
}

/** Estimates the debt at the credit of the assembly, in centavos, by the instalments after it. */
function saldoAproximado({ grupo }: CotaAGerar, numero: number, credito: number): number {
  const contribuicoes = grupo.venda.plano.prazoMeses
  const contratado = percentuaisContratados(grupo.venda.plano, {
    contribuicoes,
    contribuicoesAntesDaContemplacao: null,
  })
  const restante = (totalDosPercentuais(contratado) * (contribuicoes - numero)) / contribuicoes
  return multiplyHalfUp(credito, Math.floor(restante))
}

/** Writes the active bid of some of the quotas for their group's next assembly. */
export function* generateLance(cota: CotaAGerar, sorteio: Sorteio, hoje: Dia): Generator<Linha> {
  const [oferece, fixo, comEmbutido, parte] = [sorteio.fracao(), sorteio.fracao(), sorteio.fracao(), sorteio.fracao()]
  const { grupo } = cota
  if (!isConcorrente(cota) || oferece > parteQueOferta) return
  const assembleia = proximaAssembleia(cota, hoje)
  if (assembleia > grupo.venda.plano.prazoMeses) return
  const credito = grupo.credito(Math.min(assembleia, grupo.assembleia))
  const maximo = saldoAproximado(cota, assembleia, credito) * folgaDoSaldo
  const doFixo = valorDoLanceFixo('fixo-25', credito)
  const isFixo = fixo < 0.2 && doFixo <= maximo
  const livre = Math.floor((Math.min(maximo, credito * 0.6) * (0.3 + 0.7 * parte)) / milReais) * milReais
  const valor = isFixo ? doFixo : livre
  if (valor <= 0) return
  const embutidoMaximo = multiplyHalfUp(credito, CEM_POR_CENTO / 4)
  const embutido = comEmbutido < 0.3 ? Math.min(embutidoMaximo, Math.floor(valor / 2)) : 0
  yield {
    tipo: 'lance',
    protocolo: `DEMO-${grupo.codigo}-${cota.numero}`,
    parceiro: grupo.parceiro,
    grupo: grupo.codigo,
    cota: cota.numero,
    versao: 0,
    assembleia,
    modalidade: isFixo ? 'fixo-25' : 'livre',
    valor,
    embutido,
    forma: parte < 0.5 ? 'prazo' : 'parcela',
    criadoEm: `${addDays(hoje, -2)}T17:30:00Z`,
  }
}

const partesDoCredito = 50

/** Writes a bid too small to win: 2% of the credit, for the group's next assembly. */
export function lanceMinimo({ grupo, numero }: CotaAGerar, hoje: Dia): Linha {
  const assembleia = grupo.assembleia
  return {
    tipo: 'lance',
    protocolo: `DEMO-${grupo.codigo}-${numero}`,
    parceiro: grupo.parceiro,
    grupo: grupo.codigo,
    cota: numero,
    versao: 0,
    assembleia,
    modalidade: 'livre',
    valor: Math.floor(grupo.credito(assembleia) / partesDoCredito),
    embutido: 0,
    forma: 'prazo',
    criadoEm: `${addDays(hoje, -2)}T17:30:00Z`,
  }
}
