import type { Grupo } from './grupos.ts'
import type { LinhaCota, LinhaMovimento } from './linha.ts'

/** A contemplation leaves at least this many credits of the day, so that the next assembly has cash. */
const creditosDeReserva = 2

/** Tracks the cash of each group as its quotas are generated, because a group contemplates no more than it has. */
export function createCaixas() {
  const caixas = new Map<Grupo, number>()
  const sum = (grupo: Grupo, valor: number) => caixas.set(grupo, (caixas.get(grupo) ?? 0) + valor)
  return {
    /** Returns how many more quotas the group may contemplate beyond its reserve. */
    folga: (grupo: Grupo): number => (caixas.get(grupo) ?? 0) / grupo.credito(grupo.assembleia) - creditosDeReserva,
    /** Counts the lines and passes them on. */
    *contar(grupo: Grupo, linhas: Iterable<LinhaCota | LinhaMovimento>): Generator<LinhaCota | LinhaMovimento> {
      for (const linha of linhas) {
        if (linha.tipo === 'cota' && linha.dataContemplacao) sum(grupo, -linha.credito)
        if (linha.tipo === 'movimento' && linha.lancamento === 'pagamento') sum(grupo, linha.valores.fundoComum ?? 0)
        yield linha
      }
    },
  }
}
