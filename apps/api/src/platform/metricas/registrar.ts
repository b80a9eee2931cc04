import { Gauge, type Registry } from 'prom-client'
import type { Contexto } from '../http/context.ts'
import type { Indicador } from './indicador.ts'
import type { Lida } from './leitor.ts'

type ComValor = Omit<Lida, 'nome'>
type Medida = { name: string; help: string; rotulo?: string | undefined; ler(): Promise<readonly ComValor[]> }

/** Tells a figure anew each time that the metrics are asked for; what is not read is not told. */
function tell(registry: Registry, { name, help, rotulo, ler }: Medida) {
  registry.registerMetric(
    new Gauge({
      name,
      help,
      labelNames: rotulo ? [rotulo] : [],
      registers: [],
      async collect() {
        const lidas = await ler()
        this.reset()
        // A gauge without labels is zero after a reset, which would be told as if it had been read.
        if (!rotulo) this.remove()
        for (const lida of lidas) this.set(rotulo ? { [rotulo]: lida.rotulo ?? '' } : {}, lida.valor)
      },
    }),
  )
}

const umOuZero = (sim: boolean) => (sim ? 1 : 0)

/** Tells what a process is, and which of the services that it needs it reaches. */
export function registrarProcesso(registry: Registry, { config, saude }: Pick<Contexto, 'config' | 'saude'>) {
  tell(registry, {
    name: 'contempla_papel',
    help: 'Papéis deste processo (CONTEMPLA_ROLES)',
    rotulo: 'papel',
    ler: async () => config.papeis.map((papel) => ({ rotulo: papel, valor: 1 })),
  })
  tell(registry, {
    name: 'contempla_servico_no_ar',
    help: 'Se o processo alcança o serviço: 1, ou 0',
    rotulo: 'servico',
    async ler() {
      const { banco, servicos } = await saude.prontidao()
      const estados = Object.entries({ banco, ...servicos })
      return estados.map(([servico, estado]) => ({ rotulo: servico, valor: umOuZero(estado === 'ok') }))
    },
  })
}

/** Tells the figures that are read from the database, and whether they could be read. */
export function registrarIndicadores(
  registry: Registry,
  indicadores: readonly Indicador[],
  ler: () => Promise<readonly Lida[] | undefined>,
) {
  for (const { nome, help, rotulo } of indicadores)
    tell(registry, {
      name: nome,
      help,
      rotulo,
      ler: async () => (await ler())?.filter((lida) => lida.nome === nome) ?? [],
    })
  tell(registry, {
    name: 'contempla_leitura_ok',
    help: 'Se os indicadores do negócio puderam ser lidos do banco: 1, ou 0',
    ler: async () => [{ rotulo: null, valor: umOuZero((await ler()) !== undefined) }],
  })
}
