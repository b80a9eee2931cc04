import type { Apuracao, Candidato, Sorteio } from '../palavras.ts'

/** Where a candidate's digits stand in its prize: what comes before, they, what comes after. */
export type PremioRecortado = readonly [antes: string, numero: string, depois: string]

const iniciosDe = (algarismos: number, quantos: number): readonly number[] => {
  if (algarismos !== 3) return [1, 0]
  return quantos === 3 ? [2, 1, 0] : [2, 0]
}

/**
 * The prize with the digits that a candidate took out of it. Candidates of one prize come in the order of the method:
 * hundreds from the right (and the middle, where there are three), thousands from the right.
 */
export function recortarPremio(
  premios: readonly string[],
  candidatos: readonly Candidato[],
  candidato: Candidato,
): PremioRecortado | null {
  const premio = candidato.premio === null ? undefined : premios[candidato.premio - 1]
  if (premio === undefined) return null
  const doPremio = candidatos.filter((outro) => outro.premio === candidato.premio)
  const algarismos = candidato.sorteado.length
  const inicio = iniciosDe(algarismos, doPremio.length)[doPremio.indexOf(candidato)] ?? 0
  return [premio.slice(0, inicio), premio.slice(inicio, inicio + algarismos), premio.slice(inicio + algarismos)]
}

/** The outcome of a candidate: refused for a reason, drawn, or not needed. */
export type Desfecho = 'recusado' | 'sorteado' | 'dispensado'

export function desfechoDe(
  candidatos: readonly Candidato[],
  candidato: Candidato,
  contemplada: number | null,
): Desfecho {
  if (candidato.motivo !== null) return 'recusado'
  const vencedor = candidatos.find(({ motivo, cota }) => motivo === null && cota !== null && cota === contemplada)
  return vencedor === candidato ? 'sorteado' : 'dispensado'
}

/** The candidates up to the one that took the draw; all, where none did. */
export function candidatosProvados(candidatos: readonly Candidato[], contemplada: number | null): readonly Candidato[] {
  const vencedor = candidatos.findIndex((candidato) => desfechoDe(candidatos, candidato, contemplada) === 'sorteado')
  return vencedor < 0 ? candidatos : candidatos.slice(0, vencedor + 1)
}

/**
 * A step of the fund in an assembly: what moved it and what it had afterwards, in centavos. Of a refund, `penal` is what
 * leaves besides it: the fine of the exclusion that is the administrator's.
 */
export type PassoDoCaixa = {
  rotulo: 'sorteio' | 'excluida' | 'lance'
  cota: number
  movimento: number
  saldo: number
  penal: number
}

/** How the fund went, from what it had to what is left: only who was served moved it. */
export function passosDoCaixa({
  saldoInicialCentavos,
  sorteios,
  sorteiosDeExcluidas,
  lances,
}: Apuracao): PassoDoCaixa[] {
  const servidos = (rotulo: 'sorteio' | 'excluida', lista: readonly Sorteio[]) =>
    lista
      .filter(({ servida }) => servida)
      .map(({ contemplada, saldoCentavos, valorCentavos }) => ({
        rotulo,
        cota: contemplada ?? 0,
        saldo: saldoCentavos,
        restituicao: rotulo === 'excluida' ? valorCentavos : null,
      }))
  const vencedores = lances
    .filter(({ contemplado }) => contemplado)
    .map(({ cota, saldoCentavos }) => ({ rotulo: 'lance' as const, cota, saldo: saldoCentavos, restituicao: null }))
  let anterior = saldoInicialCentavos
  return [...servidos('sorteio', sorteios), ...servidos('excluida', sorteiosDeExcluidas), ...vencedores].map(
    ({ restituicao, ...passo }) => {
      const movimento = passo.saldo - anterior
      anterior = passo.saldo
      return { ...passo, movimento, penal: restituicao === null ? 0 : -movimento - restituicao }
    },
  )
}

/** How many quotas a result contemplates each way, with their credits and bids in centavos, and whom it refunds. */
export function numerosDaPublicacao<S extends { servida: boolean }>({
  contempladas,
  sorteiosDeExcluidas,
}: Pick<Apuracao, 'contempladas'> & { sorteiosDeExcluidas: readonly S[] }) {
  const somaDe = (forma: 'sorteio' | 'lance') => {
    const delas = contempladas.filter((contemplada) => contemplada.forma === forma)
    return {
      cotas: delas.length,
      credito: delas.reduce((soma, { creditoCentavos }) => soma + creditoCentavos, 0),
      lances: delas.reduce((soma, { lanceCentavos }) => soma + (lanceCentavos ?? 0), 0),
    }
  }
  return {
    sorteio: somaDe('sorteio'),
    lance: somaDe('lance'),
    restituidas: sorteiosDeExcluidas.filter(({ servida }) => servida),
  }
}
