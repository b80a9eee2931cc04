import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readTextos, semLeitor } from '../../documentos/boleto/leitura.fixture.ts'
import { useMesa } from '../../pagamentos/pagamentos.fixture.ts'
import { darEndereco, emitirNovos, run } from '../envio/emitidos.fixture.ts'

const mesa = useMesa()
const sql = (texto: string, valores: unknown[] = []) => mesa().ambiente.sql(texto, valores)

/** A batch of the partner with the boletos of these many quotas, still open. */
async function novoLote(cotas: number) {
  await sql('update lote_de_impressao set aberto = false')
  const { grupoId, dia, emitidas } = await emitirNovos(mesa(), cotas)
  for (const { cotaId, clienteId } of emitidas) {
    await darEndereco(mesa(), clienteId)
    await sql(
      "insert into escolha_de_envio (cota_id, cliente_id, forma_envio, escolhida_em) values ($1, $2, 'correio', now())",
      [cotaId, clienteId],
    )
  }
  expect(await run(mesa(), 'envio-dos-boletos', grupoId, dia)).toMatchObject({ peloCorreio: cotas })
  const [{ id } = { id: 0 }] = await mesa().ambiente.sql<{ id: number }>(
    'select id from lote_de_impressao where aberto',
  )
  return { id, emitidas }
}

const fechar = (id: number, chave: string = randomUUID()) =>
  mesa().analista.chamar('POST /impressoes/:id/fechamento', { params: { id }, headers: { 'idempotency-key': chave } })
const imprimir = (id: number) => mesa().analista.chamar('GET /impressoes/:id/pdf', { params: { id } })
const trilha = async (acao: string, id: number) =>
  (
    await mesa().ambiente.sql<{ depois: unknown; quem: number }>(
      'select depois, ator_id as quem from auditoria where acao = $1 and objeto_id = $2',
      [acao, String(id)],
    )
  ).map(({ depois, quem }) => ({ depois, quem }))

test('a batch is printed once it is closed, and takes no more then', async () => {
  const { id } = await novoLote(2)
  expect((await mesa().atendente.chamar('GET /impressoes')).data[0]).toMatchObject({
    id,
    quantidade: 2,
    situacao: 'aberto',
    fechadoEm: null,
  })
  expect((await imprimir(id)).codigo).toBe('LOTE_ABERTO')
  const chave = randomUUID()
  const { data } = await fechar(id, chave)
  expect(data).toMatchObject({ id, situacao: 'fechado', fechadoEm: expect.any(String) })
  expect((await fechar(id, chave)).data).toEqual(data)
  expect((await fechar(id)).data).toEqual(data)
  const { funcionarioId: quem } = mesa().analista
  expect(await trilha('fechar-lote-de-impressao', id)).toEqual([{ depois: { quantos: 2 }, quem }])
  expect(await sql('select aberto, fechado_por from lote_de_impressao where id = $1', [id])).toEqual([
    { aberto: false, fechado_por: quem },
  ])
  expect((await novoLote(1)).id).not.toBe(id)
})

test.skipIf(semLeitor !== null)(
  'its paper has each boleto that can still be paid on a page, with whom and where it goes to',
  async () => {
    const { id, emitidas } = await novoLote(3)
    await sql("update boleto set pago_em = '2026-11-30' where id = $1", [emitidas[1]?.boleto])
    await fechar(id)
    const { status, bytes } = await imprimir(id)
    expect(status).toBe(200)
    const paginas = await readTextos(bytes)
    expect(paginas).toHaveLength(2)
    for (const pagina of paginas) {
      expect(pagina).toContain('Rua das Flores, 25, Centro, Curitiba/PR, 80010-000')
      expect(pagina).toContain('Consorciado')
    }
    const { funcionarioId: quem } = mesa().analista
    expect(await trilha('baixar-lote-de-impressao', id)).toEqual([{ depois: { quantos: 2 }, quem }])
  },
)

test('those that wait come before those that were closed, however old', async () => {
  await sql('update lote_de_impressao set aberto = false')
  const [cheio, fechado] = (
    await mesa().ambiente.sql<{ id: number }>(
      `insert into lote_de_impressao (parceiro_id, criado_em, quantidade, aberto, fechado_em)
       select p.id, now(), 100, false, fechado from (select min(id) as id from parceiro) p,
         (values (null), (now())) x (fechado) returning id`,
    )
  ).map(({ id }) => id)
  const ids = (await mesa().atendente.chamar('GET /impressoes')).data.map(({ id }: { id: number }) => id)
  expect(ids[0]).toBe(cheio)
  expect(ids.indexOf(fechado)).toBeGreaterThan(0)
})

test.each([
  ['paid', "pago_em = '2026-11-30'"],
  ['written off', "baixado_em = '2026-11-30'"],
  ['late', "vencimento = '2026-01-02'"],
])('of which everything is %s by now there is nothing to print', async (_caso, mudanca) => {
  const { id, emitidas } = await novoLote(1)
  await fechar(id)
  await sql(`update boleto set ${mudanca} where id = $1`, [emitidas[0]?.boleto])
  expect((await imprimir(id)).codigo).toBe('LOTE_SEM_BOLETOS')
})

test('one that is not there is not found', async () => {
  expect((await imprimir(999_999)).codigo).toBe('NAO_ENCONTRADO')
  expect((await fechar(999_999)).codigo).toBe('NAO_ENCONTRADO')
})

test('who only attends sees the batches, and neither closes nor takes them', async () => {
  const { id } = await novoLote(1)
  const params = { id }
  expect((await mesa().atendente.chamar('POST /impressoes/:id/fechamento', { params })).codigo).toBe(
    'PAPEL_NAO_PERMITE',
  )
  expect((await mesa().atendente.chamar('GET /impressoes/:id/pdf', { params })).codigo).toBe('PAPEL_NAO_PERMITE')
})

test('what has no way to its holder is listed until there is one', async () => {
  const { grupoId, dia, emitidas } = await emitirNovos(mesa())
  const [emitida] = emitidas
  await sql('delete from email_do_cliente where cliente_id = $1', [emitida?.clienteId])
  const listar = async () =>
    (await mesa().atendente.chamar('GET /entregas/sem-contato', { query: { page_size: 100 } })).data.map(
      ({ boleto }: { boleto: number }) => boleto,
    )
  expect(await listar()).toContain(emitida?.boleto)
  await darEndereco(mesa(), emitida?.clienteId ?? 0)
  expect(await listar()).not.toContain(emitida?.boleto)
  await run(mesa(), 'envio-dos-boletos', grupoId, dia)
  expect(await listar()).not.toContain(emitida?.boleto)
})
