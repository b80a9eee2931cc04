import { contaDe } from '../devolucoes/devolucoes.fixture.ts'
import type { Preparo, Situacao } from './preparo.fixture.ts'

const naoContemplada = () => ({ cotas: [{}] })

/** Of a cancelled quota of theirs that was drawn, and has something to receive. */
async function sorteada({ cenario: { ambiente }, pessoa }: Preparo) {
  await ambiente.sql("update cota set situacao = 'Cancelado' where id = $1", [pessoa.cota])
  await ambiente.sql(
    `insert into restituicao (cota_id, grupo_id, origem, dia, base_centavos, multa_centavos, penal_centavos, valor_centavos)
     select id, grupo_id, 'sorteio', '2026-11-10', 100000, 0, 0, 100000 from cota where id = $1`,
    [pessoa.cota],
  )
}

/** The states of a refund in which its calls are answered. */
export const situacoesDaDevolucao: readonly Situacao[] = [
  {
    dados: naoContemplada,
    prepara: async (preparo) => {
      await sorteada(preparo)
      return {}
    },
    chamadas: ['GET /core/devolucao/iniciar'],
  },
  {
    dados: naoContemplada,
    prepara: async (preparo) => {
      await sorteada(preparo)
      await preparo.chamar('GET /core/devolucao/iniciar')
      return {}
    },
    chamadas: [
      'GET /core/devolucao/status',
      'GET /core/devolucao/data-devolucao',
      'POST /core/devolucao/confirmar',
      'POST /core/devolucao/nao-confirmar',
    ],
  },
  {
    dados: naoContemplada,
    prepara: async (preparo) => {
      await sorteada(preparo)
      const { cenario, pessoa } = preparo
      await cenario.mundo.casoEm(
        { clienteId: pessoa.cliente, cotas: [pessoa.cota] },
        { processo: 'devolucao', fase: 'cadastroAprovado' },
      )
      return { diz: { 'POST /core/devolucao/solicitar-pagamento': { body: contaDe(pessoa.titular.inscricao) } } }
    },
    chamadas: ['POST /core/devolucao/solicitar-pagamento'],
  },
]
