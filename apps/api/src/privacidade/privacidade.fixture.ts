import type { ClienteHttp, TitularDeTeste } from '@contempla/dev-env'
import { withSistema } from '../sistema.fixture.ts'
import { eliminarNoDia } from './index.ts'

/** A system with a manager and an analyst, and what is done with requests in it. */
export function usePrivacidade() {
  const sistema = withSistema()
  const { ambiente, mundo, nucleo } = sistema

  const novoTitular = (dados: Parameters<typeof mundo.novoTitular>[1] = {}) =>
    mundo.novoTitular(sistema.parceiro, dados)

  /** Signs in with the password, which counts as given just now. */
  async function entrar(titular: TitularDeTeste): Promise<ClienteHttp> {
    await ambiente.sql('update cliente set senha_expirada = false where id = $1', [titular.clienteId])
    return mundo.entrar(titular)
  }

  const casoDe = async (numero: string) => {
    const [caso] = await ambiente.sql<{ id: number; fase: string }>('select id::int, fase from caso where id = $1', [
      Number(numero),
    ])
    if (!caso) throw new Error(`não há o caso ${numero}`)
    return caso
  }

  /** Decides a request as somebody of the staff, by one of the acts of its table. */
  async function decidir(numero: string, ato: string, papel: 'analista' | 'gestor' = 'gestor') {
    const { id, fase } = await casoDe(numero)
    const http = await nucleo.naRetaguarda(papel)
    return http.chamar('POST /casos/:id/andamentos', {
      params: { id },
      body: { ato, fase, motivo: 'Conferimos e respondemos assim.' },
    })
  }

  /** Asks for the erasure and has it answered; returns the answer as the database keeps it. */
  async function eliminar(titular: TitularDeTeste) {
    const http = await entrar(titular)
    const pedido = await http.chamar('POST /privacidade/pedidos', { body: { assunto: 'eliminacao', texto: '' } })
    if (pedido.status !== 200) throw new Error(JSON.stringify(pedido.json))
    const decidido = await decidir(pedido.data.numero, 'eliminar')
    if (decidido.status !== 200) throw new Error(JSON.stringify(decidido.json))
    return String(pedido.data.numero)
  }

  const linhasDe = ({ clienteId }: TitularDeTeste) =>
    ambiente.sql<{ categoria: string; em: string | null; feita: boolean; certo: boolean }>(
      'select categoria, em::text, feita_em is not null as feita, certo from eliminacao where cliente_id = $1 order by id',
      [clienteId],
    )

  return {
    ...sistema,
    sistema,
    novoTitular,
    entrar,
    casoDe,
    decidir,
    eliminar,
    linhasDe,
    eliminarNoDia: () => eliminarNoDia(ambiente.servidor.contexto),
  }
}
