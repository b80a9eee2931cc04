import { measureAssembleia } from './assembleia.ts'
import { measureLance } from './lances.ts'
import { measureLeituras } from './leituras.ts'
import { LIMITES_DAS_RAZOES as limites } from './limites-das-razoes.ts'
import { comBanco } from './massa.ts'
import type { Benchmark } from './medida.ts'

/** One group, whole. */
const cotas = 5000

export const razoes: Benchmark = {
  nome: 'razoes',
  descricao: 'leituras, lances e assembleia em forma curta, para que npm test perceba o que ficou mais caro',
  soQuandoPedido: true,
  medir: () =>
    comBanco(async (banco) => {
      const url = await banco.carregar(cotas)
      const { lista, detalhe, lance, assembleia } = limites
      return [
        ...(await measureLeituras(url, {
          rodadas: 5,
          segundosPorRodada: 0.4,
          aquecimento: 1,
          minimos: { lista, detalhe },
          por: 'cpu',
        })),
        ...(await measureLance(url, { rodadas: 5, ofertantes: 60, minimo: lance, por: 'cpu' })),
        ...(await measureAssembleia(url, assembleia)),
      ]
    }),
}
