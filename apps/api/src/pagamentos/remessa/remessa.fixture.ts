import { randomUUID } from 'node:crypto'
import { novoDevedor } from '../../boletos/devedor.fixture.ts'
import type { Mesa } from '../pagamentos.fixture.ts'

export const endereco = {
  tipoEndereco: 1,
  cep: '01001000',
  endereco: 'Praça da Sé',
  numero: '10',
  complemento: null,
  bairro: 'Sé',
  cidade: 'São Paulo',
  idCidade: 3_550_308,
  uf: 'SP',
}

/** Makes and reads the remittances of an account as the console does. */
export function createRemessas(mesa: () => Mesa, padrao: Record<string, string>) {
  const gerar = (conta: Record<string, string> = padrao, chave: string = randomUUID()) =>
    mesa().analista.chamar('POST /remessas', { body: conta, headers: { 'idempotency-key': chave } })
  const baixar = (id: number) => mesa().analista.chamar('GET /remessas/:id/arquivo', { params: { id } })
  const pendentes = async () => (await mesa().atendente.chamar('GET /remessas/pendentes')).data

  /** Reports everything that waits to the bank, so that a test begins with nothing. */
  async function esvaziar() {
    while ((await gerar()).status === 200);
  }

  /** Makes a holder with an address who opens an instalment's boleto, which registers it. */
  async function novoTitulo({ comEndereco = true, comAdministradora = true, comLetras = false } = {}) {
    const { ambiente, parceiro } = mesa()
    const devedor = await novoDevedor(mesa(), { emDia: 1 })
    const [cota] = devedor.cotas
    if (!cota) throw new Error('sem cota')
    const { cifra } = ambiente.servidor.contexto
    if (comLetras)
      await ambiente.sql("update cliente set tipo_pessoa = 'PJ', inscricao_cifrada = $2 where id = $1", [
        devedor.clienteId,
        cifra.cifrar('12ABC34501DE35'),
      ])
    await ambiente.sql('delete from endereco_do_cliente where cliente_id = $1', [devedor.clienteId])
    if (comEndereco)
      await ambiente.sql(
        'insert into endereco_do_cliente (cliente_id, dados_cifrados, principal, alterado_em) values ($1, $2, true, now())',
        [devedor.clienteId, cifra.cifrar(JSON.stringify(endereco))],
      )
    await ambiente.sql('update parceiro set administradora = $2 where chave = $1', [
      parceiro.chave,
      comAdministradora ? JSON.stringify({ nome: 'Administradora Açaí Ltda.', cnpj: '11222333000181' }) : null,
    ])
    const { status } = await devedor.chamar('GET /cotas/:id/boletos/:ticket', {
      params: { id: cota.cotaId, ticket: cota.boleto },
    })
    if (status !== 200) throw new Error(`o boleto não se leu: ${status}`)
    return { ...cota, clienteId: devedor.clienteId }
  }

  return { gerar, baixar, pendentes, esvaziar, novoTitulo }
}
