import { beforeEach, expect, test } from 'vitest'
import { createAnexar } from '../documentos/boletos-impressos/envio.service.ts'
import { hoje, useMesa } from '../pagamentos/pagamentos.fixture.ts'
import { novoDevedor } from './devedor.fixture.ts'

const mesa = useMesa()
beforeEach(() => mesa().ambiente.relogio.ajustar(new Date(`${hoje}T15:00:00Z`)))

/** Charges two quotas of one holder on one boleto, and then gives the first to another holder. */
async function vendida() {
  const vendedor = await novoDevedor(mesa(), { emDia: 2 })
  const comprador = await novoDevedor(mesa(), { emDia: 1 })
  const { ticket } = (await vendedor.unificar()).data
  const [uma, outra] = vendedor.cotas
  if (!uma || !outra) throw new Error('faltam cotas')
  const passar = () =>
    mesa().ambiente.sql('update cota set cliente_id = $1 where id = $2', [comprador.clienteId, uma.cotaId])
  return { vendedor, comprador, ticket, uma, outra, passar }
}

const ler = async (de: Awaited<ReturnType<typeof novoDevedor>>, id: number, ticket: string) => {
  const params = { id, ticket: Number(ticket) }
  const boleto = await de.chamar('GET /cotas/:id/boletos/:ticket', { params })
  const papel = await de.chamar('GET /cotas/:id/boletos/:ticket/imprimir', { params })
  const pendente = await de.chamar('GET /cotas/:id/cobrancas/pendente', { params: { id } })
  const situacao = await de.chamar('GET /cotas/:id/boletos/:ticket/situacao', { params })
  return [boleto.status, papel.status, situacao.status, pendente.data?.boleto?.ticket ?? null]
}

test('a boleto of quotas that are of two holders by now is read by neither', async () => {
  const { vendedor, comprador, ticket, uma, outra, passar } = await vendida()
  expect(await ler(vendedor, uma.cotaId, ticket)).toEqual([200, 200, 200, ticket])
  expect(await ler(vendedor, outra.cotaId, ticket)).toEqual([200, 200, 200, ticket])
  await passar()
  expect(await ler(comprador, uma.cotaId, ticket)).toEqual([404, 404, 404, null])
  expect(await ler(vendedor, outra.cotaId, ticket)).toEqual([404, 404, 404, null])
})

test('the paper that waits to be mailed is not drawn with the data of who bought the quota', async () => {
  const { uma, vendedor, comprador, passar } = await vendida()
  const draw = (titular: number) =>
    createAnexar(mesa().ambiente.servidor.contexto)({
      nome: 'boleto.pdf',
      impresso: `boleto-${uma.boleto}`,
      dono: uma.cotaId,
      titular,
    }).then((anexo) => anexo?.tipo)
  expect(await draw(vendedor.clienteId)).toBe('application/pdf')
  await passar()
  expect(await draw(vendedor.clienteId)).toBeUndefined()
  expect(await draw(comprador.clienteId)).toBe('application/pdf')
})
