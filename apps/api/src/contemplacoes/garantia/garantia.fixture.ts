import type { Cena } from '../../assembleias/assembleias.fixture.ts'

/** Moves the quota's holder to this state. */
export async function morarEm({ ambiente }: Pick<Cena, 'ambiente'>, cotaId: number, uf: string) {
  await ambiente.sql('delete from endereco_do_cliente where cliente_id = (select cliente_id from cota where id = $1)', [
    cotaId,
  ])
  await ambiente.sql(
    'insert into endereco_do_cliente (cliente_id, dados_cifrados, principal) select cliente_id, $2, true from cota where id = $1',
    [cotaId, ambiente.servidor.contexto.cifra.cifrar(JSON.stringify({ uf }))],
  )
}
