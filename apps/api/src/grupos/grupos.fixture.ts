import type { Ambiente, GrupoDeTeste, GrupoPedido, Nucleo, ParceiroDeTeste } from '@contempla/dev-env'
import { beforeAll, beforeEach } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'
import { getCaixa } from './index.ts'

type Movimento = { id: number; conta: string; valor_centavos: number; dia: string; tipo: string }

type Cena = {
  ambiente: Ambiente
  nucleo: Nucleo
  parceiro: ParceiroDeTeste
  gestor: Awaited<ReturnType<Nucleo['naRetaguarda']>>
  novoGrupo(pedido?: GrupoPedido): Promise<GrupoDeTeste>
  caixaDe(grupo: GrupoDeTeste): ReturnType<typeof getCaixa>
  movimentos(grupo: GrupoDeTeste): Promise<Movimento[]>
  /** How many times an action on this object is in the trail. */
  auditado(acao: string, id: string | number): Promise<number>
}

export const primeiraAssembleia = '2027-01-15'
export const umPorCento = 10_000_000_000

export const em = ({ id }: GrupoDeTeste) => ({ params: { id } })

function createCena(ambiente: Ambiente, nucleo: Nucleo, parceiro: ParceiroDeTeste): Omit<Cena, 'gestor'> {
  return {
    ambiente,
    nucleo,
    parceiro,
    novoGrupo: (pedido) => nucleo.novoGrupo(parceiro, pedido),
    caixaDe: ({ id }) => getCaixa(ambiente.servidor.contexto.db, id),
    movimentos: ({ id }) =>
      ambiente.sql<Movimento>(
        'select id, conta, valor_centavos, dia::text, tipo from movimento_grupo where grupo_id = $1 order by id',
        [id],
      ),
    auditado: async (acao, id) =>
      (await ambiente.sql('select 1 from auditoria where acao = $1 and objeto_id = $2', [acao, String(id)])).length,
  }
}

/** A system with a partner, on 2026-11-20 as each test begins, with a manager who has just come in. */
export function useCena(): () => Cena {
  let base: Omit<Cena, 'gestor'>
  let cena: Cena
  const { ambiente, nucleo, parceiro } = withSistema()
  beforeAll(() => {
    base = createCena(ambiente, nucleo, parceiro)
  })
  beforeEach(async () => {
    base.ambiente.relogio.ajustar(new Date('2026-11-20T15:00:00Z'))
    cena = { ...base, gestor: await base.nucleo.naRetaguarda('gestor') }
  })
  return () => cena
}
