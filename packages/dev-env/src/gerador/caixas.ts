import type { Grupo } from './grupos.ts'
import type { LinhaCota, LinhaMovimento } from './linha.ts'

/** What must be left after a contemplation, in credits of the day: the next assembly has to have what to pay with. */
const creditosDeReserva = 2

/** The cash of each group as its quotas are generated: a group contemplates no more than it has. */
export function createCaixas() {
  const caixas = new Map<Grupo, number>()
  const sum = (grupo: Grupo, valor: number) => caixas.set(grupo, (caixas.get(grupo) ?? 0) + valor)
  return {
    /** How many more it may contemplate, beyond what it keeps. */
    folga: (grupo: Grupo): number => (caixas.get(grupo) ?? 0) / grupo.credito(grupo.assembleia) - creditosDeReserva,
    /** Passes the lines on. */
    *contar(grupo: Grupo, linhas: Iterable<LinhaCota | LinhaMovimento>): Generator<LinhaCota | LinhaMovimento> {
      for (const linha of linhas) {
        if (linha.tipo === 'cota' && linha.dataContemplacao) sum(grupo, -linha.credito)
        if (linha.tipo === 'movimento' && linha.lancamento === 'pagamento') sum(grupo, linha.valores.fundoComum ?? 0)
        yield linha
      }
    },
  }
}
