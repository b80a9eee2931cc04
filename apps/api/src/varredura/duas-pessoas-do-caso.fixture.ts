import { atosDe, type ChaveDeProcesso, listProcessos } from '@contempla/consorcio/processos'
import { createMundo } from '@contempla/dev-env'
import { type Cena, useCena } from '../assembleias/assembleias.fixture.ts'
import { contaDe, novaQuitada } from '../faturamentos/especie/especie.fixture.ts'

type AtoComDinheiro = [processo: ChaveDeProcesso, fase: string, ato: string]

/** Every act of every process that takes two people. */
export const atosComDinheiro: readonly AtoComDinheiro[] = listProcessos.flatMap((processo) =>
  Object.keys(processo.fases).flatMap((fase) =>
    atosDe(processo, fase, 'analista')
      .filter(({ outraPessoa }) => outraPessoa)
      .map(({ ato }): AtoComDinheiro => [processo.chave as ChaveDeProcesso, fase, ato]),
  ),
)

/** Brings a case to where an act would send its money, with no step of the staff's behind it. */
export function useCasosComDinheiro() {
  const cena = useCena()
  return async (processo: ChaveDeProcesso, fase: string, ato: string) => {
    const c: Cena = cena()
    const { sql } = c.ambiente
    const { id: cotaId, inscricao } = await novaQuitada(c)
    const [dona] = await sql<{ id: number }>('select cliente_id as id from cota where id = $1', [cotaId])
    const titular = { clienteId: dona?.id ?? 0, cotas: [cotaId] }
    const dados = processo === 'faturamento-especie' ? { dados: { conta: contaDe(inscricao) } } : {}
    const mundo = createMundo(c.ambiente)
    const id = await mundo.casoEm(titular, { processo, fase, ...dados })
    type Quem = Cena['gestor']
    return {
      cena: c,
      mover: (quem: Quem) =>
        quem.chamar('POST /casos/:id/andamentos', { params: { id }, body: { ato, fase, motivo: 'Conferido' } }),
      readFase: async () => (await sql<{ fase: string }>('select fase from caso where id = $1', [id]))[0]?.fase,
      pedido: async () => {
        const { data } = await c.gestor.chamar('GET /autorizacoes', { query: { situacao: 'pendente', page_size: 100 } })
        return data.find(
          ({ objeto }: { objeto: object }) =>
            JSON.stringify(objeto) === JSON.stringify({ tipo: 'caso', id: String(id) }),
        )
      },
      decidir: (quem: Quem, autorizacao: number) =>
        quem.chamar('POST /autorizacoes/:id/decisao', { params: { id: autorizacao }, body: { autoriza: true } }),
      aprovadoPor: (funcionarioId: number) => mundo.approveCaso(id, funcionarioId),
    }
  }
}
